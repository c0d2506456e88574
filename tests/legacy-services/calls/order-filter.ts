import { parseLegacyTime } from "../legacy-time.ts";
import { S } from "../status.ts";
import { marksOf } from "../world/marks.ts";
import type { Order } from "../world/model.ts";
import { textOf } from "./handler.ts";

export interface OrderFilter {
  /** Nothing is filtered at all. */
  readonly everything: boolean;
  matches(order: Order): boolean;
}

/** Codes that a filter may carry and no order has: both readings of "all". */
const ALL_CODES = new Set(["10", "11"]);
/** StatusType 2; 1 is everything else. */
const COMPLETED: ReadonlySet<number> = new Set([S.disposed, S.checked]);
/** IsBackAndCancell: 0 leaves these out, 1 has them as usual, 2 asks for them alone. */
const WITHDRAWN: ReadonlySet<number> = new Set([S.returned, S.cancelled]);

/** The report filter together with the scope of who asks: a company's user (Cu_Type 3) sees that company's orders. */
export function orderFilter(fields: Readonly<Record<string, unknown>>): OrderFilter {
  const tests: ((order: Order) => boolean)[] = [];
  const list = (name: string) =>
    new Set(
      textOf(fields[name])
        .split(",")
        .map((text) => text.trim())
        .filter((text) => text !== ""),
    );
  const oneOf = (name: string, value: (order: Order) => string) => {
    const wanted = list(name);
    if (wanted.size > 0) tests.push((order) => wanted.has(value(order)));
  };
  if (Number(fields.Cu_Type) === 3) oneOf("Cu_CompanyId", (order) => order.companyId);
  oneOf("YHCompanyId", (order) => order.companyId);
  oneOf("Zhen", (order) => order.town);
  oneOf("RoadId", (order) => order.roadId);
  oneOf("QuestionType", (order) => order.typeId);
  oneOf("SourceList", (order) => String(order.source));
  if (![...list("QuestionStatusList")].some((code) => ALL_CODES.has(code))) oneOf("QuestionStatusList", (order) => String(order.status));
  oneOf("IsDanger", (order) => (order.serious ? "1" : "0"));
  oneOf("StatusType", (order) => (COMPLETED.has(order.status) ? "2" : "1"));
  oneOf("IsAdmin", (order) => (marksOf(order).raisedByAuthority ? "1" : "0"));
  oneOf("IsKh", (order) => (marksOf(order).assessed ? "1" : "0"));
  oneOf("IsPg", (order) => (marksOf(order).dispatched ? "1" : "0"));
  const withdrawn = textOf(fields.IsBackAndCancell);
  if (withdrawn === "0") tests.push((order) => !WITHDRAWN.has(order.status));
  if (withdrawn === "2") tests.push((order) => WITHDRAWN.has(order.status));
  const startMs = parseLegacyTime(textOf(fields.StartTime));
  const endMs = parseLegacyTime(textOf(fields.EndTime));
  if (startMs !== null) tests.push((order) => order.foundAtMs >= startMs);
  if (endMs !== null) tests.push((order) => order.foundAtMs <= endMs);
  return { everything: tests.length === 0, matches: (order) => tests.every((test) => test(order)) };
}
