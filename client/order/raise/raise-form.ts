import { placeAlong } from "../../../shared/domain/along-line.ts";
import { chainageEnds, nearestOnLine } from "../../../shared/domain/chainages-of.ts";
import type { Road } from "../../../shared/domain/reference.ts";
import type { RaiseWish } from "../../../shared/http/raise-api.ts";
import type { ChosenPictures } from "../../ui/upload/picture-picker.tsx";

/** A defect as far as somebody has said it. */
export interface RaiseForm {
  readonly defectTypeId: string;
  readonly serious: boolean;
  readonly roadId: string;
  readonly chainageM: number | null;
  readonly direction: RaiseWish["direction"] | "";
  readonly point: { readonly lng: number; readonly lat: number } | null;
  readonly description: string;
  readonly pictures: ChosenPictures;
}

export const emptyRaise: RaiseForm = {
  ...{ defectTypeId: "", serious: false, roadId: "", chainageM: null, direction: "", point: null, description: "" },
  pictures: { keys: [], findings: [], unsent: [], busy: false },
};

export type RaiseField = "type" | "road" | "chainage" | "direction" | "description";

/** `ends` are the lowest and the highest chainage of the chosen road. */
export function missingInRaise(form: RaiseForm, ends: ReturnType<typeof chainageEnds>): ReadonlySet<RaiseField> {
  const missing = new Set<RaiseField>();
  const chainageM = wholeMetre(form.chainageM);
  if (form.defectTypeId === "") missing.add("type");
  if (form.roadId === "") missing.add("road");
  if (chainageM === null || chainageM < ends.fromM || chainageM > ends.toM) missing.add("chainage");
  if (form.direction === "") missing.add("direction");
  if (form.description.trim() === "") missing.add("description");
  return missing;
}

/** Lists, cards and maps tell chainage to the metre: nobody could read what stands behind it. */
const wholeMetre = (chainageM: number | null): number | null => (chainageM === null ? null : Math.round(chainageM));

/** Of a form in which nothing is missing. */
export const wishOfRaise = ({ point, pictures, description, ...form }: RaiseForm): RaiseWish => ({
  ...form,
  chainageM: wholeMetre(form.chainageM) ?? 0,
  direction: form.direction === "" ? "both" : form.direction,
  description: description.trim(),
  pictures: [...pictures.keys],
  ...(point !== null && { point }),
});

/** Where the map shows it: where it was pointed at, or where its road is at that chainage. */
export function shownPlace({ point, chainageM }: RaiseForm, road: Road | undefined): RaiseForm["point"] {
  if (point !== null || road === undefined || chainageM === null) return point;
  const place = placeAlong(road.line, road.lengthM, chainageM);
  return place === null ? null : { lng: place[0], lat: place[1] };
}

/** A defect lies on its road or beside it. */
export const NEAR_ROAD_M = 60;

/** The road that a place lies on or beside, and the whole metre of its chainage there; null where none is near. */
export function roadAt(roads: Iterable<Road>, { lng, lat }: { lng: number; lat: number }): { road: Road; chainageM: number } | null {
  let best: { road: Road; chainageM: number; offM: number } | null = null;
  for (const road of roads) {
    const near = nearestOnLine(road.line, road.lengthM, [lng, lat]);
    if (near === null || near.offM > NEAR_ROAD_M || (best !== null && near.offM >= best.offM)) continue;
    best = {
      road,
      chainageM: Math.min(Math.round(near.chainageM), Math.floor(chainageEnds(road.line, road.lengthM).toM)),
      offM: near.offM,
    };
  }
  return best === null ? null : { road: best.road, chainageM: best.chainageM };
}
