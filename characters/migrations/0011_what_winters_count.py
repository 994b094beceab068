from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('characters', '0010_tournaments'),
    ]

    operations = [
        migrations.AddField(
            model_name='character',
            name='bonus_spent',
            field=models.PositiveSmallIntegerField(editable=False, null=True),
        ),
        migrations.AddField(
            model_name='character',
            name='con_lent',
            field=models.PositiveSmallIntegerField(default=0, editable=False),
        ),
        migrations.AddField(
            model_name='character',
            name='size_trained',
            field=models.PositiveSmallIntegerField(default=0, editable=False),
        ),
        migrations.AddField(
            model_name='note',
            name='occasion',
            field=models.CharField(blank=True, choices=[('adventure', 'solo adventure'), ('personal', 'personal event')], default='', max_length=10, verbose_name='entry of the winter'),
        ),
    ]
