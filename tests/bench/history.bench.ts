import { pino } from "pino";
import { boundsOf } from "../../server/bounds/bounds.ts";
import { openComputing } from "../../server/computing/open-computing.ts";
import { writeJson } from "../../server/computing/write-json.ts";
import { Past } from "../../server/history/past.ts";
import { project } from "../../server/live/projections/projections.ts";
import { openRecords } from "../../server/records/open-records.ts";
import { sampleOrder } from "../../server/testing/sample-order.ts";
import type { Change, Row } from "../../shared/live/change.ts";
import type { FeedId } from "../../shared/live/keys.ts";
import { packChanges, packKeyframe } from "../../shared/node/history-tables.ts";
import { MOST_ENTRIES_PER_KEYFRAME } from "../../workers/history/recorder.ts";
import { startPostgres } from "../support/postgres.ts";
import { createRandom } from "../support/random.ts";
import { quantile } from "./quantile.ts";

/** A moment that nobody looked at before, of 100,000 orders, and of 100 devices: what the server takes from the question to the written answer (H). */
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

/**
 * 100 devices that somebody watched for six hours: each reports every five seconds and is asked for every two. Once with the keyframes that the recorder writes by how much there
 * is to read, and once with one for the six hours.
 */
const DEVICES = 100;
const WATCHED_MS = 2_000;
const REPORTS_MS = 5_000;
async function writeTracks(tenant: string, mostEntries: number): Promise<number> {
  const of = { tenant, kind: "tracks", epoch: 1 };
  const devices = Array.from({ length: DEVICES }, (_, i): Row => {
    const place = { lng: 121 + i / 1_000, lat: 31, seenAtMs: fromMs };
    const who = { id: `D${i}`, kind: "vehicle", name: `车${i}`, companyId: `c${i % 6}`, company: `公司${i % 6}` };
    return { ...who, ...place, headingDeg: 0, speedKmh: 30, road: "沪青平公路", chainageM: 0, mileageM: 0, trail: [] };
  });
  let [keyframeBytes, entryBytes, written] = [0, Number.POSITIVE_INFINITY, 0];
  const batches = (6 * HOUR_MS) / WATCHED_MS;
  for (let batch = 0; batch < batches; batch++) {
    const atMs = fromMs + batch * WATCHED_MS;
    if (entryBytes > keyframeBytes * mostEntries) {
      const body = await packKeyframe(devices);
      await records.ask((db) =>
        db
          .insertInto("history_keyframes")
          .values({ ...of, batch, at_ms: atMs, rows: DEVICES, body })
          .execute(),
      );
      [keyframeBytes, entryBytes] = [body.length, 0];
      written += body.length;
    }
    const changes = devices.flatMap((device, i): Change[] => {
      if ((i + batch * 2) % (REPORTS_MS / 1_000) > 1) return [];
      const { lng, lat, ...patch } = { lng: 121 + between(0, 99_999) / 1e6, lat: 31 + between(0, 99_999) / 1e6, speedKmh: between(20, 60) };
      const told = { ...patch, lng, lat, headingDeg: between(0, 359), chainageM: between(0, 9_999), mileageM: batch * 10, seenAtMs: atMs };
      Object.assign(device, told, { trail: [...(device.trail as unknown[]), [lng, lat, atMs]].slice(-30) });
      return [{ key: device.id as string, patch: told }];
    });
    const body = await packChanges(changes);
    await records.ask((db) =>
      db
        .insertInto("history_entries")
        .values({ ...of, batch: batch + 1, at_ms: atMs + 1, body })
        .execute(),
    );
    entryBytes += body.length;
    written += body.length;
  }
  const untilMs = fromMs + 6 * HOUR_MS;
  await records.ask(async (db) => {
    await db
      .insertInto("history_feeds")
      .values({ ...of, batch: batches, at_ms: untilMs, through_ms: untilMs, keyframe_ms: fromMs })
      .execute();
    await db
      .insertInto("history_confirmed")
      .values({ tenant, kind: "tracks", from_ms: fromMs, until_ms: untilMs, every_ms: WATCHED_MS })
      .execute();
  });
  return written;
}
const sizes = {
  now: await writeTracks("by-amount", MOST_ENTRIES_PER_KEYFRAME),
  before: await writeTracks("by-hours", Number.MAX_SAFE_INTEGER),
};
console.log(
  `history: six hours of 100 devices, written | ${(sizes.now / 1e6).toFixed(1)} MB | - | ${(sizes.before / 1e6).toFixed(1)} MB with one keyframe`,
);

const { computing } = openComputing(boundsOf(1));
const run = <T>(steps: Parameters<typeof computing.run<T>>[1]) => computing.run<T>("bench", steps);
const workedMs = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
};
const of = (values: readonly number[]) => `median ${quantile(values, 0.5).toFixed(0)} ms, least ${Math.min(...values).toFixed(0)} ms`;

async function seeks(of: FeedId, topic: "orders" | "tracks", atMs: number) {
  const times = { seek: [] as number[], answer: [] as number[], worked: [] as number[] };
  for (let round = 0; round < ROUNDS; round++) {
    global.gc?.();
    // Nothing of before is held: a server that was never asked.
    const past = new Past(records);
    const [beganMs, workedBeforeMs] = [performance.now(), workedMs()];
    const { state } = await past.at(of, atMs, 0, "bench", run);
    times.seek.push(performance.now() - beganMs);
    times.worked.push(workedMs() - workedBeforeMs);
    const projection = project(topic, { tenant: of.tenant, companyId: null, companyNames: [] });
    projection.reset(state.rows);
    await run(writeJson({ rows: projection.rows() }));
    times.answer.push(performance.now() - beganMs);
  }
  return times;
}
for (const [name, afterMs] of [
  ["a minute after its keyframe", 60_000],
  ["three hours after it", 3 * HOUR_MS],
  ["six hours after it", 6 * HOUR_MS - ENTRY_EVERY_MS],
] as const) {
  const { seek, answer, worked } = await seeks(feed, "orders", fromMs + afterMs);
  console.log(`history: orders, cold, ${name}: what was | ${of(seek)} | <= 400 ms (H) | ${of(worked)} of a processor`);
  console.log(`history: orders, cold, ${name}: with the written answer | ${of(answer)} | - | -`);
  const [now, before] = [
    await seeks({ tenant: "by-amount", kind: "tracks" }, "tracks", fromMs + afterMs),
    await seeks({ tenant: "by-hours", kind: "tracks" }, "tracks", fromMs + afterMs),
  ];
  console.log(
    `history: 100 devices, cold, ${afterMs / HOUR_MS < 1 ? "a minute" : `${Math.round(afterMs / HOUR_MS)} hours`} into six watched hours, with the written answer | ${of(now.answer)} | <= 400 ms (H) | one keyframe: ${of(before.answer)}`,
  );
}
await records.close();
await postgres.stop();
process.exit(0);
