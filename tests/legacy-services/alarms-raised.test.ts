import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { expect, it } from "vitest";
import { type Alarm, type AlarmCause, acknowledgedBy, reconciled } from "../../shared/domain/alarm.ts";
import { conditionsAt, type JudgedSensor } from "../../shared/domain/alarm-conditions.ts";
import { type JudgedOrder, mayRingLater } from "../../shared/domain/alarmed-orders.ts";
import type { Device } from "../../shared/domain/device.ts";
import { alarmsOf, openAlarms } from "../../shared/domain/sensor-alarm.ts";
import { readConfig } from "./config.ts";
import { truthOf } from "./control/truth.ts";
import { fixesBefore } from "./devices.ts";
import { readingsOf, sensorsOn } from "./sensors/sensors-on.ts";
import { Services } from "./services.ts";
import type { Tenant } from "./tenant.ts";

const TENANT = "021QPGLS";
const HOUR_MS = 3_600_000;
const HOURS = 8;
const LOOK_MS = 60_000;
/** Eight in the morning in Shanghai. */
const FROM_MS = Date.UTC(2026, 5, 1, 0);

/** Everything that rings in eight hours at a pace of one event in a second, by cause. Whoever sits there says at once that they know. */
function raised(tenant: Tenant, step: (events: number, nowMs: number) => readonly { readonly id: string }[]): Map<AlarmCause, number> {
  const counts = new Map<AlarmCause, number>();
  const orders = new Map<string, JudgedOrder>();
  const keep = (id: string, nowMs: number) => {
    const order = tenant.orders.get(id);
    const told = order && truthOf(tenant, order);
    if (told !== undefined && mayRingLater(told, nowMs)) orders.set(id, told);
    else orders.delete(id);
  };
  for (const id of tenant.orders.keys()) keep(id, FROM_MS);
  const shift = { fromMs: FROM_MS, untilMs: FROM_MS + HOURS * HOUR_MS };
  const sensors = readByAll(tenant);
  let open: Alarm[] = [];
  let made = 0;
  for (let nowMs = FROM_MS; nowMs <= shift.untilMs; nowMs += LOOK_MS) {
    if (nowMs > FROM_MS) for (const { id } of step(LOOK_MS / 1_000, nowMs)) keep(id, nowMs);
    const sources = {
      ...{ orders: [...orders.values()], tracks: vehiclesOf(tenant, nowMs), sensors: sensorsOf(sensors, open, nowMs), shift },
      ...{ feeds: [], displays: [], unpatrolled: null, videos: null },
    };
    const rings = open.filter(({ raisedAtMs }) => raisedAtMs !== null);
    const changed = reconciled(open, conditionsAt(sources, rings, nowMs), nowMs, () => `a${++made}`);
    // What stood on the first look was not raised in these hours.
    if (nowMs > FROM_MS)
      for (const { cause, raisedAtMs } of changed) if (raisedAtMs === nowMs) counts.set(cause, (counts.get(cause) ?? 0) + 1);
    const by = { byId: "u", by: "U", atMs: nowMs, note: "" };
    const after = new Map([...open, ...changed].map((alarm) => [alarm.id, alarm.raisedAtMs === null ? alarm : acknowledgedBy(alarm, by)]));
    open = [...after.values()].filter(({ endedAtMs }) => endedAtMs === null);
  }
  return counts;
}

const vehiclesOf = ({ world }: Tenant, nowMs: number): Device[] =>
  world.devices.flatMap((device): Device[] => {
    if (device.kind !== "vehicle") return [];
    const trail = fixesBefore(world, device, nowMs, 4).map(({ place: [lng, lat], atMs }): Device["trail"][number] => [lng, lat, atMs]);
    const newest = trail.at(-1);
    if (newest === undefined) return [];
    const { id, name, kind, companyId } = device;
    const [lng, lat, seenAtMs] = newest;
    const unmoved = { company: "", headingDeg: 0, speedKmh: 0, road: "", chainageM: null, mileageM: 0 };
    return [{ ...unmoved, id, name, kind, companyId, lng, lat, seenAtMs, trail }];
  });

const readByAll = ({ world }: Tenant) =>
  sensorsOn(world.roads).map((sensor) => ({ sensor, read: readingsOf(sensor, FROM_MS - HOUR_MS, FROM_MS + HOURS * HOUR_MS) }));

const sensorsOf = (all: ReturnType<typeof readByAll>, open: readonly Alarm[], nowMs: number): JudgedSensor[] =>
  all.map(({ sensor, read }) => {
    const [lowLow, low, high, highHigh] = sensor.levels;
    const limits = { lowLow, low, high, highHigh, ratePerMin: sensor.ratePerMin, stuckMin: 20, missingMin: 3 };
    const askedFromMs = nowMs - HOUR_MS;
    const readings = read.filter(({ atMs }) => atMs >= askedFromMs && atMs <= nowMs);
    const standing = open.flatMap(({ subject, sinceMs, raisedAtMs }) =>
      subject.id === sensor.id && raisedAtMs !== null ? [{ kind: subject.sensor!, fromMs: sinceMs }] : [],
    );
    const span = sensor.span[1] - sensor.span[0];
    const alarms = openAlarms(alarmsOf(limits, span, readings, nowMs, { askedFromMs, standing }));
    return { id: sensor.id, name: sensor.name, road: sensor.road.name, companyId: "", alarms };
  });

it("[A] at a pace of 1 what the stand-in tells raises six alarms in an hour at most", () => {
  const folder = mkdtempSync(`${tmpdir()}/stand-in-`);
  const settings = { STANDIN_DATA: folder, STANDIN_SIZE: "0.2", STANDIN_TENANTS: TENANT, STANDIN_CREATED_AT: String(FROM_MS) };
  const services = new Services(readConfig(settings), () => FROM_MS);
  try {
    const { tenant, activity } = services.served.get(TENANT)!;
    const counts = raised(tenant, (events, nowMs) => activity.step(events, nowMs));
    const inAll = [...counts.values()].reduce((sum, count) => sum + count, 0);
    expect(inAll, JSON.stringify([...counts])).toBeLessThanOrEqual(6 * HOURS);
    expect(counts.get("serious") ?? 0, "they ring at all").toBeGreaterThan(0);
  } finally {
    services.close();
    rmSync(folder, { recursive: true });
  }
}, 240_000);
