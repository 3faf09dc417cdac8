"""What the rubble around them adds to the price of plots (R9.2), worked out once for a look at all of them."""

from typing import Final

from lisboa.engine.box import Box
from lisboa.engine.constants import ROW_E
from lisboa.engine.packing import EARTHQUAKE_CUBES, FIRE_CUBES, TSUNAMI_CUBES, Bits, Cubes, Ints

NO_TILE_FITS: Final = -1


class RubbleCosts:
    """What a cube of each colour adds to the price of the land beside it."""

    __slots__ = ("earthquake", "fire", "tsunami")

    def __init__(self, earthquake: int, fire: int, tsunami: int) -> None:
        self.earthquake = earthquake
        self.fire = fire
        self.tsunami = tsunami

    def of(self, cubes: Cubes) -> int:
        """What these cubes add to the price."""
        earthquakes, fires, tsunamis = EARTHQUAKE_CUBES[cubes], FIRE_CUBES[cubes], TSUNAMI_CUBES[cubes]
        return earthquakes * self.earthquake + fires * self.fire + tsunamis * self.tsunami

    def dearest(self, cubes: Cubes) -> int:
        """How much the dearest of these cubes adds to the price: what taking it saves."""
        best = self.earthquake if EARTHQUAKE_CUBES[cubes] else 0
        if FIRE_CUBES[cubes] and self.fire > best:
            best = self.fire
        if TSUNAMI_CUBES[cubes] and self.tsunami > best:
            best = self.tsunami
        return best


class Land:
    """For every plot, what its rubble adds to its price once the best cube is taken; NO_TILE_FITS for a plot that is
    not free or that no tile on display fits. It is right as long as the board is as it was."""

    __slots__ = ("added", "column_cubes", "display", "least", "plots", "row_cubes", "row_e")

    def __init__(
        self, box: Box, plots: Ints, display: Bits, row_e: bool, row_cubes: Ints, column_cubes: Ints, costs: RubbleCosts
    ) -> None:
        self.plots = plots
        self.display = display
        self.row_e = row_e
        self.row_cubes = row_cubes
        self.column_cubes = column_cubes
        self.added: list[int] = []
        self.least: int = NO_TILE_FITS  # what the best plot adds
        rows = [costs.of(cubes) for cubes in row_cubes]
        columns = [costs.of(cubes) for cubes in column_cubes]
        best_rows = [costs.dearest(cubes) for cubes in row_cubes]
        best_columns = [costs.dearest(cubes) for cubes in column_cubes]
        plot_row, plot_column, plot_spaces = box.plot_row, box.plot_column, box.plot_spaces
        for plot in range(len(plots)):
            row, column = plot_row[plot], plot_column[plot]
            if plots[plot] or not display & plot_spaces[plot] or (row == ROW_E and not row_e):
                self.added.append(NO_TILE_FITS)
                continue
            added = rows[row] + columns[column] - max(best_rows[row], best_columns[column])
            self.added.append(added)
            if added < self.least or self.least == NO_TILE_FITS:
                self.least = added

    def is_of(self, plots: Ints, display: Bits, row_e: bool, row_cubes: Ints, column_cubes: Ints) -> bool:
        """Is the board still the same? A row of the state is never changed, but another one put in its place."""
        return (
            plots is self.plots
            and row_cubes is self.row_cubes
            and column_cubes is self.column_cubes
            and display == self.display
            and row_e == self.row_e
        )
