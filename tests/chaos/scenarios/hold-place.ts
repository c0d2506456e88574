import { Queue } from "bullmq";
import { Redis } from "ioredis";
import { feedKeys, QUEUE_PREFIX, QUEUES } from "../../../shared/live/keys.ts";
import type { Repoll } from "../../../shared/live/repoll.ts";
import type { Scenario } from "./scenario.ts";
import { NEIGHBOUR, settled, TENANT, untouchedOrder } from "./story.ts";

/** Twice as many as both workers have places for. */
const COMMANDS = 64;
const HANGS_FOR_MS = 60_000;
const WITHIN_MS = 5_000;

/** A poll of the neighbour's orders hangs while its people give commands, for more polls than there are places: another customer's command is seen all the same. */
export const holdPlace: Scenario = {
  mutation: "hold-place",
  promise: "[Z4] one hanging customer does not hold up what others did",
  async run(world) {
    const { lease } = feedKeys({ tenant: NEIGHBOUR, kind: "orders" });
    await world.redisCommand("SET", lease, "a poll that hangs", "PX", String(HANGS_FOR_MS));
    const connection = new Redis(world.stack.redis.url, { maxRetriesPerRequest: null });
    const queue = new Queue<Repoll>(QUEUES.repolls, { connection, prefix: QUEUE_PREFIX });
    try {
      const ask = (tenant: string, id: string) =>
        queue.add("repoll", { tenant, kind: "orders", orderIds: [id] }, { removeOnComplete: true, removeOnFail: true });
      for (let i = 0; i < COMMANDS; i++) await ask(NEIGHBOUR, `order-${i}`);
      const { id } = await untouchedOrder(world);
      const job = await ask(TENANT, id);
      if (!(await isDone(queue, job.id as string)))
        world.report({ promise: "not-done", client: TENANT, topic: "orders", what: `a poll out of turn waits for ${NEIGHBOUR}` });
    } finally {
      await queue.close();
      connection.disconnect();
      await world.redisCommand("DEL", lease);
    }
    await settled(world);
  },
};

async function isDone(queue: Queue<Repoll>, id: string): Promise<boolean> {
  const givenUpAtMs = Date.now() + WITHIN_MS;
  while (Date.now() < givenUpAtMs) {
    if ((await queue.getJob(id)) === undefined) return true;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return false;
}
