import { parseChainage } from "../domain/chainage.ts";
import type { Line } from "../domain/coordinates.ts";
import { withPost } from "../domain/posts.ts";
import { type DecodeSource, toWgs } from "./decode-source.ts";
import { readPlace, readText } from "./fields.ts";

/** "lng,lat;lng,lat": the points that can be read, a post with its chainage after it ("lng,lat,K1+000"); undefined where there are some and none of them can. */
export function readLine(value: unknown, { area, datum }: DecodeSource): Line | undefined {
  const text = readText(value);
  if (text === undefined) return undefined;
  const points = text.split(";").filter((point) => point.trim() !== "");
  const line = points.flatMap((point) => {
    const [, pair, post] = WITH_POST.exec(point) ?? [null, point, null];
    const place = readPlace(pair, area);
    return place == null ? [] : [withPost(toWgs(place, datum), post == null ? null : metresOf(post))];
  });
  return points.length > 0 && line.length === 0 ? undefined : line;
}

/** A height after the two numbers is none of it: that has no K. */
const WITH_POST = /^(.*),([^,]*[Kk][^,]*)$/;

const metresOf = (chainage: string): number | null => {
  const chainageM = parseChainage(chainage);
  return chainageM === null ? null : Math.round(chainageM);
};
