/** [lng, lat, atMs, headingDeg], WGS-84; the heading is degrees clockwise from north, and left out where the device tells none. */
export type Fix = readonly [lng: number, lat: number, atMs: number, headingDeg?: number | undefined];
/** Fixes without a gap between them; a way that goes on in another quality shares a fix with the one before. */
export interface Way {
  readonly quality: "observed" | "inferred";
  readonly fixes: readonly Fix[];
}
