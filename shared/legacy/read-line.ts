import type { Line } from "../domain/coordinates.ts";
import { type DecodeSource, toWgs } from "./decode-source.ts";
import { readPlace, readText } from "./fields.ts";

/** "lng,lat;lng,lat": the points that can be read; undefined where there are some and none of them can. */
export function readLine(value: unknown, { area, datum }: DecodeSource): Line | undefined {
  const text = readText(value);
  if (text === undefined) return undefined;
  const points = text.split(";").filter((point) => point.trim() !== "");
  const line = points.flatMap((point) => {
    const place = readPlace(point, area);
    return place == null ? [] : [toWgs(place, datum)];
  });
  return points.length > 0 && line.length === 0 ? undefined : line;
}
