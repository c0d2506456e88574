/** A label that wants a place on the screen, pixels; the first in the list is the most important. */
export interface LabelBox {
  readonly left: number;
  readonly top: number;
  readonly widthPx: number;
  readonly heightPx: number;
}

/** What must stay readable around a place of the map, pixels from it. */
export interface Taken {
  readonly position: readonly [number, number];
  readonly box: LabelBox;
}

const CELL_PX = 128;

/** Keeps the labels that do not cover one that came before them. */
export const declutter = <L extends LabelBox>(labels: readonly L[]): L[] =>
  placeLabels(
    labels.map((label) => [label]),
    [],
  );

/** Each label where it likes best to stand of the places that cover none that came before it and nothing that is taken; left out where all do. */
export function placeLabels<L extends LabelBox>(labels: readonly (readonly L[])[], taken: readonly LabelBox[]): L[] {
  const cells = new Map<string, LabelBox[]>();
  const take = (box: LabelBox) => {
    for (const key of cellsOf(box)) cells.set(key, [...(cells.get(key) ?? []), box]);
  };
  const isFree = (box: LabelBox) => cellsOf(box).every((key) => (cells.get(key) ?? []).every((other) => !overlap(box, other)));
  for (const box of taken) take(box);
  return labels.flatMap((places) => {
    const place = places.find(isFree);
    if (place === undefined) return [];
    take(place);
    return [place];
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
