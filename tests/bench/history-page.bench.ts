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
import { processorMsOf } from "./processor-of.ts";
import { quantile } from "./quantile.ts";

/**
 * 021PDGLS in its whole size, with its history written by the product's own worker (H): how long a page that is open takes from an address with a time to the list as it was then, of
 * a server that was never asked and of one that was; and how far what is written is behind the clock while the field works.
 */
const TENANT = "021PDGLS";
const LIST = "/maintain/parts/manageIng";
const MOMENTS = Number(process.env.BENCH_ROUNDS ?? 3);
/** So many orders leave the list between two moments: each has a length of its own. */
const LEAVE = 3;
const EVENTS_PER_S = 5;
const LAG_MS = 30_000;
const LOOK_EVERY_MS = 250;
const WITHIN_MS = 180_000;
const beganAtMs = performance.now();

const stack = await startStack({ name: "bench-history-page", ownPostgres: true, customers: [TENANT], standIn: { STANDIN_SIZE: "1" } });
const [server] = stack.servers;
const standIn = createStandInControl(stack.standInUrl);
const redis = new Redis(stack.redis.url);
const browser = await launchChromium();
try {
  progress("the product stands");
  // Services that hand out 100,000 orders take their time to sign somebody in.
  await untilFilled(redis);
  progress("its feeds are filled");
  const context = await signInContext(browser, server!.url);
  const { page } = await openScreen(context, `${server!.url}${LIST}`, "[role=gridcell]");
  // Once: all of them are some ten megabytes, and nothing changes but what is changed here.
  const orders = (await standIn.truth(TENANT)).orders;
  const listed = new Set(orders.filter(({ status }) => listOfStatus(status) === listOfStatus(STATUS.inProgress)).map(({ id }) => id));
  const leaving = orders.filter(({ status }) => status === STATUS.inProgress).map(({ id }) => id);
  const moments: { atMs: number; length: number }[] = [];
  for (let i = 0; i < MOMENTS; i++) {
    await opened(page, listed.size);
    const { nowMs } = await recorded(page);
    moments.push({ atMs: nowMs, length: listed.size });
    await until(async () => (await writtenThroughMs(page)) > nowMs);
    for (const id of leaving.splice(0, LEAVE)) {
      await standIn.changeOrder(TENANT, id, { status: STATUS.handled });
      listed.delete(id);
    }
    progress(`a moment of ${moments[i]!.length} listed orders is written`);
  }
  const cold: Seek[] = [];
  for (const { atMs, length } of moments) {
    await server!.kill();
    await server!.start();
    await opened(page, listed.size);
    cold.push(await seek(page, atMs, length));
    progress(`sought of a new server in ${cold.at(-1)!.ms.toFixed(0)} ms`);
  }
  const warm: Seek[] = [];
  for (const { atMs, length } of moments) {
    await opened(page, listed.size);
    warm.push(await seek(page, atMs, length));
    progress(`sought again in ${warm.at(-1)!.ms.toFixed(0)} ms`);
  }
  const back: Seek[] = [];
  for (const { atMs, length } of moments.slice(0, -1).reverse()) {
    back.push(await seek(page, atMs, length));
    progress(`went back in ${back.at(-1)!.ms.toFixed(0)} ms`);
  }
  for (const [of, seeks] of [
    ["that was never asked", cold],
    ["that was asked for other moments", warm],
    ["that was asked for other moments, of a page that shows a later one", back],
  ] as const) {
    const name = `history: a moment of ${orders.length} orders seen on the page, of a server ${of}`;
    told(
      name,
      seeks.map(({ ms }) => ms),
      "<= 1 s (H)",
    );
    told(
      `${name}: until it answered in full`,
      seeks.map(({ answeredMs }) => answeredMs),
      "-",
    );
    told(
      `${name}: processor of the server`,
      seeks.map(({ serverMs }) => serverMs),
      "-",
    );
    told(
      `${name}: processor of the page`,
      seeks.map(({ pageMs }) => pageMs),
      "-",
    );
  }

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

interface Seek {
  /** From the address to the painted list, on the page's clock; and to the end of the answer. */
  readonly ms: number;
  readonly answeredMs: number;
  /** What both worked for it, whoever else uses the machine. */
  readonly serverMs: number;
  readonly pageMs: number;
}

async function seek(page: Page, atMs: number, length: number): Promise<Seek> {
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  const workedMs = async () =>
    1_000 * (await session.send("Performance.getMetrics")).metrics.find(({ name }) => name === "TaskDuration")!.value;
  const before = { server: processorMsOf(server!.pid), page: await workedMs() };
  const times = await page.evaluate(
    async ([hash, rows, withinMs]) => {
      // A page keeps some hundred of them, and has loaded as many.
      performance.clearResourceTimings();
      const beganMs = performance.now();
      location.hash = hash as string;
      // In one expression: a function with a name is not the same in the page.
      while (
        document.querySelector(".past-frame") === null ||
        Number(document.querySelector("[role=grid]")?.getAttribute("aria-rowcount")) - 1 !== rows
      ) {
        if (performance.now() - beganMs > withinMs) throw new Error("the page did not become what was then");
        await new Promise((next) => setTimeout(next, 10));
      }
      await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)));
      const ms = performance.now() - beganMs;
      const [answer] = performance.getEntriesByType("resource").filter(({ name }) => name.includes("/api/history/orders"));
      return { ms, answeredMs: (answer as PerformanceResourceTiming).responseEnd - beganMs };
    },
    [`#t=${new Date(atMs).toISOString()}`, length, WITHIN_MS] as const,
  );
  const seen = { ...times, serverMs: processorMsOf(server!.pid) - before.server, pageMs: (await workedMs()) - before.page };
  await session.detach();
  return seen;
}

/** For people who watch: a figure is a line of what is printed. */
function progress(what: string): void {
  console.error(`${((performance.now() - beganAtMs) / 1_000).toFixed(0)} s: ${what}`);
}

async function recorded(page: Page): Promise<RecordedTimes> {
  return (await (await page.request.get(`${server!.url}/api/history`)).json()) as RecordedTimes;
}
async function writtenThroughMs(page: Page): Promise<number> {
  return (await recorded(page)).feeds.find(({ kind }) => kind === "orders")?.throughMs ?? 0;
}
/** Opened anew: rows that leave stay where they are until somebody says so. */
async function opened(page: Page, length: number): Promise<void> {
  // From elsewhere: an address that differs by its time alone opens nothing.
  await page.goto("about:blank");
  await page.goto(`${server!.url}${LIST}`);
  await until(async () => Number(await page.locator("[role=grid]").first().getAttribute("aria-rowcount")) - 1 === length);
}
async function until(holds: () => Promise<boolean>): Promise<void> {
  for (const givenUpAtMs = Date.now() + WITHIN_MS; !(await holds()); await pause(LOOK_EVERY_MS))
    if (Date.now() > givenUpAtMs) throw new Error("the page did not become what the services say");
}
