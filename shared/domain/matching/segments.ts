import type { Line } from "../coordinates.ts";
import { type DrawnPart, metresDrawn } from "../on-road.ts";

/** Metres east and north of one place. */
export type Plane = (lng: number, lat: number) => readonly [x: number, y: number];

/** A road that somebody may have driven. */
export interface NetRoad {
  readonly id: string;
  readonly line: Line;
  /** Where it lies in a tunnel, in metres of its drawing: nobody receives anything there. None where the services do not tell. */
  readonly tunnels?: readonly DrawnPart[] | undefined;
}

/** Straight pieces of all roads, in metres on one plane, those of a road one after the other. */
export interface Segments {
  readonly count: number;
  readonly road: Int32Array;
  readonly ax: Float64Array;
  readonly ay: Float64Array;
  readonly bx: Float64Array;
  readonly by: Float64Array;
  /** Where each begins and ends along its road. */
  readonly fromM: Float64Array;
  readonly toM: Float64Array;
}

export function segmentsOf(roads: readonly NetRoad[], plane: Plane): Segments {
  const most = roads.reduce((sum, { line }) => sum + Math.max(0, line.length - 1), 0);
  const metres = () => new Float64Array(most);
  const all = { road: new Int32Array(most), ax: metres(), ay: metres(), bx: metres(), by: metres(), fromM: metres(), toM: metres() };
  let count = 0;
  for (const [road, { line }] of roads.entries()) {
    if (line.length < 2) continue;
    const atM = metresDrawn(line);
    for (let i = 1; i < line.length; i++) {
      // Two posts at one place have nothing between them.
      if (atM[i] === atM[i - 1]) continue;
      all.road[count] = road;
      [all.ax[count], all.ay[count]] = plane(line[i - 1]![0], line[i - 1]![1]) as [number, number];
      [all.bx[count], all.by[count]] = plane(line[i]![0], line[i]![1]) as [number, number];
      [all.fromM[count], all.toM[count]] = [atM[i - 1]!, atM[i]!];
      count++;
    }
  }
  return { count, ...all };
}
