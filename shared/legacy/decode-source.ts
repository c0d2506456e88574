import { gcjToWgs, type Place, roundDegrees } from "../domain/coordinates.ts";

/** What a reader of single values must know of the services that wrote them. */
export interface DecodeSource {
  readonly datum: "GCJ-02" | "WGS-84";
  /** Around where its area is: tells latitude from longitude where only that does. */
  readonly area?: Place;
  /** IANA zone of the wall-clock times that its services write. */
  readonly timeZone: string;
}

/** A place of the source in WGS-84, rounded. */
export function toWgs(place: readonly [number, number], datum: DecodeSource["datum"]): [number, number] {
  const [lng, lat] = datum === "GCJ-02" ? gcjToWgs(place) : place;
  return [roundDegrees(lng), roundDegrees(lat)];
}
