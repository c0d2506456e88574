import { newestFound, type OrderFilter, type OrderSort, type OrderSortKey, orderFilter, orderSortKeys } from "../domain/order-filter.ts";
import { MOST_SORTS, type SortBy, sortsOf } from "../domain/row-matcher.ts";

/**
 * A filter and its order as an address holds them: of the page, of a saved view, and of every call that asks for orders. A field with
 * several values stands there several times, and so does a sort by several keys; of any other the first holds, and what is usual is left out.
 */
const names = {
  list: "list",
  companies: "company",
  companyOf: "companyOf",
  towns: "town",
  roads: "road",
  kilometres: "km",
  chainage: "chainage",
  sections: "section",
  reasons: "reason",
  period: "period",
  from: "from",
  to: "to",
  periodOf: "of",
  timeliness: "timely",
  degree: "degree",
  types: "type",
  typesAlone: "alone",
  sources: "source",
  statuses: "status",
  completion: "completion",
  withdrawn: "withdrawn",
  raisedByAuthority: "authority",
  assessed: "assessed",
  dispatched: "dispatched",
  search: "q",
} as const satisfies Record<keyof OrderFilter, string>;

type Field = keyof typeof names;
const fields = Object.keys(names) as Field[];
const fieldByName = new Map<string, Field>(fields.map((field) => [names[field], field]));
const numbers: ReadonlySet<Field> = new Set(["sources", "statuses"]);
const switches: ReadonlySet<Field> = new Set(["raisedByAuthority", "assessed", "dispatched", "typesAlone"]);
/** The word of an address under which the order of its orders stands. */
export const ORDER_SORT = "sort";

/** All orders in the usual order, for who must not say nothing: a bare address may stand for something else. */
export const asksForAll = new URLSearchParams({ [ORDER_SORT]: `-${newestFound.key}` });

export interface ReadAddress {
  readonly filter: OrderFilter;
  readonly sort: OrderSort;
  /** Parameters that say nothing that can be asked; the rest holds without them. */
  readonly refused: readonly string[];
}

export function readOrderAddress(params: URLSearchParams): ReadAddress {
  const given: Partial<Record<Field, unknown>> = {};
  const refused = new Set<string>();
  for (const name of new Set(params.keys())) {
    if (name === ORDER_SORT) continue;
    const field = fieldByName.get(name);
    const read = field === undefined ? { value: undefined, whole: false } : readField(field, params.getAll(name));
    if (field !== undefined && read.value !== undefined) given[field] = read.value;
    if (!read.whole) refused.add(name);
  }
  const clash = given.period !== undefined ? ["from", "to"] : [];
  for (const field of clash as Field[]) if (given[field] !== undefined) drop(given, field, refused);
  if (!orderFilter.safeParse(given).success) for (const field of ["from", "to"] as const) drop(given, field, refused);
  return { filter: orderFilter.parse(given), sort: readSort(params, refused), refused: [...refused] };
}

export function writeOrderAddress(filter: OrderFilter, sort: OrderSort = newestFound): URLSearchParams {
  const params = new URLSearchParams();
  for (const field of fields) {
    const value = filter[field];
    for (const each of Array.isArray(value) ? value : [value])
      if (each !== undefined && (each !== "" || Array.isArray(value)))
        params.append(names[field], typeof each === "boolean" ? (each ? "1" : "0") : String(each));
  }
  const sorts = sortsOf(sort);
  const isUsual = sorts.length === 1 && sort.key === newestFound.key && sort.direction === newestFound.direction;
  if (!isUsual) for (const { key, direction } of sorts) params.append(ORDER_SORT, direction === "desc" ? `-${key}` : key);
  return params;
}

/** What of the texts can be asked, and whether that is all of them. */
function readField(field: Field, texts: readonly string[]): { value: unknown; whole: boolean } {
  const shape = orderFilter.shape[field];
  const values = texts.map((text) => (numbers.has(field) ? numberOf(text) : switches.has(field) ? switchOf(text) : text));
  if (!Array.isArray(shape.safeParse([]).data)) {
    const [first] = values;
    const read = shape.safeParse(first);
    return { value: read.success ? read.data : undefined, whole: read.success && values.length === 1 && first !== undefined };
  }
  const good = [...new Set(values)].filter((value) => shape.safeParse([value]).success);
  const read = shape.safeParse(good);
  return { value: read.success ? read.data : undefined, whole: read.success && good.length === new Set(texts).size };
}

const numberOf = (text: string): number | undefined => (/^\d{1,3}$/.test(text) ? Number(text) : undefined);
const switchOf = (text: string): boolean | undefined => (text === "1" ? true : text === "0" ? false : undefined);

function drop(given: Partial<Record<Field, unknown>>, field: Field, refused: Set<string>): void {
  if (given[field] === undefined) return;
  delete given[field];
  refused.add(names[field]);
}

function readSort(params: URLSearchParams, refused: Set<string>): OrderSort {
  const sorts: SortBy<OrderSortKey>[] = [];
  for (const text of params.getAll(ORDER_SORT)) {
    const key = orderSortKeys.find((each) => each === text.replace(/^-/, ""));
    const isOneMore = key !== undefined && sorts.length < MOST_SORTS && sorts.every((by) => by.key !== key);
    if (isOneMore) sorts.push({ key, direction: text.startsWith("-") ? "desc" : "asc" });
    else refused.add(ORDER_SORT);
  }
  const [first, ...thenBy] = sorts;
  if (first === undefined) return newestFound;
  return thenBy.length === 0 ? first : { ...first, thenBy };
}
