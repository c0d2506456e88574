import { z } from "zod";
import { distanceM, type Line } from "../domain/coordinates.ts";
import { lastingOf } from "../domain/terms.ts";
import { given, ours } from "../legacy/field-codecs.ts";
import { type RowOfFields, record } from "../legacy/record.ts";
import { callForRows, callToWrite } from "../legacy/record-calls.ts";
import { anotherIsCalled } from "./called-so.ts";
import { standing } from "./derived.ts";
import { type Problem, resource } from "./resource.ts";

const space = record({
  id: ours.id("Sb_Id"),
  name: ours.text("Sb_Name"),
  bridge: ours.text("B_Name"),
  roadId: given.reference("R_id", "roads"),
  street: ours.text("Sb_Belongs"),
  use: ours.code("Sb_Use", { parking: 1, greening: 2, sports: 3, storage: 4, municipal: 5, idle: 6 }),
  user: ours.text("Sb_User"),
  areaM2: ours.number("Sb_Area"),
  leaseTo: ours.day("Sb_LeaseTo"),
  companyId: ours.reference("Sb_ComId", "companies"),
  outline: ours.line("Sb_Polygon"),
  pictures: ours.pictures("Sb_Pic"),
});
type Space = RowOfFields<(typeof space)["fields"]>;
type Wrong = Problem<(typeof space)["fields"]>;

const at = { service: "bridge", section: "1.6", origin: "ours" } as const;
const write = (name: string) => callToWrite({ ...at, name, path: `/Bridge/${name}` }, space);
/** What is under all bridges of a customer together is not larger. */
const MOST_M2 = 10_000_000;
/** What was drawn and what is on record differ by a little; by more, somebody mistook something. */
const MOST_DIFFERENCE = 0.1;

/** What lies under bridges: who uses it, for what, and until when it is let. */
export const bridgeSpaces = resource({
  ...{ name: "bridgeSpaces", owner: "company", companyField: "companyId" },
  paths: ["/space-under-bridge/index", "/space-under-bridge-2/index"],
  ...{ record: space, title: "name", place: "outline" },
  derived: {
    leaseStands: standing(
      { none: "plain", valid: "good", expiring: "warning", expired: "danger" },
      ({ leaseTo }: Pick<Space, "leaseTo">, { today, terms }) => lastingOf(leaseTo, today, terms.noticeDays),
    ),
  },
  list: {
    call: callForRows(
      {
        ...{ ...at, name: "GetSpaceUnderBridgeList", path: "/Bridge/GetSpaceUnderBridgeList" },
        ...{ request: z.object({ C_Code: z.string() }), givenRequest: ["C_Code"] },
      },
      space,
    ),
    request: ({ C_Code }) => ({ C_Code }),
    keptMs: 60_000,
  },
  columns: [
    { key: "name", widthPx: 190, filter: "text" },
    { key: "use", widthPx: 110, filter: "choice" },
    { key: "user", widthPx: 170, filter: "text" },
    { key: "leaseStands", widthPx: 140, filter: "choice" },
    { key: "leaseTo", widthPx: 120 },
    { key: "areaM2", widthPx: 110, summed: true },
    { key: "street", widthPx: 120, filter: "choice" },
    { key: "roadId", widthPx: 150, filter: "choice" },
    { key: "bridge", widthPx: 150, filter: "text" },
    { key: "companyId", widthPx: 200, filter: "choice", optional: true },
    { key: "outline", widthPx: 180, optional: true },
    { key: "pictures", widthPx: 110, optional: true },
    { key: "id", widthPx: 110, optional: true },
  ],
  sort: { key: "name", direction: "asc" },
  form: {
    editors: ["admin", "supervisor"],
    knownBy: ["name"],
    fields: [
      { key: "name", required: true, maxLength: 60 },
      { key: "bridge", required: true, maxLength: 60 },
      { key: "roadId" },
      { key: "street", maxLength: 30 },
      { key: "use", required: true },
      { key: "user", maxLength: 60 },
      { key: "areaM2", min: 0, max: MOST_M2 },
      { key: "leaseTo" },
      { key: "companyId" },
      { key: "outline" },
      { key: "pictures" },
    ],
    ...{ create: write("AddSpaceUnderBridge"), update: write("UpdateSpaceUnderBridge"), remove: write("DeleteSpaceUnderBridge") },
    problems: spaceProblems,
    doubts: ({ areaM2, outline }) => {
      const drawnM2 = surfaceM2(outline);
      const isFar = areaM2 !== null && drawnM2 > 0 && Math.abs(drawnM2 - areaM2) > areaM2 * MOST_DIFFERENCE;
      return isFar ? [{ field: "areaM2", problem: "otherArea", with: { drawn: Math.round(drawnM2), told: Math.round(areaM2) } }] : [];
    },
  },
});

function spaceProblems(after: Space | null, before: Space | null, all: readonly Space[]): Wrong[] {
  if (after === null) return [];
  const isTaken = after.name !== before?.name && anotherIsCalled(all, "name", after.name, before);
  return [
    ...(isTaken ? [{ field: "name", problem: "taken" } as const] : []),
    ...(after.leaseTo !== "" && after.user === "" ? [{ field: "user", problem: "userWanted" } as const] : []),
    ...(after.use === "idle" && after.leaseTo !== "" ? [{ field: "use", problem: "letAndIdle" } as const] : []),
    ...(after.outline.length > 0 && surfaceM2(after.outline) < 1 ? [{ field: "outline", problem: "noSurface" } as const] : []),
  ];
}

/** Square metres inside of an outline, which need not come back to its first place. */
export function surfaceM2(outline: Line): number {
  const [origin] = outline;
  if (origin === undefined) return 0;
  const points = outline.map(([lng, lat]): [number, number] => [
    Math.sign(lng - origin[0]) * distanceM(origin, [lng, origin[1]]),
    Math.sign(lat - origin[1]) * distanceM(origin, [origin[0], lat]),
  ]);
  const twice = points.reduce((sum, [x, y], i) => {
    const [nextX, nextY] = points[(i + 1) % points.length]!;
    return sum + x * nextY - nextX * y;
  }, 0);
  return Math.abs(twice) / 2;
}
