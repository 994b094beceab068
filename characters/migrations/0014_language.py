from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('characters', '0013_heirs'),
    ]

    operations = [
        migrations.AddField(
            model_name='user',
            name='language',
            field=models.CharField(blank=True, default='', editable=False, max_length=12, verbose_name='language'),
        ),
    ]
