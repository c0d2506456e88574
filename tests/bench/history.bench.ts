import { pino } from "pino";
import { boundsOf } from "../../server/bounds/bounds.ts";
import { openComputing } from "../../server/computing/open-computing.ts";
import { writeJson } from "../../server/computing/write-json.ts";
import { Past } from "../../server/history/past.ts";
import { project } from "../../server/live/projections/projections.ts";
import { openRecords } from "../../server/records/open-records.ts";
import { sampleOrder } from "../../server/testing/sample-order.ts";
import type { Change, Row } from "../../shared/live/change.ts";
import { packChanges, packKeyframe } from "../../shared/node/history-tables.ts";
import { startPostgres } from "../support/postgres.ts";
import { createRandom } from "../support/random.ts";
import { quantile } from "./quantile.ts";

/** A moment that nobody looked at before, of 100,000 orders: what the server takes from the question to the written answer (H). */
const ORDERS = 100_000;
const HOUR_MS = 3_600_000;
const ENTRY_EVERY_MS = 4_000;
const CHANGES = 3;
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 9);
const TENANT = "021PDGLS";
const feed = { tenant: TENANT, kind: "orders" } as const;
const fromMs = Date.UTC(2026, 9, 30, 0);

const postgres = await startPostgres();
const records = await openRecords(postgres.url, pino({ level: "silent" }), Date.now);
const { next, between } = createRandom(14);
const rows = Array.from({ length: ORDERS }, (_, i) =>
  sampleOrder({
    id: String(i),
    number: `PD2026${String(i).padStart(8, "0")}`,
    companyId: `c${i % 12}`,
    foundAtMs: fromMs - between(0, 700) * HOUR_MS,
  }),
) as unknown as Row[];
await records.ask(async (db) => {
  const of = { tenant: TENANT, kind: "orders", epoch: 1 };
  await db
    .insertInto("history_keyframes")
    .values({ ...of, batch: 0, at_ms: fromMs, rows: ORDERS, body: await packKeyframe(rows) })
    .execute();
  const entries = (6 * HOUR_MS) / ENTRY_EVERY_MS;
  for (let batch = 1; batch <= entries; batch++) {
    const atMs = fromMs + batch * ENTRY_EVERY_MS;
    const changes: Change[] = Array.from({ length: CHANGES }, () => ({
      key: String(Math.floor(next() * ORDERS)),
      patch: { status: between(0, 9), changedAtMs: atMs, road: `路${between(0, 500)}` },
    }));
    await db
      .insertInto("history_entries")
      .values({ ...of, batch, at_ms: atMs, body: await packChanges(changes) })
      .execute();
  }
  const untilMs = fromMs + 6 * HOUR_MS;
  await db
    .insertInto("history_feeds")
    .values({ ...of, batch: entries, at_ms: untilMs, through_ms: untilMs, keyframe_ms: fromMs })
    .execute();
  await db
    .insertInto("history_confirmed")
    .values({ tenant: TENANT, kind: "orders", from_ms: fromMs, until_ms: untilMs, every_ms: 60_000 })
    .execute();
});

const { computing } = openComputing(boundsOf(1));
const run = <T>(steps: Parameters<typeof computing.run<T>>[1]) => computing.run<T>("bench", steps);
for (const [name, afterMs] of [
  ["a minute after its keyframe", 60_000],
  ["three hours after it", 3 * HOUR_MS],
  ["six hours after it", 6 * HOUR_MS - ENTRY_EVERY_MS],
] as const) {
  const seeks: number[] = [];
  const answers: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    global.gc?.();
    // Nothing of before is held: a server that was never asked.
    const past = new Past(records);
    const beganMs = performance.now();
    const { state } = await past.at(feed, fromMs + afterMs, 0, "bench", run);
    seeks.push(performance.now() - beganMs);
    const projection = project("orders", { tenant: TENANT, companyId: null, companyNames: [] });
    projection.reset(state.rows);
    await run(writeJson({ rows: projection.rows() }));
    answers.push(performance.now() - beganMs);
  }
  const of = (values: readonly number[]) => `median ${quantile(values, 0.5).toFixed(0)} ms, least ${Math.min(...values).toFixed(0)} ms`;
  console.log(`history: cold, ${name}: what was | ${of(seeks)} | <= 400 ms (H) | -`);
  console.log(`history: cold, ${name}: with the written answer | ${of(answers)} | - | -`);
}
await records.close();
await postgres.stop();
process.exit(0);
