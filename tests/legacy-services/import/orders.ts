import { parseChainage } from "../../../shared/domain/chainage.ts";
import type { Order } from "../world/model.ts";
import type { Mapping } from "./mapping.ts";
import type { ImportRecord, Problem } from "./records.ts";
import { BadValue, placeIn, textIn, timeIn } from "./values.ts";

/** An imported order whose company, road and type are still names. */
export interface NamedOrder extends Omit<Order, "companyId" | "roadId" | "typeId"> {
  readonly company: string;
  readonly road: string;
  readonly defectType: string;
}

type OrderMapping = NonNullable<Mapping["orders"]>;
type Column = keyof OrderMapping["columns"];

export function importOrders(
  file: string,
  records: readonly ImportRecord[],
  mapping: Mapping,
  orders: OrderMapping,
): { good: NamedOrder[]; problems: Problem[] } {
  const good: NamedOrder[] = [];
  const problems: Problem[] = [];
  const rowById = new Map<string, number>();
  for (const record of records) {
    try {
      const order = readOrder(record, mapping, orders, (problem) => problems.push({ file, row: record.row, problem, kept: true }));
      const earlier = rowById.get(order.id);
      if (earlier !== undefined) throw new BadValue(`id: ${JSON.stringify(order.id)} stands in row ${earlier} already`);
      rowById.set(order.id, record.row);
      good.push(order);
    } catch (error) {
      if (!(error instanceof BadValue)) throw error;
      problems.push({ file, row: record.row, problem: error.message });
    }
  }
  return { good, problems };
}

/** Without an id, a status or a beginning there is no order; without a place or a chainage there is one that needs looking for. */
function readOrder(
  record: ImportRecord,
  { timeZone, datum }: Mapping,
  orders: OrderMapping,
  onDoubt: (problem: string) => void,
): NamedOrder {
  const value = (column: Column): unknown => {
    const name = orders.columns[column];
    return name === undefined ? undefined : record.field(name);
  };
  const text = (column: Column): string => textIn(value(column));
  const time = (column: Column) => timeIn(orders.columns[column] ?? column, value(column), timeZone);

  const id = text("id");
  if (id === "" || id.length > 64) throw new BadValue(`${orders.columns.id}: ${id === "" ? "is empty" : "is longer than 64 characters"}`);
  const foundAtMs = time("foundAt");
  if (foundAtMs === null) throw new BadValue(`${orders.columns.foundAt}: is empty`);
  const finishedAtMs = time("finishedAt");
  if (finishedAtMs !== null && finishedAtMs < foundAtMs)
    throw new BadValue(`${orders.columns.finishedAt}: is before ${orders.columns.foundAt}`);
  const status = statusIn(orders, text("status"));
  const chainage = text("chainage");
  const chainageM = chainage === "" ? null : parseChainage(chainage);
  if (chainage !== "" && chainageM === null)
    onDoubt(`${orders.columns.chainage}: ${JSON.stringify(chainage)} is no chainage; kept without it`);
  const source = text("source");
  if (source !== "" && !/^\d{1,9}$/.test(source))
    throw new BadValue(`${orders.columns.source}: ${JSON.stringify(source)} is no source code`);
  return {
    id,
    number: text("number") || id,
    status,
    source: source === "" ? orders.source : Number(source),
    serious: orders.seriousWords.includes(text("serious")),
    defectType: text("defectType"),
    company: text("company") || (orders.company ?? ""),
    section: text("section"),
    town: text("town"),
    road: text("road"),
    direction: directionIn(text("direction")),
    chainageM,
    at: placeOrDoubt(() => placeIn(value("lng"), value("lat"), datum), onDoubt),
    foundAtMs,
    dueAtMs: time("dueAt"),
    finishedAtMs,
    changedAtMs: finishedAtMs ?? foundAtMs,
    finder: text("finder"),
    handler: text("handler"),
    reason: text("reason"),
    pictures: [],
    repairs: [],
    description: text("description"),
  };
}

function placeOrDoubt(read: () => [number, number] | null, onDoubt: (problem: string) => void): [number, number] | null {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof BadValue)) throw error;
    onDoubt(`${error.message}; kept without a place`);
    return null;
  }
}

function statusIn({ statuses, columns }: OrderMapping, text: string): number {
  const mapped = Object.hasOwn(statuses, text) ? statuses[text] : undefined;
  if (mapped !== undefined) return mapped;
  if (/^\d{1,4}$/.test(text)) return Number(text);
  throw new BadValue(`${columns.status}: ${JSON.stringify(text)} is not among the mapping's statuses`);
}

function directionIn(text: string): Order["direction"] {
  if (text === "下行" || text === "2" || text === "down") return 2;
  return text === "上行" || text === "1" || text === "up" ? 1 : 3;
}
