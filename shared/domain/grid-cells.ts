interface Placed {
  readonly id: string;
  readonly lng: number | null;
  readonly lat: number | null;
}

export interface GridCell {
  /** By its column and row; the same place has the same cell whatever else is counted. */
  readonly id: string;
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
  readonly count: number;
}

/** Metres of a degree of latitude. */
const METRES_PER_DEGREE = 111_195;

/**
 * How many stand in each square of `cellM` metres, the fullest first; the squares are `cellM` wide at the latitude `atLat`. What has no place is in no
 * cell: cells and `without` add up to all that was given.
 */
export function gridCells(rows: Iterable<Placed>, cellM: number, atLat: number): { cells: GridCell[]; without: number } {
  const [high, wide] = [cellM / METRES_PER_DEGREE, cellM / (METRES_PER_DEGREE * Math.cos((atLat * Math.PI) / 180))];
  const counts = new Map<string, { column: number; row: number; count: number }>();
  let without = 0;
  for (const { lng, lat } of rows) {
    if (lng === null || lat === null) {
      without++;
      continue;
    }
    const [column, row] = [Math.floor(lng / wide), Math.floor(lat / high)];
    const id = `${column},${row}`;
    const cell = counts.get(id);
    if (cell === undefined) counts.set(id, { column, row, count: 1 });
    else cell.count++;
  }
  const cells = [...counts].map(([id, { column, row, count }]) => ({
    ...{ id, count },
    ...{ west: column * wide, south: row * high, east: (column + 1) * wide, north: (row + 1) * high },
  }));
  return { cells: cells.sort((a, b) => b.count - a.count || a.id.localeCompare(b.id)), without };
}
