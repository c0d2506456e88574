import { setTimeout as pause } from "node:timers/promises";
import { STATUS } from "../../shared/domain/status.ts";
import type { StandInControl } from "../support/stand-in-control.ts";

/** How many changes come in a second, and between which statuses an order goes there and back. */
const CHANGE_EVERY_MS = 500;
const PAIR = [STATUS.pending, STATUS.inProgress] as const;

/**
 * The same changes in every window, so that windows can be compared by what the services were asked: one order after the other goes
 * from pending to in progress and back. The field's own activity is random, and its requests with it.
 */
export async function steadyField(standIn: StandInControl, tenant: string): Promise<(forMs: number) => Promise<void>> {
  const { orders } = await standIn.truth(tenant);
  const ids = orders.filter(({ status }) => status === PAIR[0]).map(({ id }) => id);
  if (ids.length === 0) throw new Error(`no order of ${tenant} is pending`);
  return async (forMs) => {
    const changes = Math.round(forMs / CHANGE_EVERY_MS);
    const beganAtMs = Date.now();
    for (let i = 0; i < changes; i++) {
      const id = ids[Math.floor(i / 2) % ids.length] as string;
      await standIn.changeOrder(tenant, id, { status: PAIR[(i + 1) % 2] as number });
      await pause(Math.max(0, beganAtMs + (i + 1) * CHANGE_EVERY_MS - Date.now()));
    }
  };
}
