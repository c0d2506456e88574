import { readdirSync, readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { type ExportJob, isUnfinished } from "../../shared/exports/export-job.ts";
import { type ExportRequest, exportDoors } from "../../shared/http/exports-api.ts";
import { orderListDoors } from "../../shared/http/order-lists-api.ts";
import { machineMileage } from "../../shared/reports/patrol-mileage.ts";
import { type AnyReport, tableOf } from "../../shared/reports/report.ts";
import { signIn } from "../support/session.ts";
import { startStack } from "../support/stack.ts";
import { createStandInControl } from "../support/stand-in-control.ts";
import { documentWords } from "./document-words.ts";
import { quantile } from "./quantile.ts";

/**
 * A spreadsheet of 20,000 orders, a month's report as a PDF and a spreadsheet of 500 orders with pictures, each built by a worker while the field works and somebody asks the
 * server for pages of a list. Windows with and without an export take turns, so that both see the same machine.
 */
const TENANT = "021PDGLS";
/** Of the usual number of orders: a little more than 20,000. */
const SIZE = process.env.BENCH_SIZE ?? "0.21";
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 12);
const WINDOW_MS = 4_000;
const ASK_EVERY_MS = 15;
const EVENTS_PER_S = 5;
const PICTURED = 500;
const LOOK_EVERY_MS = 100;
const GIVEN_UP_AFTER_MS = 240_000;

const word = "word";
const words: ExportRequest["words"] = {
  status: { 1: "待处置" },
  unread: "unknown",
  unknownStatus: "{code}",
  serious: word,
  source: {},
  unknownSource: "{code}",
  values: {},
  before: word,
  after: word,
  pictureMissing: word,
  monthMissing: "{month} ?",
  about: {
    ...{ hash: "SHA-256", position: "位置" },
    sheet: "说明",
    list: word,
    filter: word,
    sort: word,
    asOf: word,
    rows: word,
    madeBy: word,
    timeZone: word,
    missing: word,
    unnamed: word,
  },
};
const columns = (
  ["status", "number", "defectType", "road", "chainageM", "dueAtMs", "foundAtMs", "town", "company", "source", "finder", "handler"] as const
).map((key) => ({ key, title: key }));
const table = {
  title: "工单",
  rows: { of: "filter", filter: {}, sort: { key: "road", direction: "asc" } },
  columns,
  pictures: null,
  locale: "zh-CN",
  words,
};

const report = machineMileage as AnyReport;
const thisMonth = new Date().toISOString().slice(0, 7);
const question = { month: thisMonth, company: "" };
/** A map, a matrix of roads by days and the rows, as document.bench.ts lays it out by itself. */
const paper = {
  ...table,
  rows: { of: "report", report: report.name, question, flags: {} },
  columns: tableOf(report, question, {}).map(({ key }) => ({ key, title: key })),
  document: { paper: "A4", words: documentWords },
};

const stack = await startStack({ name: "bench-export", standIn: { STANDIN_TENANTS: TENANT, STANDIN_SIZE: SIZE } });
try {
  const standIn = createStandInControl(stack.standInUrl);
  const owner = (await standIn.accounts()).find(({ tenant, userType }) => tenant === TENANT && userType === 1);
  const [server] = stack.servers;
  const [worker] = stack.workers;
  if (owner === undefined || server === undefined || worker === undefined) throw new Error("the stack is not what this bench needs");
  const headers = { cookie: await signIn(server.url, owner), origin: server.url, "content-type": "application/json" };
  const ask = (path: string, body?: unknown) =>
    fetch(server.url + path, body === undefined ? { headers } : { method: "POST", headers, body: JSON.stringify(body) });

  const page = "/api/orders?list=accepted";
  for (let total = 0; total === 0; await pause(500)) {
    const answer = await ask(page);
    total = answer.ok ? orderListDoors.head.answer.parse(await answer.json()).total : 0;
  }
  await standIn.setPace(EVENTS_PER_S, TENANT);

  async function runExport(request: unknown): Promise<ExportJob & { durationMs: number }> {
    const startedAtMs = Date.now();
    const begun = await ask("/api/exports", request);
    if (!begun.ok) throw new Error(`export answered ${begun.status} ${await begun.text()}`);
    const { id } = exportDoors.begin.answer.parse(await begun.json()).export;
    for (;;) {
      await pause(LOOK_EVERY_MS);
      const job = exportDoors.list.answer.parse(await (await ask("/api/exports")).json()).exports.find((one) => one.id === id);
      if (job === undefined || Date.now() - startedAtMs > GIVEN_UP_AFTER_MS) throw new Error("the export does not end");
      if (isUnfinished(job)) continue;
      if (job.status !== "ready") throw new Error(`the export ended as ${job.status}: ${job.error}`);
      return { ...job, durationMs: Date.now() - startedAtMs };
    }
  }

  /** Latencies of asking for a page of 100 for a while. */
  async function askForPages(): Promise<number[]> {
    const endMs = performance.now() + WINDOW_MS;
    const latencies: number[] = [];
    while (performance.now() < endMs) {
      const beganMs = performance.now();
      await (await ask(page)).arrayBuffer();
      latencies.push(performance.now() - beganMs);
      await pause(ASK_EVERY_MS);
    }
    return latencies;
  }

  /** Windows with exports of one kind and windows without take turns. */
  async function measureBeside(name: string, goal: string, request: unknown): Promise<void> {
    const quiet: number[] = [];
    const busy: number[] = [];
    const durationsMs: number[] = [];
    // The first of each kind warms what is compiled on its way, and is not counted.
    let { rows, bytes } = await runExport(request);
    await askForPages();
    for (let round = 0; round < ROUNDS; round++) {
      quiet.push(...(await askForPages()));
      let isOver = false;
      const exporting = (async () => {
        while (!isOver) {
          const job = await runExport(request);
          durationsMs.push(job.durationMs);
          ({ rows, bytes } = job);
        }
      })();
      busy.push(...(await askForPages()));
      isOver = true;
      await exporting;
    }
    const [p99Quiet, p99Busy] = [quantile(quiet, 0.99), quantile(busy, 0.99)];
    console.log(
      `${name} of ${rows} rows in a worker, median and worst of ${durationsMs.length} | ${(quantile(durationsMs, 0.5) / 1000).toFixed(1)} s, ${(quantile(durationsMs, 1) / 1000).toFixed(1)} s | ${goal} | ${Math.round(bytes / 1_000)} kB`,
    );
    console.log(
      `  p99 of a page meanwhile | ${p99Busy.toFixed(1)} ms, ${(p99Busy / p99Quiet).toFixed(2)} x | <= 1.1 x | ${p99Quiet.toFixed(1)} ms without, ${quiet.length} and ${busy.length} pages`,
    );
    console.log(`  median of a page meanwhile | ${quantile(busy, 0.5).toFixed(1)} ms | - | ${quantile(quiet, 0.5).toFixed(1)} ms without`);
  }
  await measureBeside("export", "<= 15 s for 20,000", table);
  await measureBeside("PDF of a month's mileage", "<= 20 s for 50 pages", paper);

  const chosen = orderListDoors.keys.answer.parse(await (await ask("/api/orders/keys?list=accepted")).json()).keys.slice(0, PICTURED);
  const pictured = { ...table, rows: { of: "chosen", ids: chosen }, pictures: { defect: 1, repair: 2 } };
  await pause(5_000);
  const before = residentMb(worker.pid);
  let most = before;
  const weighing = setInterval(() => {
    most = Math.max(most, residentMb(worker.pid));
  }, LOOK_EVERY_MS);
  const job = await runExport(pictured);
  clearInterval(weighing);
  console.log(
    `export of ${job.rows} orders with ${job.total} pictures | ${(job.durationMs / 1000).toFixed(1)} s, file of ${(job.bytes / 1e6).toFixed(0)} MB | - | -`,
  );
  console.log(
    `  growth of memory, the worker's and the export's | ${(most - before).toFixed(0)} MB | <= 300 MB | ${before.toFixed(0)} MB before`,
  );
} finally {
  await stack.stop();
}
process.exit();

/** Resident memory of a process and of those that it began: an export has one of its own. */
function residentMb(pid: number): number {
  const begun = readdirSync("/proc").filter((name) => parentOf(name) === pid);
  return begun.reduce((sum, child) => sum + residentAloneMb(Number(child)), residentAloneMb(pid));
}

function residentAloneMb(pid: number): number {
  try {
    return Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0) / 1024;
  } catch {
    // It ended between two looks.
    return 0;
  }
}

function parentOf(name: string): number | null {
  try {
    return /^\d+$/.test(name) ? Number(/\) \S (\d+) /.exec(readFileSync(`/proc/${name}/stat`, "utf8"))?.[1]) : null;
  } catch {
    // It ended between two looks.
    return null;
  }
}
