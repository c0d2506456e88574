import { describe, expect, it } from "vitest";
import { sampleOrder } from "../testing/sample-order.ts";
import { captureOf } from "./capture.ts";
import { evidenceFindings } from "./evidence.ts";

type Exif = NonNullable<Parameters<typeof captureOf>[0]>;
const exif = (fields: Partial<Record<"Photo" | "GPSInfo" | "Image", object>>) => ({ bigEndian: true, ...fields }) as Exif;
const wall = new Date("2026-11-20T08:30:00Z");

describe("what a camera says", () => {
  it("is its own clock, in its own zone or the customer's", () => {
    const at = (fields: object) => captureOf(exif({ Photo: { DateTimeOriginal: wall, ...fields } }), "Asia/Shanghai").takenAtMs;
    expect(at({})).toBe(Date.parse("2026-11-20T08:30:00+08:00"));
    expect(at({ OffsetTimeOriginal: "+02:00" })).toBe(Date.parse("2026-11-20T08:30:00+02:00"));
    expect(at({ OffsetTimeOriginal: "-03:30" })).toBe(Date.parse("2026-11-20T08:30:00-03:30"));
    expect(captureOf(exif({ Photo: { DateTimeOriginal: new Date(Number.NaN) } }), "UTC").takenAtMs).toBeNull();
    expect(captureOf(null, "UTC")).toEqual({ takenAtMs: null, lng: null, lat: null });
  });

  it("is a place, or none when there was no fix", () => {
    const at = (GPSInfo: object) => captureOf(exif({ GPSInfo }), "UTC");
    expect(at({ GPSLatitude: [31, 12, 0], GPSLatitudeRef: "N", GPSLongitude: [121, 36, 0], GPSLongitudeRef: "E" })).toMatchObject({
      lat: 31.2,
      lng: 121.6,
    });
    expect(at({ GPSLatitude: [31, 12, 0], GPSLatitudeRef: "S", GPSLongitude: [121, 36, 0], GPSLongitudeRef: "W" })).toMatchObject({
      lat: -31.2,
      lng: -121.6,
    });
    for (const none of [
      {},
      { GPSLatitude: [0, 0, 0], GPSLongitude: [0, 0, 0] },
      { GPSLatitude: [Number.NaN, 0, 0], GPSLongitude: [1, 0, 0] },
      { GPSLatitude: [91, 0, 0], GPSLongitude: [1, 0, 0] },
    ])
      expect(at(none)).toMatchObject({ lat: null, lng: null });
  });
});

describe("evidence", () => {
  const order = sampleOrder({ id: "a", lng: 121.6, lat: 31.2, foundAtMs: 1_000 });
  const kinds = (picture: { takenAtMs: number | null; lng: number | null; lat: number | null }) =>
    evidenceFindings({ key: "k", ...picture }, order, 200).map(({ kind }) => kind);

  it("is doubtful from far away and from before the order; silence is no finding", () => {
    expect(kinds({ takenAtMs: 1_000, lng: 121.6015, lat: 31.2 })).toEqual([]);
    expect(kinds({ takenAtMs: 1_000, lng: 121.603, lat: 31.2 })).toEqual(["farFromDefect"]);
    expect(kinds({ takenAtMs: 999, lng: 121.6, lat: 31.2 })).toEqual(["olderThanOrder"]);
    expect(kinds({ takenAtMs: null, lng: null, lat: null })).toEqual([]);
    expect(evidenceFindings({ key: "k", takenAtMs: 1, lng: 0, lat: 0 }, { lng: null, lat: null, foundAtMs: null }, 200)).toEqual([]);
  });
});
