/** A stretch of a road as an address holds it (M1): `r=road,from,to`, metres of chainage. On a ring `fromM` may be the higher one. */
export interface RoadStretch {
  readonly roadId: string;
  readonly fromM: number;
  readonly toM: number;
}

export const encodeStretch = ({ roadId, fromM, toM }: RoadStretch): string => [encodeURIComponent(roadId), fromM, toM].join();

/** What cannot be read is as if it were not there. */
export function decodeStretch(text: string | null): RoadStretch | null {
  const [, road, from, to] = /^([^,]+),(\d+(?:\.\d+)?),(\d+(?:\.\d+)?)$/.exec(text ?? "") ?? [];
  if (road === undefined) return null;
  try {
    return { roadId: decodeURIComponent(road), fromM: Number(from), toM: Number(to) };
  } catch {
    // A sign that no address writes.
    return null;
  }
}
