import { setTimeout as pause } from "node:timers/promises";
import type { AlarmCause } from "../../shared/domain/alarm.ts";
import { isWithNobody } from "../../shared/domain/with-nobody.ts";
import type { WorkOrder } from "../../shared/domain/work-order.ts";
import type { AlarmsAnswer } from "../../shared/http/alarms-api.ts";
import type { AlarmWatch } from "./alarm-watch.ts";
import type { ChaosClient } from "./client.ts";
import { alarmsOf, seesAll } from "./told-alarms.ts";
import type { World } from "./world.ts";

/** An alarm that a server said is acknowledged. */
export interface Acknowledged {
  readonly tenant: string;
  readonly id: string;
  readonly note: string;
  readonly cause: AlarmCause;
  readonly subjectId: string;
  readonly sinceMs: number;
  /** When the server had said so. */
  readonly toldAtMs: number;
}

const TRUE_WITHIN_MS = 45_000;
const LOOK_EVERY_MS = 1_000;

/**
 * Once everything is quiet: what rings as serious with nobody is what the orders say, each once, and whoever acknowledged something that still stands is still
 * named. An alarm whose id is gone was over, or went with a database that was lost: else what somebody said went with its id.
 */
export async function judgeAlarms(world: World, acknowledged: readonly Acknowledged[]): Promise<void> {
  const seers = new Map(world.clients.filter(seesAll).map((client) => [client.account.tenant, client]));
  for (const [tenant, client] of seers) {
    const report = (promise: "alarm-untrue" | "alarm-twice" | "acknowledgement-lost", what: string) =>
      world.report({ promise, client: tenant, topic: "alarms", what });
    const untilMs = Date.now() + TRUE_WITHIN_MS;
    let answer = await alarmsOf(world, client);
    while (Date.now() < untilMs && difference(answer, client) !== "") {
      await pause(LOOK_EVERY_MS);
      answer = await alarmsOf(world, client);
    }
    const wrong = difference(answer, client);
    if (wrong !== "") report("alarm-untrue", wrong);
    const things = (answer?.alarms ?? []).map(({ cause, subject }) => `${cause} ${subject.id}`);
    for (const thing of things.filter((each, i) => things.indexOf(each) !== i)) report("alarm-twice", thing);
    const watch = world.alarmWatches.get(tenant);
    for (const told of acknowledged.filter((each) => each.tenant === tenant)) {
      const alarm = answer?.alarms.find(({ id }) => id === told.id);
      const isKept = alarm === undefined ? watch === undefined || mayBeGone(told, answer, watch) : alarm.acknowledged?.note === told.note;
      if (!isKept) report("acknowledgement-lost", `${told.note} of ${told.cause} ${told.subjectId}`);
    }
    world.note(`${tenant}: ${things.length} alarms stand as the orders do, ${acknowledged.length} were acknowledged`);
  }
}

/** Whether the alarm of an acknowledgement may be over: of an order, where the services say so; of anything else, where nothing rings that began when it did. */
function mayBeGone({ cause, subjectId, sinceMs, toldAtMs }: Acknowledged, answer: AlarmsAnswer | null, watch: AlarmWatch): boolean {
  if (cause === "serious") return watch.mayBeOver(subjectId, toldAtMs);
  const again = answer?.alarms.some((each) => each.cause === cause && each.subject.id === subjectId && each.sinceMs === sinceMs);
  return again !== true || watch.wasLostSince(toldAtMs);
}

/** Why what rings is not what the orders say; empty where it is. */
function difference(answer: AlarmsAnswer | null, client: ChaosClient): string {
  if (answer === null) return "alarms are not told";
  const orders = [...(client.watched("orders").open.rows.values() as Iterable<WorkOrder>)];
  const wanted = new Set(orders.filter((order) => order.serious && isWithNobody(order)).map(({ id }) => id));
  const ringing = new Set(
    answer.alarms.flatMap(({ cause, clearedAtMs, subject }) => (cause === "serious" && clearedAtMs === null ? [subject.id] : [])),
  );
  const missing = [...wanted].filter((id) => !ringing.has(id));
  const more = [...ringing].filter((id) => !wanted.has(id));
  return [...missing.map((id) => `${id} does not ring`), ...more.map((id) => `${id} rings for nothing`)].slice(0, 5).join("; ");
}
