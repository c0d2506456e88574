import type { OrderFilter } from "../domain/order-filter.ts";
import { type FilterAround, periodBounds, wantedTypes } from "../domain/order-matcher.ts";
import { formatZoned } from "../domain/zoned-time.ts";
import type { AskingAs } from "../legacy/record-calls.ts";

export interface ServicesQuestion {
  /** The report filter of the documents (2.3); what is not asked is left out. */
  readonly fields: Readonly<Record<string, string>>;
  /** What of the filter has no word there: the services would answer something else. */
  readonly unsaid: readonly (keyof OrderFilter)[];
}

const WITHDRAWN = { without: "0", only: "2" } as const;
/** StatusType of the report filter. */
const COMPLETION = { notCompleted: "1", completed: "2" } as const;

/** Our filter in the services' words, so that they count what we count. */
export function servicesQuestion(filter: OrderFilter, around: FilterAround): ServicesQuestion {
  const unsaid: (keyof OrderFilter)[] = [];
  const fields: Record<string, string> = {};
  const list = (name: string, field: "companies" | "towns" | "roads" | "sources" | "statuses", values: readonly (string | number)[]) => {
    if (values.some((value) => value === "" || String(value).includes(","))) unsaid.push(field);
    else if (values.length > 0) fields[name] = values.join(",");
  };
  list("YHCompanyId", "companies", filter.companies);
  list("Zhen", "towns", filter.towns);
  list("RoadId", "roads", filter.roads);
  list("SourceList", "sources", filter.sources);
  list("QuestionStatusList", "statuses", filter.statuses);
  if (filter.types.length > 0) fields.QuestionType = wantedTypes(filter, around.types).join(",");
  if (filter.degree !== undefined) fields.IsDanger = filter.degree === "serious" ? "1" : "0";
  if (filter.completion !== undefined) fields.StatusType = COMPLETION[filter.completion];
  if (filter.withdrawn === "notCancelled") unsaid.push("withdrawn");
  else if (filter.withdrawn !== undefined) fields.IsBackAndCancell = WITHDRAWN[filter.withdrawn];
  const said = { raisedByAuthority: "IsAdmin", assessed: "IsKh", dispatched: "IsPg" } as const;
  for (const mark of ["raisedByAuthority", "assessed", "dispatched"] as const)
    if (filter[mark] !== undefined) fields[said[mark]] = filter[mark] ? "1" : "0";
  const bounds = periodBounds(filter, around);
  if (bounds !== null && Number.isFinite(bounds.fromMs)) fields.StartTime = formatZoned(around.timeZone, bounds.fromMs);
  if (bounds !== null && Number.isFinite(bounds.untilMs)) fields.EndTime = formatZoned(around.timeZone, bounds.untilMs - 1_000);
  for (const field of ["list", "companyOf", "periodOf", "timeliness", "chainage"] as const)
    if (filter[field] !== undefined) unsaid.push(field);
  for (const field of ["kilometres", "sections", "reasons"] as const) if (filter[field].length > 0) unsaid.push(field);
  if (filter.search !== "") unsaid.push("search");
  return { fields, unsaid };
}

/** The same of a call that knows one road and a period; null where the filter asks for no single road. */
export function roadQuestion(filter: OrderFilter, { C_Code }: AskingAs, around: FilterAround): ServicesQuestion | null {
  const { fields, unsaid } = servicesQuestion(filter, around);
  const { RoadId, StartTime, EndTime, ...rest } = fields;
  if (filter.roads.length !== 1 || RoadId === undefined) return null;
  const others = Object.keys(rest).length === 0 ? [] : (["roads"] as const);
  return {
    fields: { Rid: RoadId, C_Code, ...(StartTime !== undefined && { StartTime }), ...(EndTime !== undefined && { EndTime }) },
    unsaid: [...unsaid, ...others],
  };
}
