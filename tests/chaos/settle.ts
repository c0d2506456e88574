import { setTimeout as pause } from "node:timers/promises";
import { isClosed } from "../../shared/domain/status.ts";
import type { ChaosClient } from "./client.ts";
import { type ServicesTruth, truthOf } from "./services-truth.ts";
import { differences, wronglyRemoved } from "./verdict.ts";
import type { Violation } from "./witness.ts";
import type { World } from "./world.ts";

const LOOK_EVERY_MS = 500;

/**
 * Faults off, activity still: waits until every client shows the services' truth, and reports who does not in time.
 * @returns how long it took
 */
export async function settle(world: World, withinMs: number): Promise<number> {
  const startedAtMs = Date.now();
  await world.standIn.clearFaults();
  await world.standIn.setPace(0);
  let truths = await truthByTenant(world);
  for (;;) {
    const isOver = Date.now() - startedAtMs >= withinMs;
    if (isOver || diverged(world, truths, 1).length === 0) {
      truths = await truthByTenant(world);
      const violations = diverged(world, truths);
      // Whoever is told of a loss while we ask for the truth anew is late and not wrong: only the last look counts.
      if (isOver || violations.length === 0) {
        for (const violation of [...violations, ...(await deleted(world, truths))]) world.report(violation);
        break;
      }
    }
    await pause(LOOK_EVERY_MS);
  }
  return Date.now() - startedAtMs;
}

async function truthByTenant(world: World): Promise<Map<string, ServicesTruth>> {
  const tenants = [...new Set(world.clients.map(({ account }) => account.tenant))];
  return new Map(
    await Promise.all(tenants.map(async (tenant) => [tenant, await truthOf(world.standIn, world.stack.standInUrl, tenant)] as const)),
  );
}

function diverged(world: World, truths: Map<string, ServicesTruth>, atMost = Number.POSITIVE_INFINITY): Violation[] {
  const violations: Violation[] = [];
  for (const client of world.clients) {
    for (const topic of client.topics.keys()) {
      const problems = differences(client, topic, truths.get(client.account.tenant) as ServicesTruth);
      if (problems.length === 0) continue;
      const what = `${problems.slice(0, 5).join("; ")}${problems.length > 5 ? `; and ${problems.length - 5} more` : ""}`;
      violations.push({ promise: "diverged", client: client.name, topic, what });
      if (violations.length >= atMost) return violations;
    }
  }
  return violations;
}

async function deleted(world: World, truths: Map<string, ServicesTruth>): Promise<Violation[]> {
  const reopened = new Map<string, ReadonlySet<string>>();
  for (const [tenant, { orders }] of truths) {
    const removed = world.clients.filter(({ account }) => account.tenant === tenant).flatMap(removedOrders);
    reopened.set(tenant, await closedOnce(world, tenant, openAmong(orders, removed)));
  }
  return world.clients.flatMap((client) => {
    const { tenant } = client.account;
    const wasClosed = (id: string) => reopened.get(tenant)?.has(id) ?? false;
    return [...client.topics.keys()].flatMap((topic) =>
      wronglyRemoved(client, topic, truths.get(tenant) as ServicesTruth, wasClosed).map(
        (what): Violation => ({ promise: "deleted", client: client.name, topic, what }),
      ),
    );
  });
}

/** What is closed now has no need of an excuse. */
function openAmong(orders: ServicesTruth["orders"], ids: readonly string[]): string[] {
  const open = new Set(orders.filter(({ status }) => !isClosed(status)).map(({ id }) => id));
  return [...new Set(ids)].filter((id) => open.has(id));
}

const removedOrders = (client: ChaosClient): string[] =>
  client.topics.has("orders") ? [...client.watched("orders").witness.removed.keys()] : [];

/** Orders that were closed at some time, whatever they are now: the services let a cancelled order be taken up again. */
async function closedOnce(world: World, tenant: string, orderIds: Iterable<string>): Promise<ReadonlySet<string>> {
  const closed = new Set<string>();
  for (const id of orderIds) if ((await world.standIn.statuses(tenant, id)).some(isClosed)) closed.add(id);
  return closed;
}
