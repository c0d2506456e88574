/** A stretch of a road as an address holds it (M1): `r=road,from,to`, metres of chainage. On a ring `fromM` may be the higher one. */
export interface RoadStretch {
  readonly roadId: string;
  readonly fromM: number;
  readonly toM: number;
  /** From which place to which one, where chainages alone do not tell: `r=road,1500,2000,1700~1,1800~2`. What lies between is all within `fromM` and `toM`. */
  readonly ends?: readonly [StretchEnd, StretchEnd];
}

/** Of a chainage that comes twice (M8), its first or its second place as one drives. */
export interface StretchEnd {
  readonly chainageM: number;
  readonly place: number;
}

export const encodeStretch = ({ roadId, fromM, toM, ends }: RoadStretch): string =>
  [encodeURIComponent(roadId), fromM, toM, ...(ends ?? []).map(({ chainageM, place }) => `${chainageM}~${place}`)].join();

const METRES = String.raw`(\d+(?:\.\d+)?)`;
const END = String.raw`${METRES}~([1-9]\d?)`;
const STRETCH = new RegExp(`^([^,]+),${METRES},${METRES}(?:,${END},${END})?$`);

/** What cannot be read is as if it were not there. */
export function decodeStretch(text: string | null): RoadStretch | null {
  const [, road, from, to, beginM, begins, endM, ends] = STRETCH.exec(text ?? "") ?? [];
  if (road === undefined) return null;
  try {
    const stretch = { roadId: decodeURIComponent(road), fromM: Number(from), toM: Number(to) };
    if (beginM === undefined) return stretch;
    const [begin, end] = [
      { chainageM: Number(beginM), place: Number(begins) },
      { chainageM: Number(endM), place: Number(ends) },
    ];
    return { ...stretch, ends: [begin, end] };
  } catch {
    // A sign that no address writes.
    return null;
  }
}
