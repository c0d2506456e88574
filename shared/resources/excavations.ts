import { z } from "zod";
import { daysLater } from "../domain/terms.ts";
import { identity, identityFields } from "../legacy/calls/identity.ts";
import { ours } from "../legacy/field-codecs.ts";
import { type RowOfFields, record } from "../legacy/record.ts";
import { callForRows, callToWrite } from "../legacy/record-calls.ts";
import { type AsOf, standing } from "./derived.ts";
import { type Problem, resource } from "./resource.ts";
import { eventColumns, eventDoubts, eventFields, eventForm, eventProblems, permitStanding } from "./road-events.ts";

const excavation = record({
  ...eventFields,
  /** Square metres. */
  dugM2: ours.number("E_Area"),
  repairedM2: ours.number("E_RepairArea"),
  repairedOn: ours.day("E_RepairTime"),
});
type Excavation = RowOfFields<(typeof excavation)["fields"]>;
type Wrong = Problem<(typeof excavation)["fields"]>;

const at = { service: "api", section: "2.7", origin: "ours" } as const;
const write = (name: string) => callToWrite({ ...at, name, path: `/Api/RoadMaster/${name}` }, excavation);
/** No road of a customer is larger. */
const MOST_M2 = 1_000_000;

/** The road is to be whole again so many days after the digging ended. */
const repairDueOn = ({ endsOn }: Pick<Excavation, "endsOn">, { terms }: AsOf): string => daysLater(endsOn, terms.excavationRepairDays);

/** Who dug up a road, by what permit, and whether it was made whole again, in time and in full. */
export const excavations = resource({
  ...{ name: "excavations", owner: "company", companyField: "companyId", paths: ["/road-excavation-repair/index"] },
  ...{ record: excavation, title: "name", place: "place" },
  derived: {
    permitStands: permitStanding,
    repairDueOn: { kind: "day", of: repairDueOn },
    repairStands: standing({ notYet: "plain", due: "warning", late: "danger", short: "danger", done: "good" }, (row: Excavation, asOf) =>
      repairStandingOf(row, asOf),
    ),
  },
  list: {
    call: callForRows(
      {
        ...{ ...at, name: "GetExcavationList", path: "/Api/RoadMaster/GetExcavationList" },
        ...{ request: identity.extend({ KeyWord: z.string() }), givenRequest: [...identityFields, "KeyWord"] },
      },
      excavation,
    ),
    request: (asker) => ({ ...asker, KeyWord: "" }),
    keptMs: 60_000,
  },
  columns: [
    ...eventColumns.slice(0, 3),
    { key: "repairStands", widthPx: 140, filter: "choice" },
    { key: "repairDueOn", widthPx: 120 },
    ...eventColumns.slice(3, 5),
    { key: "repairedOn", widthPx: 120 },
    { key: "dugM2", widthPx: 110, summed: true },
    { key: "repairedM2", widthPx: 110, summed: true },
    ...eventColumns.slice(5),
  ],
  sort: { key: "startsOn", direction: "desc" },
  form: {
    ...eventForm,
    fields: [
      ...eventForm.fields,
      { key: "dugM2", min: 0, max: MOST_M2 },
      { key: "repairedM2", min: 0, max: MOST_M2 },
      { key: "repairedOn" },
    ],
    ...{ create: write("AddExcavation"), update: write("UpdateExcavation"), remove: write("DeleteExcavation") },
    problems: (after, before, all, by) => [...eventProblems(after, before, all, by, true), ...repairProblems(after)],
    doubts: eventDoubts,
  },
});

/** Whole in time and in full; what is less than was dug is not whole, whenever it was done. */
function repairStandingOf({ endsOn, repairedOn, dugM2, repairedM2 }: Excavation, asOf: AsOf) {
  if (repairedOn !== "") return (repairedM2 ?? 0) < (dugM2 ?? 0) ? "short" : "done";
  if (endsOn === "" || endsOn >= asOf.today) return "notYet";
  return repairDueOn({ endsOn }, asOf) < asOf.today ? "late" : "due";
}

/** Closed is what is whole: repaired, and not less than was dug. */
function repairProblems(after: Excavation | null): Wrong[] {
  if (after === null) return [];
  const { state, startsOn, repairedOn, dugM2, repairedM2 } = after;
  const isClosed = state === "closed";
  return [
    ...(isClosed && dugM2 === null ? [{ field: "dugM2", problem: "areaWanted" } as const] : []),
    ...(isClosed && repairedOn === "" ? [{ field: "repairedOn", problem: "repairWanted" } as const] : []),
    ...(isClosed && (repairedM2 ?? 0) < (dugM2 ?? 0) ? [{ field: "repairedM2", problem: "lessThanDug" } as const] : []),
    ...(repairedOn !== "" && startsOn !== "" && repairedOn < startsOn ? [{ field: "repairedOn", problem: "repairedBefore" } as const] : []),
  ];
}
