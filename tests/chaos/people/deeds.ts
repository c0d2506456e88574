import type { ActionName } from "../../../shared/domain/action.ts";
import { orderAnswer } from "../../../shared/http/orders-api.ts";
import type { Acknowledged } from "../alarms.ts";
import type { World } from "../world.ts";

/** Who did it, and can look at what they see. */
interface Doer {
  readonly name: string;
  ask(method: string, path: string): Promise<{ readonly status: number; readonly body: unknown }>;
}

/** Something that somebody did to an order, told apart from all else by its reason. */
export interface Deed {
  readonly person: Doer;
  readonly orderId: string;
  readonly action: ActionName;
  readonly reason: string;
  /** What the page was told in the end. */
  told: "done" | "not done" | "nothing";
}

/** Most orders that are looked up at the end. */
const MOST_LOOKED_UP = 200;

/** What people did; at the end the services' own history of each order says what became of it. */
export class Deeds {
  readonly all: Deed[] = [];
  readonly acknowledged: Acknowledged[] = [];

  /** Once everything is quiet: what was told as done is recorded by the services, nothing is recorded twice. */
  async judge(world: World): Promise<void> {
    for (const deed of this.all.slice(-MOST_LOOKED_UP)) {
      const { status, body } = await deed.person.ask("GET", `/orders/${encodeURIComponent(deed.orderId)}`);
      // It is another company's by now.
      if (status === 404 || status === 403) continue;
      const read = orderAnswer.safeParse(body);
      if (!read.success) {
        report(world, deed, "not-done", `its order cannot be read: ${status}`);
        continue;
      }
      const times = read.data.detail.steps.filter(({ reason }) => reason.includes(deed.reason)).length;
      if (times > 1) report(world, deed, "done-twice", `${deed.action} of ${deed.orderId} stands ${times} times in its history`);
      if (times > 0 || deed.told !== "done") continue;
      const stands = read.data.detail.steps.slice(-3).map(({ atMs, who, action, reason }) => `${atMs} ${who} ${action} ${reason}`);
      report(
        world,
        deed,
        "not-done",
        `${deed.action} of ${deed.orderId} (${deed.reason}) was told as done; there stands: ${stands.join(" | ")}`,
      );
    }
  }

  get summary(): string {
    const count = (told: Deed["told"]) => this.all.filter((deed) => deed.told === told).length;
    return `${count("done")} deeds done, ${count("not done")} refused, ${count("nothing")} without an answer`;
  }
}

const report = (world: World, { person }: Deed, promise: "done-twice" | "not-done", what: string) =>
  world.report({ promise, client: person.name, topic: "orders", what });
