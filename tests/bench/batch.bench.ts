import { setTimeout as pause } from "node:timers/promises";
import { STATUS } from "../../shared/domain/status.ts";
import { batchCalls } from "../support/batches.ts";
import { signIn } from "../support/session.ts";
import { startStack } from "../support/stack.ts";
import { createStandInControl } from "../support/stand-in-control.ts";

/** One action on 200 orders in the background, beside the same action on one order after the other without a pause. */
const ORDERS = 200;
const ONE_BY_ONE = 50;
const GOAL_MS = 10_000;
const TENANT = "021PDGLS";

const stack = await startStack({ name: "bench-batch", standIn: { STANDIN_TENANTS: TENANT, STANDIN_SIZE: "0.3" } });
try {
  const standIn = createStandInControl(stack.standInUrl);
  const owner = (await standIn.accounts()).find(({ userType, ownerAdmin }) => userType === 1 && !ownerAdmin);
  const [server] = stack.servers;
  if (owner === undefined || server === undefined) throw new Error("the stack is not what this bench needs");
  const cookie = await signIn(server.url, owner);
  const calls = batchCalls(server.url, cookie);
  const pending = (await standIn.truth(TENANT)).orders.filter(({ status }) => status === STATUS.pending).map(({ id }) => id);
  const ids = pending.slice(0, ORDERS);
  const others = pending.slice(ORDERS, ORDERS + ONE_BY_ONE);
  let batch = await calls.preview({ action: "cancel", orders: { ids: pending } }).catch(() => null);
  while (batch === null || batch.counts.waiting !== pending.length) {
    await pause(200);
    batch = await calls.preview({ action: "cancel", orders: { ids: pending } }).catch(() => null); // its orders are being loaded
  }

  let beganMs = performance.now();
  batch = await calls.preview({ action: "cancel", orders: { ids } });
  const previewMs = performance.now() - beganMs;
  beganMs = performance.now();
  await calls.run(batch.id, "bench");
  const { batch: end } = await calls.until(batch.id, ({ state }) => state !== "running", 120_000);
  const batchMs = performance.now() - beganMs;

  beganMs = performance.now();
  for (const id of others) {
    const answer = await fetch(`${server.url}/api/orders/${id}/actions`, {
      method: "POST",
      headers: { "content-type": "application/json", origin: server.url, cookie, "idempotency-key": crypto.randomUUID() },
      body: JSON.stringify({ action: "cancel", seenStatus: STATUS.pending, reason: "bench" }),
    });
    if (!answer.ok) throw new Error(`one action: ${answer.status} ${await answer.text()}`);
  }
  const oneByOneMs = ((performance.now() - beganMs) / ONE_BY_ONE) * ORDERS;

  console.log(
    `one action on ${ORDERS} orders | ${(batchMs / 1_000).toFixed(2)} s | <= ${GOAL_MS / 1_000} s | one by one ${(oneByOneMs / 1_000).toFixed(2)} s`,
  );
  console.log(`  its preview | ${previewMs.toFixed(0)} ms | - | -`);
  console.log(`  done, failed | ${end.counts.done}, ${end.counts.failed} | ${ORDERS}, 0 | -`);
  if (end.counts.done !== ORDERS) process.exitCode = 1;
} finally {
  await stack.stop();
}
process.exit();
