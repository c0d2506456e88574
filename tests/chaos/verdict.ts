import { isClosed } from "../../shared/domain/status.ts";
import { isInList, workOrderListNames } from "../../shared/domain/work-order-list.ts";
import type { Row } from "../../shared/live/change.ts";
import { type TopicName, topics } from "../../shared/live/topics.ts";
import type { ChaosClient } from "./client.ts";
import type { ServicesTruth } from "./services-truth.ts";

/** What the services' truth makes of a topic for one scope: key -> the fields that must be so. null where it says nothing. */
export function expectedRows(topic: TopicName, companyId: string | null, truth: ServicesTruth): ReadonlyMap<string, Row> | null {
  const orders = truth.orders.filter((order) => companyId === null || order.companyId === companyId);
  if (topic === "orders") return new Map(orders.filter((order) => !isClosed(order.status)).map((order) => [order.id, order]));
  if (topic === "badges") {
    return new Map(
      workOrderListNames.map((list) => {
        const inList = orders.filter((order) => isInList(list, order));
        return [list, { list, count: inList.length, serious: inList.filter((order) => order.serious).length }];
      }),
    );
  }
  if (companyId !== null) return null;
  if (topic === "tracks")
    return new Map(truth.devices.map(({ id, kind, seenAtMs }) => [id, { id, kind, seenAtMs: wholeSecond(seenAtMs) }]));
  if (topic === "counters") return new Map(truth.counters.filter(({ count }) => count > 0).map((row) => [String(row.status), { ...row }]));
  return truth.answered.get(topics[topic].feed) ?? null;
}

/** How a client's topic differs from the truth, in words; empty when it does not. */
export function differences(client: ChaosClient, topic: TopicName, truth: ServicesTruth): string[] {
  const { open } = client.watched(topic);
  // Some customers' rules hide quick identification from some people.
  if (open.refusal === "forbidden" && topic === "quickShots") return [];
  if (open.refusal !== null) return [`refused: ${open.refusal}`];
  if (!client.connected || !open.upToDate) return [client.connected ? "not up to date" : "not connected"];
  const expected = expectedRows(topic, client.companyId, truth);
  if (expected === null) return [];
  const problems: string[] = [];
  for (const [key, row] of expected) {
    const shown = open.rows.get(key);
    if (shown === undefined) problems.push(`${key} is missing`);
    else
      for (const field of Object.keys(row))
        if (!same(row[field], shown[field])) problems.push(`${key}.${field}: ${say(shown[field])}, but it is ${say(row[field])}`);
  }
  for (const [key, shown] of open.rows) if (!expected.has(key) && shown.count !== 0) problems.push(`${key} should not be there`);
  return problems;
}

/**
 * Rows that this client saw disappear although they are there: an open order, or a device. For clients that see the whole tenant no such
 * disappearance was right (C6), unless `wasClosed` knows of an order that it was closed and is open again.
 */
export function wronglyRemoved(
  client: ChaosClient,
  topic: TopicName,
  truth: ServicesTruth,
  wasClosed: (orderId: string) => boolean,
): string[] {
  if (client.companyId !== null) return [];
  const stays = topic === "orders" ? truth.orders.filter((order) => !isClosed(order.status)) : topic === "tracks" ? truth.devices : [];
  const ids = new Set(stays.map(({ id }) => id));
  return [...client.watched(topic).witness.removed]
    .filter(([id]) => ids.has(id) && !(topic === "orders" && wasClosed(id)))
    .map(([id, { position, atMs }]) => `${id} disappeared at ${position} (${new Date(atMs).toISOString()}) and is there`);
}

/** The services' times have no milliseconds. */
const wholeSecond = (ms: number): number => Math.floor(ms / 1_000) * 1_000;
const say = (value: unknown): string => JSON.stringify(value) ?? "nothing";
export const same = (a: unknown, b: unknown): boolean => a === b || say(a) === say(b);
