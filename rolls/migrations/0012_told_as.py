"""What a secret roll's reveal calls a hidden character that was deleted."""

from django.db import migrations, models


def those_in_the_bin(apps, schema_editor):
    """The hidden ones that lie in the bin now are called so from the start."""
    hidden = apps.get_model("characters", "Character").objects.filter(sheet_shown="hidden")
    sides = apps.get_model("rolls", "RollSide").objects.exclude(roll__event__audience="table")
    for one in hidden.exclude(binned=None):
        sides.filter(character=one).update(told_as=one.known_as or "Somebody")


class Migration(migrations.Migration):

    dependencies = [
        ('characters', '0009_winters'),
        ('rolls', '0011_tournaments'),
    ]

    operations = [
        migrations.AddField(
            model_name='rollside',
            name='told_as',
            field=models.CharField(blank=True, max_length=150),
        ),
        migrations.RunPython(those_in_the_bin, migrations.RunPython.noop),
    ]
