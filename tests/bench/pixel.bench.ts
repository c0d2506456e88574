import { setTimeout as pause } from "node:timers/promises";
import { STATUS } from "../../shared/domain/status.ts";
import { launchChromium } from "../support/browser.ts";
import { startStack } from "../support/stack.ts";
import { createStandInControl } from "../support/stand-in-control.ts";
import { quantile } from "./quantile.ts";

/** From a change in the stand-in to the frame of Chromium that shows it: the pending list's length. */
const TENANT = "021QPGLS";
const LIST = "/maintain/parts/management";
const SAMPLES = 40;
const WATCHED_EVERY_MS = 1_000;

/** Resolves to the time of the frame after the one that changed the document: then it is on screen. */
const WHEN_COUNT_CHANGES = `new Promise((resolve) => {
  const count = () => document.querySelector("[role=grid]")?.getAttribute("aria-rowcount");
  const before = count();
  const look = () => requestAnimationFrame(() => (count() === before ? look() : requestAnimationFrame(() => resolve(Date.now()))));
  look();
})`;

const stack = await startStack({ name: "bench-pixel", standIn: { STANDIN_SIZE: "0.2" } });
const browser = await launchChromium();
try {
  const standIn = createStandInControl(stack.standInUrl);
  const page = await browser.newPage({ viewport: { width: 1366, height: 768 } });
  await page.goto(`${stack.servers[0]?.url}/login?redirect=${encodeURIComponent(LIST)}`);
  await page.locator("input[name=username]").fill("qp-owner");
  await page.locator("input[name=password]").fill("patrol-2026");
  await page.locator("button[type=submit]").click();
  await page.locator("[role=gridcell]").first().waitFor();
  await pause(3_000);
  const orders = (await standIn.truth(TENANT)).orders.filter(({ status }) => status === STATUS.pending);
  const delaysMs: number[] = [];
  for (const order of orders.slice(0, SAMPLES)) {
    // As text: tsx marks functions with a helper that the page does not have.
    const shown = page.evaluate<number>(WHEN_COUNT_CHANGES);
    await pause(Math.random() * WATCHED_EVERY_MS);
    const changedAtMs = Date.now();
    await standIn.changeOrder(TENANT, order.id, { status: STATUS.inProgress });
    delaysMs.push((await shown) - changedAtMs);
  }
  const p = (q: number) => `${quantile(delaysMs, q)} ms`;
  console.log(
    `change in the services -> pixel in Chromium, ${delaysMs.length} changes | p99 ${p(0.99)} | <= ${WATCHED_EVERY_MS} + 150 ms | p50 ${p(0.5)}`,
  );
} finally {
  await browser.close();
  await stack.stop();
}
process.exit(0);
