import { roundDegrees, wgsToGcj } from "../../../shared/domain/coordinates.ts";
import { readTime } from "../../../shared/legacy/fields.ts";
import { wholeSecond } from "../legacy-time.ts";

/** What is wrong with a value; the caller knows the row. */
export class BadValue extends Error {}

export function textIn(value: unknown): string {
  if (value === null || value === undefined) return "";
  return typeof value === "object" ? JSON.stringify(value) : String(value).trim();
}

/** Epoch milliseconds in whole seconds, or null where nothing stands. Times with a zone of their own keep it. */
export function timeIn(name: string, value: unknown, timeZone: string): number | null {
  const text = textIn(value);
  if (text === "") return null;
  const zoned = /(?:Z|[+-]\d{2}:?\d{2})$/.test(text) && text.includes(":") ? Date.parse(text) : undefined;
  const atMs = zoned ?? readTime(text, timeZone);
  if (atMs === null || atMs === undefined || Number.isNaN(atMs)) throw new BadValue(`${name}: ${JSON.stringify(text)} is no time`);
  return wholeSecond(atMs);
}

/** A place in GCJ-02, or null where both halves are empty. */
export function placeIn(lng: unknown, lat: unknown, datum: "GCJ-02" | "WGS-84"): [number, number] | null {
  const texts = [textIn(lng), textIn(lat)];
  if (texts[0] === "" && texts[1] === "") return null;
  const [x, y] = texts.map((text) => (text === "" ? Number.NaN : Number(text))) as [number, number];
  if (!Number.isFinite(x) || !Number.isFinite(y)) throw new BadValue(`place: ${JSON.stringify(texts.join(","))} are not two numbers`);
  if (Math.abs(x) > 180 || Math.abs(y) > 90) {
    const swapped = Math.abs(y) <= 180 && Math.abs(x) <= 90 ? "; longitude and latitude may be exchanged" : "";
    throw new BadValue(`place: ${x},${y} is not on the globe${swapped}`);
  }
  if (x === 0 && y === 0) return null;
  const place = datum === "WGS-84" ? wgsToGcj([x, y]) : ([x, y] as const);
  return [roundDegrees(place[0]), roundDegrees(place[1])];
}
