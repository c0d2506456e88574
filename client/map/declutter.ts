/** A label that wants a place on the screen, pixels; the first in the list is the most important. */
export interface LabelBox {
  readonly left: number;
  readonly top: number;
  readonly widthPx: number;
  readonly heightPx: number;
}

const CELL_PX = 128;

/** Keeps the labels that do not cover one that came before them. */
export function declutter<L extends LabelBox>(labels: readonly L[]): L[] {
  const cells = new Map<string, L[]>();
  return labels.filter((label) => {
    const keys = cellsOf(label);
    const free = keys.every((key) => (cells.get(key) ?? []).every((other) => !overlap(label, other)));
    if (free) for (const key of keys) cells.set(key, [...(cells.get(key) ?? []), label]);
    return free;
  });
}

const overlap = (a: LabelBox, b: LabelBox): boolean =>
  a.left < b.left + b.widthPx && b.left < a.left + a.widthPx && a.top < b.top + b.heightPx && b.top < a.top + a.heightPx;

function cellsOf({ left, top, widthPx, heightPx }: LabelBox): string[] {
  const keys: string[] = [];
  for (let x = Math.floor(left / CELL_PX); x <= Math.floor((left + widthPx) / CELL_PX); x++)
    for (let y = Math.floor(top / CELL_PX); y <= Math.floor((top + heightPx) / CELL_PX); y++) keys.push(`${x}:${y}`);
  return keys;
}
