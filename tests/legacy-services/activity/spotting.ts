import { wholeSecond } from "../legacy-time.ts";
import type { Store } from "../store.ts";
import type { Tenant } from "../tenant.ts";
import { createRandom } from "../world/random.ts";
import type { Shot } from "../world/shot.ts";
import { createShotFactory, shotId } from "../world/shot-factory.ts";
import { type Activity, hasDrawnRoads } from "./simulation.ts";

/** For so many field events one more defect is found by a machine. */
const SHARE_OF_EVENTS = 0.15;
/** Vehicles go on finding while nobody decides, but a demonstration that runs for weeks must not drown in it. */
const FULL_AT = 60;

/** Field activity in which vehicles also find defects by themselves. They are no events of orders and are not counted among them. */
export function withSpotting(activity: Activity, tenant: Tenant, store: Store): Activity {
  const random = createRandom(`${tenant.world.seed}:${tenant.world.code}:spotting:${store.readNumber("spotted", 0)}`);
  const fullAt = Math.max(FULL_AT, tenant.waitingShots().length * 1.2);

  return {
    step(count, nowMs) {
      const changes = activity.step(count, nowMs);
      for (const _ of changes) {
        if (random.next() >= SHARE_OF_EVENTS || !hasDrawnRoads(tenant) || tenant.waitingShots().length >= fullAt) continue;
        spotNow(tenant, store, nowMs);
      }
      return changes;
    },
  };
}

/** A machine finds one more defect at this moment. The counter survives restarts, so that another one is found each time. */
export function spotNow(tenant: Tenant, store: Store, nowMs: number): Shot {
  const spotted = store.readNumber("spotted", 0);
  const spot = createShotFactory(tenant.world, createRandom(`${tenant.world.seed}:${tenant.world.code}:spot:${spotted}`));
  const shot = spot({ id: shotId(tenant.shots.size), atMs: wholeSecond(nowMs) });
  tenant.putShot(shot);
  store.writeNumber("spotted", spotted + 1);
  return shot;
}
