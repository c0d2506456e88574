import { setTimeout as pause } from "node:timers/promises";
import type { Page } from "@playwright/test";
import { Redis } from "ioredis";
import { STATUS } from "../../shared/domain/status.ts";
import { listOfStatus } from "../../shared/domain/work-order-list.ts";
import type { RecordedTimes } from "../../shared/http/history-api.ts";
import { launchChromium } from "../support/browser.ts";
import { startStack } from "../support/stack.ts";
import { createStandInControl } from "../support/stand-in-control.ts";
import { openScreen, signInContext } from "./open-screen.ts";
import { untilFilled } from "./order-stream.ts";
import { quantile } from "./quantile.ts";

/**
 * 021PDGLS in its whole size, with its history written by the product's own worker (H): how long a page that is open takes from an address with a time to the list as it was then, of
 * a server that was never asked and of one that was; and how far what is written is behind the clock while the field works.
 */
const TENANT = "021PDGLS";
const LIST = "/maintain/parts/manageIng";
const MOMENTS = Number(process.env.BENCH_ROUNDS ?? 5);
/** So many orders leave the list between two moments: each has a length of its own. */
const LEAVE = 3;
const EVENTS_PER_S = 5;
const LAG_MS = 60_000;
const LOOK_EVERY_MS = 250;
const WITHIN_MS = 180_000;

const stack = await startStack({ name: "bench-history-page", ownPostgres: true, customers: [TENANT], standIn: { STANDIN_SIZE: "1" } });
const [server] = stack.servers;
const standIn = createStandInControl(stack.standInUrl);
const redis = new Redis(stack.redis.url);
const browser = await launchChromium();
try {
  // Services that hand out 100,000 orders take their time to sign somebody in.
  await untilFilled(redis);
  const context = await signInContext(browser, server!.url);
  const { page } = await openScreen(context, `${server!.url}${LIST}`, "[role=gridcell]");
  const moments: { atMs: number; length: number }[] = [];
  for (let i = 0; i < MOMENTS; i++) {
    await opened(page);
    const { nowMs } = await recorded(page);
    moments.push({ atMs: nowMs, length: await inProgress() });
    await until(async () => (await orders(page)).throughMs > nowMs);
    for (const { id } of (await truth()).filter(({ status }) => status === STATUS.inProgress).slice(0, LEAVE))
      await standIn.changeOrder(TENANT, id, { status: STATUS.handled });
  }
  const cold: number[] = [];
  for (const { atMs, length } of moments) {
    await server!.kill();
    await server!.start();
    await opened(page);
    cold.push(await seekMs(page, atMs, length));
  }
  const warm: number[] = [];
  for (const { atMs, length } of moments) {
    await opened(page);
    warm.push(await seekMs(page, atMs, length));
  }
  const rows = (await truth()).length;
  told(`history: a moment of ${rows} orders seen on the page, of a server that was never asked`, cold, "<= 1 s (H)");
  told("history: the same, of a server that was asked for another moment", warm, "<= 1 s (H)");

  await standIn.setPace(EVENTS_PER_S, TENANT);
  const behindMs: number[] = [];
  for (const endAtMs = Date.now() + LAG_MS; Date.now() < endAtMs; await pause(LOOK_EVERY_MS)) {
    const times = await recorded(page);
    behindMs.push(times.nowMs - times.feeds.find(({ kind }) => kind === "orders")!.throughMs);
  }
  told(`history: what is written of orders behind the clock, ${EVENTS_PER_S} events/s for ${LAG_MS / 1_000} s`, behindMs, "<= 5 s (H)");
} finally {
  redis.disconnect();
  await browser.close();
  await stack.stop();
}
process.exit();

function told(what: string, ms: readonly number[], goal: string): void {
  const of = (share: number) => `${(quantile(ms, share) / 1_000).toFixed(2)} s`;
  console.log(`${what} | median ${of(0.5)}, longest ${of(1)} | ${goal} | ${ms.length} looks`);
}

/** From the address to the painted list, on the page's clock. */
async function seekMs(page: Page, atMs: number, length: number): Promise<number> {
  return page.evaluate(
    async ([hash, rows]) => {
      const beganMs = performance.now();
      location.hash = hash as string;
      // In one expression: a function with a name is not the same in the page.
      while (
        document.querySelector(".past-frame") === null ||
        Number(document.querySelector("[role=grid]")?.getAttribute("aria-rowcount")) - 1 !== rows
      )
        await new Promise((next) => setTimeout(next, 10));
      await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)));
      return performance.now() - beganMs;
    },
    [`#t=${new Date(atMs).toISOString()}`, length] as const,
  );
}

async function truth() {
  return (await standIn.truth(TENANT)).orders;
}
async function inProgress(): Promise<number> {
  return (await truth()).filter(({ status }) => listOfStatus(status) === listOfStatus(STATUS.inProgress)).length;
}
async function recorded(page: Page): Promise<RecordedTimes> {
  return (await (await page.request.get(`${server!.url}/api/history`)).json()) as RecordedTimes;
}
async function orders(page: Page) {
  return (await recorded(page)).feeds.find(({ kind }) => kind === "orders") ?? { throughMs: 0 };
}
/** Opened anew: rows that leave stay where they are until somebody says so. */
async function opened(page: Page): Promise<void> {
  await page.goto(`${server!.url}${LIST}`);
  await page.reload();
  const length = await inProgress();
  await until(async () => Number(await page.locator("[role=grid]").first().getAttribute("aria-rowcount")) - 1 === length);
}
async function until(holds: () => Promise<boolean>): Promise<void> {
  for (const givenUpAtMs = Date.now() + WITHIN_MS; !(await holds()); await pause(LOOK_EVERY_MS))
    if (Date.now() > givenUpAtMs) throw new Error("the page did not become what the services say");
}
