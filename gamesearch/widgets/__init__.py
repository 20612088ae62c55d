"""What is done with pictures: step, race, compare, predict, explore, play."""

from gamesearch.widgets.compare import Comparison, compare
from gamesearch.widgets.explore.widget import Explore, explore
from gamesearch.widgets.play.widget import Play, play
from gamesearch.widgets.predict.widget import Prediction, predict
from gamesearch.widgets.stepper import Stepper, race, step

__all__ = [
    "Comparison",
    "Explore",
    "Play",
    "Prediction",
    "Stepper",
    "compare",
    "explore",
    "play",
    "predict",
    "race",
    "step",
]
