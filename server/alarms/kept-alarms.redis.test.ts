import { sql } from "kysely";
import { pino } from "pino";
import { afterEach, beforeEach, expect, it } from "vitest";
import { type Alarm, acknowledgedBy, type Condition, reconciled } from "../../shared/domain/alarm.ts";
import { callsSinceMs, standingCalls } from "../../shared/domain/wall-calls.ts";
import { freshDatabase } from "../../tests/support/postgres.ts";
import { migrations } from "../records/migrations.ts";
import { openRecords } from "../records/open-records.ts";
import type { Records } from "../records/tables.ts";
import { KeptAlarms } from "./kept-alarms.ts";

const NOW = Date.UTC(2026, 10, 26, 4);
const S = 1_000;
let records: Records;
let kept: KeptAlarms;

beforeEach(async () => {
  records = await openRecords(await freshDatabase(), pino({ level: "silent" }), () => NOW);
  kept = new KeptAlarms(records);
});
afterEach(() => records.close());

const sensor = (id: string, companyId = "c1"): Condition => ({
  ...{ key: `sensorInner ${id}`, cause: "sensorInner", companyId, sinceMs: NOW },
  subject: { id, name: `水位${id}`, place: "", count: null, usual: null },
});
let made = 0;
const look = (conditions: readonly Condition[], nowMs: number) =>
  kept.change("A", (open) => reconciled(open, { conditions, known: new Set(["sensorInner"]) }, nowMs, () => `a${++made}`));
/** Comes and goes so often, once in twenty seconds. */
async function flutter(times: number, conditions: readonly Condition[]) {
  for (let i = 0; i < times; i++) {
    await look(conditions, NOW + i * 20 * S);
    await look([], NOW + (i * 20 + 10) * S);
  }
}

it("[A] what came and went unacknowledged is one alarm that rang as often as it came", async () => {
  await flutter(20, [sensor("1")]);
  await look([sensor("2", "c2")], NOW + 500 * S);
  expect((await kept.ringing("A", null)).map(({ subject }) => subject.id)).toEqual(["1", "2"]);
  const raised = await kept.raisedSince("A", null, NOW);
  expect([raised.length, raised.filter(({ subjectId }) => subjectId === "1").length]).toEqual([21, 20]);
  expect(raised[0]).toEqual({ cause: "sensorInner", companyId: "c1", subjectId: "1", raisedAtMs: NOW });
  expect(await kept.raisedSince("A", null, NOW + 380 * S)).toHaveLength(2);
  expect(await kept.raisedSince("A", "c2", NOW)).toHaveLength(1);
  expect(await kept.raisedSince("B", null, NOW)).toEqual([]);
  expect(await kept.worst("A", null, NOW)).toEqual([
    { cause: "sensorInner", id: "1", name: "水位1", place: "", times: 20 },
    { cause: "sensorInner", id: "2", name: "水位2", place: "", times: 1 },
  ]);
  expect(await kept.worst("A", "c2", NOW)).toMatchObject([{ name: "水位2", times: 1 }]);
});

it("[A] of what rang most often two sources of one name are two, and one that was given another name is one", async () => {
  const called = (id: string, name: string, place: string): Condition => ({
    ...sensor(id),
    subject: { ...sensor(id).subject, name, place },
  });
  await flutter(2, [called("1", "水位", "外环"), called("2", "水位", "沪青平公路")]);
  await look([called("1", "新水位", "外环")], NOW + 60 * S);
  expect(await kept.worst("A", null, NOW)).toEqual([
    { cause: "sensorInner", id: "1", name: "新水位", place: "外环", times: 3 },
    { cause: "sensorInner", id: "2", name: "水位", place: "沪青平公路", times: 2 },
  ]);
});

it("[A] what is as it was is neither written nor told again", async () => {
  expect(await look([sensor("1")], NOW)).toHaveLength(1);
  expect(await look([sensor("1")], NOW + S)).toEqual([]);
});

it("[A] nothing but its beginning counts as another time: no change of what it is, and no acknowledgement", async () => {
  await look([sensor("1")], NOW);
  await look([{ ...sensor("1"), subject: { ...sensor("1").subject, place: "外环" } }], NOW + S);
  const by = { byId: "u", by: "U", atMs: NOW + 2 * S, note: "" };
  const [{ id }] = (await kept.ringing("A", null)) as [Alarm];
  await kept.act("A", null, id, (alarm) => acknowledgedBy(alarm, by));
  expect(await kept.raisedSince("A", null, NOW)).toHaveLength(1);
});

it("[W] a call that somebody saw keeps its place when its alarm rings again: what waited behind it stands for its time on every wall", async () => {
  const serious = (id: string, sinceMs: number): Condition => ({
    ...{ key: `serious ${id}`, cause: "serious", companyId: "c1", sinceMs },
    subject: { id, name: id, place: "", count: null, usual: null },
  });
  const see = (conditions: readonly Condition[], nowMs: number) =>
    kept.change("A", (open) => reconciled(open, { conditions, known: new Set(["serious"]) }, nowMs, () => `w${++made}`));
  const stand = async (nowMs: number) =>
    standingCalls(await kept.firstSince("A", "c1", callsSinceMs(nowMs)), [], ["alarms"], nowMs).map(({ alarm, fromMs, untilMs }) => [
      alarm.subject.id,
      (fromMs - NOW) / S,
      (untilMs - NOW) / S,
    ]);
  const [first, second] = [serious("1", NOW), serious("2", NOW + S)];
  await see([first], NOW);
  await see([first, second], NOW + S);
  await see([second], NOW + 10 * S);
  const stood = [
    ["1", 2, 12],
    ["2", 12, 37],
  ];
  expect(await stand(NOW + 10 * S)).toEqual(stood);
  await see([serious("1", NOW + 20 * S), second], NOW + 20 * S);
  expect(await stand(NOW + 20 * S)).toEqual([...stood, ["1", 37, 62]]);
  // Over again and back again: each time is a call of its own.
  await see([second], NOW + 50 * S);
  await see([serious("1", NOW + 60 * S), second], NOW + 60 * S);
  expect(await stand(NOW + 60 * S)).toEqual([...stood, ["1", 37, 52], ["1", 62, 87]]);
  expect(await kept.firstSince("A", "c2", NOW)).toEqual([]);
});

it("[A] alarms of before each time was written down rang once", async () => {
  await flutter(3, [sensor("1")]);
  const before = migrations.find(({ name }) => name === "when alarms rang")!;
  await records.step(async (step) => {
    await sql`drop table alarm_raises; create index on alarms (tenant, raised_at_ms)`.execute(step);
    await sql.raw(before.sql).execute(step);
  });
  expect((await kept.raisedSince("A", null, NOW)).map(({ raisedAtMs }) => raisedAtMs)).toEqual([NOW + 40 * S]);
});

it("[A] of many that are one alarm a company is told of its own, and of no other one", async () => {
  const companies = { c1: { count: 2, usual: 3 }, c2: { count: 1, usual: 1 } };
  const subject = { id: "", name: "", place: "", count: 3, usual: 5, companies };
  const conditions: Condition[] = [{ key: "vehiclesSilent", cause: "vehiclesSilent", companyId: "", sinceMs: NOW, subject }];
  await kept.change("A", (open) => reconciled(open, { conditions, known: new Set(["vehiclesSilent"]) }, NOW, () => "g"));
  const own = async (companyId: string | null) => (await kept.ringing("A", companyId)).map((alarm) => [alarm.companyId, alarm.subject]);
  const { companies: _, ...whole } = subject;
  expect(await own(null)).toEqual([["", whole]]);
  expect(await own("c1")).toEqual([["c1", { ...whole, count: 2, usual: 3 }]]);
  expect(await own("c3")).toEqual([]);
  expect((await kept.raisedSince("A", "c1", NOW)).length).toBe(1);
  expect((await kept.worst("A", "c2", NOW)).length).toBe(1);
  expect([await kept.raisedSince("A", "c3", NOW), await kept.worst("A", "c3", NOW)]).toEqual([[], []]);
});
