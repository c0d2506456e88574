import { gcjToWgs, roundDegrees } from "../domain/coordinates.ts";
import type { LegacySource } from "./client.ts";

/** What a reader of single values must know of the services that wrote them. */
export type DecodeSource = Pick<LegacySource, "datum" | "timeZone" | "area">;

/** A place of the source in WGS-84, rounded. */
export function toWgs(place: readonly [number, number], datum: DecodeSource["datum"]): [number, number] {
  const [lng, lat] = datum === "GCJ-02" ? gcjToWgs(place) : place;
  return [roundDegrees(lng), roundDegrees(lat)];
}
