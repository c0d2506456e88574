import { sql } from "kysely";
import { pino } from "pino";
import { atOnce } from "../../server/computing/steps.ts";
import { CoverageCells } from "../../server/passes/coverage-cells.ts";
import { deviceDay } from "../../server/passes/day-passes.ts";
import { FixThinning } from "../../server/passes/fix-thinning.ts";
import { KeptPasses } from "../../server/passes/kept-passes.ts";
import { StoredFixes } from "../../server/passes/stored-fixes.ts";
import { StoredPasses } from "../../server/passes/stored-passes.ts";
import { StoredPlaces } from "../../server/passes/stored-places.ts";
import { openRecords } from "../../server/records/open-records.ts";
import { areaText } from "../../shared/domain/area-text.ts";
import { dayText } from "../../shared/domain/calendar-day.ts";
import type { Device } from "../../shared/domain/device.ts";
import { patrolDayOf } from "../../shared/domain/patrol-day.ts";
import type { Road } from "../../shared/domain/reference.ts";
import { startPostgres } from "../support/postgres.ts";
import { createRandom } from "../support/random.ts";
import { quantile } from "./quantile.ts";

/** 90 days of 100 vehicles that report each 62 s for ten hours, driven up and down 120 roads: what they take, and what a search and a seek take (T). */
const VEHICLES = 100;
const DAYS = Number(process.env.BENCH_DAYS ?? 90);
const ROADS = 120;
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 9);
const HOURS = 10;
const EVERY_S = Number(process.env.BENCH_EVERY_S ?? 62);
const ROAD_M = 4_000;
const DEGREE_M = 111_195;
const TENANT = "021PDGLS";
const rule = { timeZone: "Asia/Shanghai", patrolDayStartsAt: "04:00" };
const first = { year: 2026, month: 8, day: 1 };
const log = pino({ level: "silent" });

const postgres = await startPostgres();
const records = await openRecords(postgres.url, log, Date.now);
const kept = new KeptPasses(records, "bench");
const { between } = createRandom(14);
/** Side by side, 600 m apart. */
const roads: Road[] = Array.from({ length: ROADS }, (_, i) => ({
  ...{ id: `R${i}`, name: `路${i}`, town: "", roadClass: "", section: "", companyId: `c${i % 6}`, lengthM: ROAD_M },
  line: Array.from({ length: 21 }, (_, at) => [121 + (i * 600) / 95_000, 31 + (at * ROAD_M) / 20 / DEGREE_M] as const),
}));
const vehicles = Array.from(
  { length: VEHICLES },
  (_, i): Device => ({
    ...{ id: `D${i}`, kind: "vehicle", name: `车${i}`, companyId: `c${i % 6}`, company: `公司${i % 6}`, lng: 121, lat: 31, headingDeg: 0 },
    ...{ speedKmh: 30, road: "", chainageM: null, seenAtMs: 0, mileageM: 0, trail: [] },
  }),
);

/** Up one road, down the next, at 27 km/h: 467 m between two fixes. */
function* driven(startMs: number) {
  const pace = 467 / 62;
  let [at, alongM, sign] = [between(0, ROADS - 1), 0, 1];
  for (let s = 0; s < HOURS * 3_600; s += EVERY_S) {
    alongM += sign * pace * EVERY_S;
    if (alongM > ROAD_M || alongM < 0) {
      [at, sign] = [(at + 1) % ROADS, -sign];
      alongM = Math.max(0, Math.min(ROAD_M, alongM));
    }
    const noise = () => between(-6, 6) / DEGREE_M;
    yield { place: [121 + (at * 600) / 95_000 + noise(), 31 + alongM / DEGREE_M + noise()] as const, atMs: startMs + s * 1_000 };
  }
}

const sizeOf = async (tables: readonly string[]): Promise<number> => {
  const { rows } = await records.ask((db) =>
    sql<{
      bytes: number;
    }>`select sum(pg_total_relation_size(name::regclass))::bigint as bytes from unnest(${tables}::text[]) as name`.execute(db),
  );
  return Number(rows[0]!.bytes);
};
const countOf = async (table: "passes" | "fix_chunks" | "pass_device_days"): Promise<number> =>
  Number((await records.ask((db) => db.selectFrom(table).select(db.fn.countAll().as("n")).executeTakeFirstOrThrow())).n);

const writing = (await kept.begin(TENANT))!;
const deriveMs: number[] = [];
for (let later = 0; later < DAYS; later++) {
  const day = patrolDayOf(rule, first, later);
  for (const vehicle of vehicles) {
    const beganMs = performance.now();
    const did = atOnce(deviceDay(driven(day.startMs + 3 * 3_600_000), day, roads));
    deriveMs.push(performance.now() - beganMs);
    await kept.write(writing, day, vehicle, did, "", day.endMs);
  }
  await kept.finish(writing, day, VEHICLES, 0, day.endMs);
}
await records.ask((db) => sql`analyze`.execute(db));
const perDay = (value: number) => Math.round(value / DAYS).toLocaleString("en");
const megabytes = (bytes: number) => `${(bytes / DAYS / 1e6).toFixed(2)} MB`;
for (const table of ["passes", "fix_chunks", "pass_device_days"] as const)
  console.log(
    `passes: ${table}, a day of 100 vehicles | ${perDay(await countOf(table))} rows, ${megabytes(await sizeOf([table]))} | - | -`,
  );
console.log(`passes: one vehicle's day derived | median ${quantile(deriveMs, 0.5).toFixed(1)} ms | - | -`);

const of = (values: readonly number[]) => `median ${quantile(values, 0.5).toFixed(0)} ms, most ${Math.max(...values).toFixed(0)} ms`;
async function measured(work: (round: number) => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const beganMs = performance.now();
    await work(round);
    times.push(performance.now() - beganMs);
  }
  return times;
}

const stored = new StoredPasses(records);
const days = Array.from({ length: DAYS }, (_, later) => patrolDayOf(rule, first, later));
const [startMs, endMs] = [days[0]!.startMs, days.at(-1)!.endMs];
const scope = { tenant: TENANT, companyId: null, companyNames: [] };
const names = days.map(({ day }) => day);
const search = (round: number, part: object) =>
  stored.search(scope, { roadId: `R${(round * 13) % ROADS}`, spans: [], days: names, quality: "all", startMs, endMs, ...part });
console.log(`passes: search a road over ${DAYS} days | ${of(await measured((round) => search(round, {})))} | <= 300 ms (T) | -`);
console.log(
  `passes: search 200 m of it, upwards, of a company | ${of(await measured((round) => search(round, { fromM: 1_000, toM: 1_200, direction: "up", companyId: "c1" })))} | <= 300 ms (T) | -`,
);
/** A place on a road half-way along it, and an area of a square kilometre: by the fixes that are kept. */
const places = new StoredPlaces({ records, computing: { run: async (_: string, steps: never) => atOnce(steps) } as never });
const near = async (round: number, of: object): Promise<number> => {
  const asked = { radiusM: 100, quality: "all", startMs, endMs, ...of } as never;
  return (await places.search(scope, "bench", asked, days.slice(round % 2))).passesInAll;
};
const onRoad = (round: number) => roads[(round * 13) % ROADS]!.line[10]!;
const found: number[] = [];
const nearPlace = async (round: number) => {
  const [lng, lat] = onRoad(round);
  found.push(await near(round, { lng, lat }));
};
const inArea = (round: number) => {
  const [lng, lat] = onRoad(round);
  const corners = [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ].map(([east, north]) => [lng + (east! * 500) / 95_000, lat + (north! * 500) / DEGREE_M] as const);
  return near(round, { area: areaText([corners]) });
};
const beside = await measured((round) => near(round, { lng: 122.5, lat: 31 }));
const passed = await measured(nearPlace);
console.log(
  `passes: search near a place over ${DAYS} days, ${quantile(found, 0.5)} passes | ${of(passed)} | <= 300 ms (T) | where nobody was: ${of(beside)}`,
);
console.log(`passes: search through a square kilometre over ${DAYS} days | ${of(await measured(inArea))} | <= 300 ms (T) | -`);
const fixes = new StoredFixes(records);
console.log(
  `passes: seek 100 devices × a day | ${of(await measured((round) => fixes.ofDay(TENANT, days[(round * 7) % DAYS]!)))} | <= 50 ms (T) | -`,
);

const sizeOfFixes = async (): Promise<number> => {
  await records.ask((db) => sql`vacuum full fix_chunks`.execute(db));
  return sizeOf(["fix_chunks"]);
};
const perYear = (bytes: number) => `${((bytes / DAYS / 1e6) * 365).toFixed(0)} MB`;
const told = await sizeOfFixes();
const thinning = new FixThinning({
  ...{ records, kept, computing: { run: async (_: string, steps: never) => atOnce(steps) } as never },
  now: () => endMs + 90 * 86_400_000 + 1,
});
const thinnedFile = { file: { code: TENANT, historyDays: { records: 730, positions: 90, thinned: 730 } } } as never;
const [thinBeganMs, workedBefore] = [performance.now(), process.cpuUsage()];
let hours = 0;
// A round that finds nothing left of a day ends it; two in a row, and there is no other.
for (let idle = 0; idle < 2; ) {
  const some = await thinning.round(thinnedFile);
  idle = some === 0 ? idle + 1 : 0;
  hours += some;
}
const { user, system } = process.cpuUsage(workedBefore);
console.log(`passes: fixes of 100 vehicles and a year | ${perYear(await sizeOfFixes())} thinned | - | ${perYear(told)} as told`);
console.log(
  `passes: an hour of a vehicle thinned | ${((performance.now() - thinBeganMs) / hours).toFixed(2)} ms, ${((user + system) / 1_000 / hours).toFixed(2)} ms of a processor | - | -`,
);
console.log(
  `passes: seek 100 devices × a thinned day | ${of(await measured((round) => fixes.ofDay(TENANT, days[(round * 7) % DAYS]!)))} | <= 50 ms (T) | -`,
);

const cells = new CoverageCells({ records, kept, computing: { run: async (_, steps) => atOnce(steps) }, now: () => endMs });
const file = { ...rule, code: TENANT, coverage: { inferred: true, tooFastKmh: null, night: null } };
// Whoever thinned wrote since, under a token of its own.
const counting = (await kept.begin(TENANT))!;
const beganMs = performance.now();
let counted = 0;
for (let some = 1; some > 0; counted += some) some = await cells.count({ file } as never, counting, async () => []);
console.log(`passes: cells of a road counted over ${DAYS} days | ${((performance.now() - beganMs) / counted).toFixed(0)} ms | - | -`);
console.log(`passes: through ${dayText(first)} and ${DAYS - 1} days more | ${await countOf("passes")} passes | - | -`);
await records.close();
await postgres.stop();
process.exit(0);
