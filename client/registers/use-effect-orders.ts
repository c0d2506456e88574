import { useEffect, useState } from "react";
import { dayAt, dayText } from "../../shared/domain/calendar-day.ts";
import { orderFilter } from "../../shared/domain/order-filter.ts";
import type { FoundOrder } from "../../shared/domain/project-effect.ts";
import type { WorkOrder } from "../../shared/domain/work-order.ts";
import { writeOrderAddress } from "../../shared/http/order-filter-address.ts";
import { MOST_ROWS, orderListDoors, wordsOf } from "../../shared/http/order-lists-api.ts";
import { ask } from "../api/ask.ts";

type Answer = { readonly of: string; readonly orders: readonly FoundOrder[] } | { readonly of: string; readonly failure: unknown };

/** The day of the oldest order that anybody knows; null before it is told, empty where there is none. */
export function useKnownSince(zone: string): { readonly day: string | null; readonly failure: unknown } {
  const [told, setTold] = useState<{ readonly day: string | null; readonly failure: unknown }>({ day: null, failure: null });
  useEffect(() => {
    const stop = new AbortController();
    const query = wordsOf(writeOrderAddress(orderFilter.parse({}), { key: "foundAtMs", direction: "asc" }));
    ask(orderListDoors.head, { query }, stop.signal).then(
      ({ rows }) => setTold({ day: rows[0] === undefined ? "" : foundOn(zone, rows[0]), failure: null }),
      (failure) => stop.signal.aborted || setTold({ day: null, failure }),
    );
    return () => stop.abort();
  }, [zone]);
  return told;
}

/** Orders, open and closed, that were found on some roads from a day to a day; null asks for none. */
export function useEffectOrders(
  asked: { readonly roads: readonly string[]; readonly from: string; readonly to: string } | null,
  zone: string,
): { readonly orders: readonly FoundOrder[] | null; readonly failure: unknown } {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const question = asked === null ? null : writeOrderAddress(orderFilter.parse(asked)).toString();
  useEffect(() => {
    if (question === null) return;
    const stop = new AbortController();
    rowsOf(question, stop.signal).then(
      (rows) =>
        setAnswer({
          of: question,
          orders: rows.map((row) => ({ roadId: row.roadId, chainageM: row.chainageM, foundOn: foundOn(zone, row) })),
        }),
      (failure) => stop.signal.aborted || setAnswer({ of: question, failure }),
    );
    return () => stop.abort();
  }, [question, zone]);
  if (answer === null || answer.of !== question) return { orders: null, failure: null };
  return "orders" in answer ? { orders: answer.orders, failure: null } : { orders: null, failure: answer.failure };
}

async function rowsOf(question: string, signal: AbortSignal): Promise<WorkOrder[]> {
  const { keys } = await ask(orderListDoors.keys, { query: wordsOf(new URLSearchParams(question)) }, signal);
  const rows: WorkOrder[] = [];
  for (let at = 0; at < keys.length; at += MOST_ROWS)
    rows.push(...(await ask(orderListDoors.rows, { body: { ids: keys.slice(at, at + MOST_ROWS) } }, signal)).rows);
  return rows;
}

const foundOn = (zone: string, { foundAtMs }: Pick<WorkOrder, "foundAtMs">): string =>
  foundAtMs === null ? "" : dayText(dayAt(zone, foundAtMs));
