"""The demo campaign: people, knights and three evenings of play, made through the real actions."""
