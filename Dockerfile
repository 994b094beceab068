# Winterhall in a container. Alone it keeps everything in one SQLite file, in the volume /data:
#   docker build -t winterhall .
#   docker run -p 127.0.0.1:8000:8000 -v winterhall:/data -e SECRET_KEY=... -e ALLOWED_HOSTS=... winterhall
# With PostgreSQL: compose.yaml.
FROM python:3.13-slim

ENV PYTHONUNBUFFERED=1 \
    PYTHONDONTWRITEBYTECODE=1 \
    DATABASE_URL=sqlite:////data/winterhall.sqlite3

RUN useradd --system --uid 10001 --no-create-home winterhall \
    && install --directory --owner winterhall /data

WORKDIR /app
COPY requirements.txt ./
RUN pip install --no-cache-dir --requirement requirements.txt

COPY manage.py ./
COPY bin/serve bin/healthy bin/
COPY static static/
COPY templates templates/
COPY characters characters/
COPY rolls rolls/
COPY winter winter/
COPY config config/

# Neither of these two is in the image: they are said again when it runs.
RUN SECRET_KEY="only for this step, which writes files and serves nobody" ALLOWED_HOSTS=localhost \
    python manage.py collectstatic --no-input --verbosity 0

USER winterhall
VOLUME /data
EXPOSE 8000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s CMD ["python", "bin/healthy"]
CMD ["bin/serve"]
