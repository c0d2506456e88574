import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { alarmDoors } from "../../../shared/http/alarms-api.ts";
import { BELIEVED_MS } from "../alarm-watch.ts";
import { judgeAlarms } from "../alarms.ts";
import type { Scenario } from "./scenario.ts";
import { ringingOrder, settled, TENANT } from "./story.ts";

/** Somebody says that they know of an alarm, and the servers die one after the other: whoever looks for alarms now goes on with it. */
export const ringAnew: Scenario = {
  mutation: "ring-anew",
  promise: "[A] an acknowledgement outlives whoever looks for alarms",
  ownPostgres: true,
  async run(world) {
    const { id, cause, subject, sinceMs } = await ringingOrder(world);
    // Until then the services could have said that it is over.
    await pause(BELIEVED_MS);
    const owner = world.clients.find(({ account }) => account.account.endsWith("-owner"))!.account;
    const note = `chaos-${randomUUID()}`;
    const { url } = world.stack.servers[0]!;
    const response = await fetch(`${url}/api/alarms/${id}/acknowledge`, {
      method: "POST",
      headers: { origin: url, cookie: await world.sessions.cookieOf(owner), "content-type": "application/json" },
      body: JSON.stringify({ note }),
    });
    alarmDoors.acknowledge.answer.parse(await response.json());
    const told = { tenant: TENANT, id, note, cause, subjectId: subject.id, sinceMs, toldAtMs: Date.now() };
    for (const server of world.stack.servers) {
      await server.kill();
      await server.start();
      await settled(world);
    }
    await judgeAlarms(world, [told]);
  },
};
