import { areaProblem, areaText, parseArea } from "../../../shared/domain/area-text.ts";
import { LAST_DAY_MS } from "../../../shared/domain/calendar-day.ts";
import { formatChainage, parseChainage } from "../../../shared/domain/chainage.ts";
import { FARTHEST_M, LEAST_RADIUS_M, LONGEST_SEARCH_MS, type PassQuestion, WIDEST_RADIUS_M } from "../../../shared/http/pass-api.ts";
import { decodeStretch, type RoadStretch } from "../../map/stretch-address.ts";

/** What is looked for, as the address has it: every field a text, empty where nothing is said. */
export interface SearchForm {
  readonly by: "road" | "place" | "area";
  readonly road: string;
  readonly fromM: string;
  readonly toM: string;
  readonly direction: "" | "up" | "down";
  readonly lng: string;
  readonly lat: string;
  readonly radiusM: string;
  /** As areaText writes it, finished or not. */
  readonly area: string;
  readonly quality: "" | "observed";
  readonly startMs: number;
  readonly endMs: number;
  readonly company: string;
  readonly kind: "" | "vehicle" | "inspector";
}

const USUAL_SPAN_MS = 2 * 3_600_000;
const MINUTE_MS = 60_000;
export const USUAL_RADIUS_M = "100";

const oneOf = <T extends string>(values: readonly T[], given: string | null): T => values.find((value) => value === given) ?? values[0]!;

/** The last two hours, along a road, unless the address says otherwise; a range of a road (M1's `r`) is where a strip or a map led here from. */
export function formOf(search: URLSearchParams, nowMs: number): SearchForm {
  const text = (name: string) => search.get(name) ?? "";
  const isTime = (told: string) => /^\d{10,16}$/.test(told) && Number(told) <= LAST_DAY_MS;
  const time = (name: string, otherwise: number) => (isTime(text(name)) ? Number(text(name)) : otherwise);
  const now = Math.ceil(nowMs / MINUTE_MS) * MINUTE_MS;
  const led = search.has("road") ? null : decodeStretch(search.get("r"));
  const part = led === null ? { road: text("road"), fromM: text("fromM"), toM: text("toM") } : partOf(led);
  return {
    ...{ by: oneOf(["road", "place", "area"], search.get("by")), ...part },
    ...{ direction: oneOf(["", "up", "down"], search.get("direction")), lng: text("lng"), lat: text("lat") },
    ...{
      radiusM: text("radiusM") || USUAL_RADIUS_M,
      company: text("company"),
      kind: oneOf(["", "vehicle", "inspector"], search.get("kind")),
    },
    ...{ area: text("area"), quality: oneOf(["", "observed"], search.get("quality")) },
    ...{ startMs: time("startMs", now - USUAL_SPAN_MS), endMs: time("endMs", now) },
  };
}

/** Past the end of a ring one asks twice: the search knows a part by its lower and its higher end. */
const partOf = ({ roadId, fromM, toM }: RoadStretch) =>
  fromM < toM
    ? { road: roadId, fromM: formatChainage(fromM), toM: formatChainage(toM) }
    : { road: roadId, fromM: formatChainage(fromM), toM: "" };

/** Which of the passes is looked at. */
export const CHOSEN = "pass";

/** Whether passes are a table, or drawn by time and chainage. */
export const SHOWN_AS = "as";
export const DIAGRAM = "diagram";

/** `before` is the address until now: what it says that is not of a search stays in it. */
export function addressOf(form: SearchForm, before = new URLSearchParams()): URLSearchParams {
  const of = { road: ["road", "fromM", "toM", "direction"], place: ["lng", "lat", "radiusM"], area: ["area"] }[form.by];
  const names = ["by", ...of, "startMs", "endMs", "company", "kind", "quality"] as (keyof SearchForm)[];
  const own = new Set([...Object.keys(form), CHOSEN, "r"]);
  return new URLSearchParams([
    ...names.flatMap((name) => (String(form[name]) === "" ? [] : [[name, String(form[name])]])),
    ...[...before].filter(([name]) => !own.has(name)),
  ]);
}

export type Problem =
  | "areaFew"
  | "areaMany"
  | "areaCrosses"
  | "areaFlat"
  | "chooseRoad"
  | "choosePlace"
  | "badRange"
  | "badRadius"
  | "badTime"
  | "tooLong";

/** What is asked, or why nothing can be. */
export function questionOf(form: SearchForm): { readonly query: PassQuestion } | { readonly problem: Problem } {
  const { by, road, direction, company, kind, quality, startMs, endMs } = form;
  if (endMs <= startMs) return { problem: "badTime" };
  if (endMs - startMs > LONGEST_SEARCH_MS) return { problem: "tooLong" };
  const common = {
    startMs,
    endMs,
    ...(company !== "" && { companyId: company }),
    ...(kind !== "" && { kind }),
    ...(quality !== "" && { quality }),
  };
  const number = (text: string) => (text.trim() === "" ? null : Number(text));
  const chainage = (text: string) => (text.trim() === "" ? null : (parseChainage(text) ?? Number(text)));
  if (by === "area") {
    const rings = (parseArea(form.area) ?? []).filter(({ length }) => length > 0);
    const problem = areaProblem(rings);
    return problem === null ? { query: { ...common, area: areaText(rings) } } : { problem };
  }
  if (by === "place") {
    const [lng, lat, radiusM] = [number(form.lng), number(form.lat), number(form.radiusM)];
    if (lng === null || lat === null || !(Math.abs(lng) <= 180) || !(Math.abs(lat) <= 90)) return { problem: "choosePlace" };
    if (radiusM !== null && !(radiusM >= LEAST_RADIUS_M && radiusM <= WIDEST_RADIUS_M)) return { problem: "badRadius" };
    return { query: { ...common, lng, lat, radiusM: radiusM ?? Number(USUAL_RADIUS_M) } };
  }
  if (road === "") return { problem: "chooseRoad" };
  const [fromM, toM] = [chainage(form.fromM), chainage(form.toM)];
  if ([fromM, toM].some((metres) => metres !== null && !(metres >= 0 && metres <= FARTHEST_M)) || (toM !== null && toM <= (fromM ?? 0)))
    return { problem: "badRange" };
  return {
    query: {
      ...common,
      roadId: road,
      ...(fromM !== null && { fromM }),
      ...(toM !== null && { toM }),
      ...(direction !== "" && { direction }),
    },
  };
}
