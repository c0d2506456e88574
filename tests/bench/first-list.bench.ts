import { setTimeout as pause } from "node:timers/promises";
import type { Page } from "@playwright/test";
import { launchChromium } from "../support/browser.ts";
import { signIn } from "../support/session.ts";
import { startStack } from "../support/stack.ts";
import { quantile } from "./quantile.ts";

/** 021PDGLS in its whole size: from sign-in to a list that can be used, bytes on the wire, and the JavaScript of the login page. */
const RUNS = 5;
const LIST = "/maintain/parts/manageIng";
const ACCOUNT = { account: "pd-owner", password: "patrol-2026" };
/** The services open their data in its whole size, and the orders of it are read: machines differ. */
const READY_WITHIN_MS = 300_000;

const stack = await startStack({ name: "bench-first-list", standIn: { STANDIN_SIZE: "1", STANDIN_TENANTS: "021PDGLS" } });
const browser = await launchChromium();
try {
  const url = stack.servers[0]?.url as string;
  await untilOrdersAreThere(url);
  await warmUp();
  const runs = [];
  for (let i = 0; i < RUNS; i++) runs.push(await oneRun());
  const median = (values: readonly number[]) => quantile(values, 0.5);
  console.log(
    `021PDGLS: sign-in to usable list (${runs[0]?.rows} rows, all open orders loaded) | ${(median(runs.map(({ usableMs }) => usableMs)) / 1000).toFixed(2)} s | <= 2 s | median of ${RUNS}`,
  );
  console.log(
    `  bytes on the wire, sign-in to list | ${(median(runs.map(({ wireBytes }) => wireBytes)) / 1e6).toFixed(2)} MB | <= 3 MB | -`,
  );
  console.log(
    `JavaScript to the login page, compressed | ${(median(runs.map(({ loginScriptBytes }) => loginScriptBytes)) / 1000).toFixed(1)} kB | <= 170 kB | -`,
  );

  async function warmUp(): Promise<void> {
    await oneRun();
    await pause(1_000);
  }

  async function oneRun() {
    const context = await browser.newContext({ viewport: { width: 1366, height: 768 } });
    const page = await context.newPage();
    const wire = await meterWire(page);
    await page.goto(`${url}/login?redirect=${encodeURIComponent(LIST)}`);
    await page.locator("input[name=username]").fill(ACCOUNT.account);
    await page.locator("input[name=password]").fill(ACCOUNT.password);
    const loginScriptBytes = wire.scripts();
    const before = wire.all();
    const startedAtMs = performance.now();
    await page.locator("button[type=submit]").click();
    await page.locator("[role=gridcell]").nth(20).waitFor();
    const usableMs = performance.now() - startedAtMs;
    const rows = await page.getByRole("grid").getAttribute("aria-rowcount");
    const wireBytes = wire.all() - before;
    await context.close();
    return { usableMs, wireBytes, loginScriptBytes, rows: Number(rows) - 1 };
  }
} finally {
  await browser.close();
  await stack.stop();
}
process.exit(0);

/** Until somebody who signs in is let in and has the whole list. @throws Error with the last refusal when it is not in time. */
async function untilOrdersAreThere(url: string): Promise<void> {
  const givenUpAtMs = Date.now() + READY_WITHIN_MS;
  let [cookie, refusal] = ["", "never asked"];
  while (Date.now() < givenUpAtMs) {
    try {
      cookie ||= await signIn(url, ACCOUNT);
      const answer = await fetch(`${url}/api/orders?list=inProgress`, { headers: { cookie } });
      if (answer.ok && ((await answer.json()) as { total: number }).total > 0) return;
      refusal = `orders: ${answer.status}`;
    } catch (error) {
      refusal = String(error);
    }
    await pause(1_000);
  }
  throw new Error(`nobody could read the list within ${READY_WITHIN_MS} ms: ${refusal}`);
}

/** Bytes as they came over the wire, frames of sockets included. */
async function meterWire(page: Page) {
  const session = await page.context().newCDPSession(page);
  const scripts = new Map<string, number>();
  let all = 0;
  let script = 0;
  await session.send("Network.enable");
  // Heads of answers are told first and are part of the whole: what is left is the body.
  session.on("Network.responseReceived", ({ requestId, type, response }) => {
    if (type === "Script") scripts.set(requestId, response.encodedDataLength);
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    all += encodedDataLength;
    const headBytes = scripts.get(requestId);
    if (headBytes !== undefined) script += encodedDataLength - headBytes;
  });
  // Binary frames are told in base64.
  session.on("Network.webSocketFrameReceived", ({ response }) => {
    all += response.opcode === 2 ? (response.payloadData.length * 3) / 4 : response.payloadData.length;
  });
  return { all: () => all, scripts: () => script };
}
