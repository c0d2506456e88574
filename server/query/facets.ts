import { type OrderFilter, PERIODS } from "../../shared/domain/order-filter.ts";
import {
  type FilterAround,
  type FilterField,
  isCompleted,
  isWithdrawn,
  orderTests,
  periodBounds,
} from "../../shared/domain/order-matcher.ts";
import type { DefectType } from "../../shared/domain/reference.ts";
import type { WorkOrder } from "../../shared/domain/work-order.ts";
import { type FacetField, type FacetValue, facetFields } from "../../shared/http/order-lists-api.ts";

type Around = FilterAround & { readonly types: readonly DefectType[] };
type Counts = Map<string, number>;

/**
 * For each value of each field how many orders there would be if the field asked for that value and everything else stayed: an order
 * that only this field turns away counts there, one that nothing turns away counts everywhere. One pass.
 */
export function countFacets(
  orders: Iterable<WorkOrder>,
  inScope: (order: WorkOrder) => boolean,
  filter: OrderFilter,
  around: Around,
): Record<FacetField, FacetValue[]> {
  const tests = [...orderTests(filter, around)];
  const values = valuesOf(around);
  const counts = Object.fromEntries(facetFields.map((field) => [field, new Map()])) as Record<FacetField, Counts>;
  const names = { companies: new Map<string, string>(), roads: new Map<string, string>() };
  for (const order of orders) {
    if (!inScope(order)) continue;
    const refusing = onlyRefusal(tests, order);
    if (refusing === "several") continue;
    names.companies.set(order.companyId, order.company);
    names.roads.set(order.roadId, order.road);
    if (refusing === null) for (const field of facetFields) values[field](order, counts[field]);
    else if (isFacet(refusing)) values[refusing](order, counts[refusing]);
  }
  sumUp(counts.types, around.types);
  keepChosen(filter, counts);
  return Object.fromEntries(
    facetFields.map((field) => [
      field,
      [...counts[field]].map(([value, count]) => ({ value, label: labelOf(field, value, names, around.types), count })),
    ]),
  ) as Record<FacetField, FacetValue[]>;
}

const isFacet = (field: FilterField): field is FacetField => facetFields.includes(field as FacetField);

/** The one field that turns the order away. */
function onlyRefusal(tests: readonly (readonly [FilterField, (order: WorkOrder) => boolean])[], order: WorkOrder) {
  let refusing: FilterField | null = null;
  for (const [field, test] of tests) {
    if (test(order)) continue;
    if (refusing !== null) return "several";
    refusing = field;
  }
  return refusing;
}

function valuesOf(around: Around): Record<FacetField, (order: WorkOrder, counts: Counts) => void> {
  const by = (value: (order: WorkOrder) => string) => (order: WorkOrder, counts: Counts) => {
    const key = value(order);
    if (key !== "") counts.set(key, (counts.get(key) ?? 0) + 1);
  };
  const periods = PERIODS.map((period) => [period, periodBounds({ period }, around)] as const);
  return {
    companies: by((order) => order.companyId),
    towns: by((order) => order.town),
    roads: by((order) => order.roadId),
    types: by((order) => order.defectTypeId),
    sources: by((order) => String(order.source)),
    statuses: by((order) => String(order.status)),
    degree: by((order) => (order.serious ? "serious" : "ordinary")),
    period: ({ foundAtMs: at }, counts) => {
      for (const [period, bounds] of periods)
        if (bounds !== null && at !== null && at >= bounds.fromMs && at < bounds.untilMs) counts.set(period, (counts.get(period) ?? 0) + 1);
    },
    completion: by((order) => (isCompleted(order) ? "completed" : "notCompleted")),
    withdrawn: by((order) => (isWithdrawn(order) ? "only" : "without")),
    raisedByAuthority: by((order) => (order.raisedByAuthority ? "1" : "0")),
    assessed: by((order) => (order.assessed ? "1" : "0")),
    dispatched: by((order) => (order.dispatched ? "1" : "0")),
  };
}

/** A type counts what is below it too. */
function sumUp(counts: Counts, types: readonly DefectType[]): void {
  const parents = new Map(types.map(({ id, parentId }) => [id, parentId]));
  for (const [id, count] of [...counts]) {
    const seen = new Set([id]);
    for (let at = parents.get(id); at !== undefined && parents.has(at) && !seen.has(at); at = parents.get(at)) {
      seen.add(at);
      counts.set(at, (counts.get(at) ?? 0) + count);
    }
  }
}

/** What is chosen stays in sight also where it leaves nothing. */
function keepChosen(filter: OrderFilter, counts: Record<FacetField, Counts>): void {
  for (const field of ["companies", "towns", "roads", "types", "sources", "statuses"] as const)
    for (const value of filter[field]) if (!counts[field].has(String(value))) counts[field].set(String(value), 0);
}

function labelOf(
  field: FacetField,
  value: string,
  names: { companies: ReadonlyMap<string, string>; roads: ReadonlyMap<string, string> },
  types: readonly DefectType[],
): string {
  if (field === "companies" || field === "roads") return names[field].get(value) ?? value;
  return field === "types" ? (types.find(({ id }) => id === value)?.name ?? value) : value;
}
