import { setTimeout as pause } from "node:timers/promises";
import type { Disruption } from "./disruption.ts";
import type { World } from "./world.ts";

const target = "postgres";

/** What can happen to the database of our own records. Nothing gets dark for it: what is live goes on (R3). */
export const recordsDisruptions: readonly Disruption[] = [
  {
    name: "database killed",
    target,
    async begin({ stack }) {
      await stack.postgres?.kill();
      return () => stack.postgres?.restart();
    },
  },
  {
    name: "database paused",
    target,
    async begin({ stack }) {
      stack.postgres?.freeze();
      return () => stack.postgres?.thaw();
    },
  },
  {
    name: "database lost, another one in its place",
    target,
    async begin({ stack, alarmWatches }) {
      await stack.postgres?.kill();
      const lost = () => {
        for (const watch of alarmWatches.values()) watch.lost(Date.now());
      };
      lost();
      return async () => {
        await stack.postgres?.restart({ empty: true });
        lost();
      };
    },
  },
];

const BACK_WITHIN_MS = 30_000;

/** In the end every server has found the database again, without a restart, and no audit entry waits or was lost. */
export async function judgeRecords(world: World): Promise<void> {
  const givenUpAtMs = Date.now() + BACK_WITHIN_MS;
  for (const server of world.stack.servers) {
    while ((await recordsOf(server.url)) !== "ready" && Date.now() < givenUpAtMs) await pause(200);
    const told = await recordsOf(server.url);
    if (told !== "ready")
      world.report({ promise: "records-away", client: server.name, topic: "records", what: `are ${told} although the database is there` });
  }
  while (Number(await world.redisCommand("XLEN", "audit:outbox")) > 0 && Date.now() < givenUpAtMs) await pause(200);
  const waiting = Number(await world.redisCommand("XLEN", "audit:outbox"));
  const lost = Number((await world.redisCommand("GET", "audit:lost")) ?? 0);
  if (waiting + lost > 0)
    world.report({ promise: "audit-waits", client: "everybody", topic: "audit", what: `${waiting} entries wait, ${lost} were lost` });
}

/** What a server says of its database; why nothing, where it says nothing. */
export async function recordsOf(url: string): Promise<string> {
  try {
    const answer = (await (await fetch(`${url}/readyz`)).json()) as { records?: string };
    return answer.records ?? "not told";
  } catch (error) {
    return String(error);
  }
}
