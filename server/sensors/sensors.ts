import type { Tenant } from "../../editions/load.ts";
import type { Alarm } from "../../shared/domain/alarm.ts";
import type { JudgedSensor } from "../../shared/domain/alarm-conditions.ts";
import type { Road } from "../../shared/domain/reference.ts";
import {
  alarmKinds,
  alarmsOf,
  type Before,
  inTime,
  neededMin,
  openAlarms,
  type Reading,
  thinned,
} from "../../shared/domain/sensor-alarm.ts";
import { ExpectedError } from "../../shared/errors.ts";
import { type LimitsVersion, READINGS_MIN, type SensorsAnswer, type ShownSensor } from "../../shared/http/sensor-api.ts";
import { getSensorReadings } from "../../shared/legacy/calls/sensor.ts";
import { sensor as sensorRecord } from "../../shared/legacy/records/sensor.ts";
import type { Asking } from "../../shared/node/asking.ts";
import type { KeptAlarms } from "../alarms/kept-alarms.ts";
import { serviceIdentity } from "../commands/service-identity.ts";
import { type Computing, ownerOf } from "../computing/computing.ts";
import type { Steps } from "../computing/steps.ts";
import { scopeOf } from "../live/scope.ts";
import type { SignedIn } from "../plugins/access.ts";
import { neededRows } from "../read/needed-rows.ts";
import type { Reader } from "../read/reader.ts";
import type { SensorLimitsKept } from "./sensor-limits.ts";

export interface SensorsDeps {
  readonly reader: Pick<Reader, "needed">;
  readonly asking: Pick<Asking, "kept">;
  readonly computing: Pick<Computing, "run">;
  readonly limits: SensorLimitsKept;
  readonly kept: Pick<KeptAlarms, "ringing">;
}

/** Pages look every ten seconds: one question for all of them. */
const KEEP_MS = 8_000;
const MINUTE_MS = 60_000;
/** A small line is a hundred pixels wide. */
const STRETCHES = 50;

/** Administrators and supervisors of the whole customer set limits; nobody does through a wall. */
export const maySet = ({ session, access }: SignedIn): boolean =>
  session.displayId === null &&
  scopeOf(session).companyId === null &&
  (["admin", "supervisor"] as const).some((role) => access.roles.includes(role));

type Sensor = ReturnType<typeof sensorRecord.onMap>;

/** Sensors with their alarms, asked of the services when somebody looks: once for all who do. Alarms are reckoned of what was read (V2), and of what rings already. */
export class Sensors {
  private readonly deps: SensorsDeps;
  /** How far back the limits look of each customer's sensors: known once they were judged. */
  private readonly minutes = new Map<string, number>();

  constructor(deps: SensorsDeps) {
    this.deps = deps;
  }

  /** @throws ExpectedError callOff where the services have no sensors; notReady until the roads are known; what the services refuse */
  async list(who: SignedIn): Promise<SensorsAnswer> {
    const { code } = who.tenant.file;
    const [{ mine, ...asked }, rules] = await Promise.all([this.seenBy(who), this.rulesOrNull(code)]);
    const { askedAtMs } = asked;
    const sensors = await this.deps.computing.run(ownerOf(who), judged(mine, rules, asked));
    return { sensors: sensors.sort(worstFirst), askedAtMs, maySet: maySet(who) };
  }

  /** The versions of one's limits, the newest first; what it was set up with is the last. @throws ExpectedError notFound; recordsAway */
  async limitsOf(who: SignedIn, id: string): Promise<LimitsVersion[]> {
    const sensor = await this.one(who, id);
    return [...(await this.deps.limits.of(who.tenant.file.code, id)), setUpWith(sensor)];
  }

  /** @throws ExpectedError notFound also for another company's */
  async one(who: SignedIn, id: string): Promise<Sensor> {
    const found = (await this.seenBy(who)).mine.find(({ sensor }) => sensor.id === id);
    if (found === undefined) throw new ExpectedError("notFound", { sensor: id });
    return found.sensor;
  }

  /** All of a customer, for its alarms. @throws ExpectedError as `list` does, and recordsAway */
  async judged(tenant: Tenant, keepMs: number): Promise<JudgedSensor[]> {
    const { code } = tenant.file;
    const [{ sensors, ...asked }, rules] = await Promise.all([this.ofAll(tenant, keepMs), this.rules(code)]);
    const limits = sensors.map(({ sensor }) => limitsFor(sensor, rules.limits).limits);
    this.minutes.set(code, Math.max(READINGS_MIN, ...limits.map(neededMin)));
    const owners = new Map(sensors.map(({ sensor, companyId }) => [sensor.id, companyId]));
    const shown = await this.deps.computing.run(`${code}:alarms`, judged(sensors, rules, asked));
    return shown.map(({ id, name, road, alarms }) => ({ id, name, road, companyId: owners.get(id)!, alarms }));
  }

  /** A company's people see what stands on its roads, and nothing whose road nobody knows. */
  private async seenBy({ tenant, session }: SignedIn) {
    const { sensors, ...asked } = await this.ofAll(tenant, KEEP_MS);
    const { companyId } = scopeOf(session);
    return { mine: sensors.filter((each) => companyId === null || each.companyId === companyId), ...asked };
  }

  private async ofAll(tenant: Tenant, keepMs: number) {
    const minutes = this.minutes.get(tenant.file.code) ?? READINGS_MIN;
    const request = { ...serviceIdentity(tenant), Minutes: minutes };
    const [roads, { rows, askedAtMs }] = await Promise.all([
      neededRows<Road>(this.deps.reader, { tenant: tenant.file.code, kind: "roads" }),
      this.deps.asking.kept(tenant, getSensorReadings, request, { keepMs }),
    ]);
    const sensors = rows.map((row) => {
      const sensor = sensorRecord.onMap(row, tenant.source);
      const road = roads.get(sensor.roadId);
      return { sensor, road: road?.name ?? "", companyId: road?.companyId ?? "" };
    });
    return { sensors, askedAtMs, askedFromMs: askedAtMs - minutes * MINUTE_MS };
  }

  /** @throws ExpectedError recordsAway */
  private async rules(tenant: string): Promise<Rules> {
    const [limits, ringing] = await Promise.all([this.deps.limits.newest(tenant), this.deps.kept.ringing(tenant, null)]);
    return { limits, standing: ringing.filter(({ subject, clearedAtMs }) => subject.sensor !== undefined && clearedAtMs === null) };
  }

  /** Null while our own records are away: values are told all the same, and nothing is judged by limits that may be old. */
  private async rulesOrNull(tenant: string): Promise<Rules | null> {
    try {
      return await this.rules(tenant);
    } catch (error) {
      if (error instanceof ExpectedError && error.code === "recordsAway") return null;
      throw error;
    }
  }
}

/** What sensors are judged by. */
interface Rules {
  /** As people set them, by sensor. */
  readonly limits: ReadonlyMap<string, LimitsVersion>;
  /** What rings of any of them. */
  readonly standing: readonly Alarm[];
}
interface Asked {
  readonly askedAtMs: number;
  readonly askedFromMs: number;
}

const limitsFor = (sensor: Sensor, limits: Rules["limits"]): LimitsVersion => limits.get(sensor.id) ?? setUpWith(sensor);

export const setUpWith = ({ lowLow, low, high, highHigh, ratePerMin, stuckMin, missingMin }: Sensor): LimitsVersion => ({
  ...{ version: 0, by: "", atMs: null, note: "" },
  limits: { lowLow, low, high, highHigh, ratePerMin, stuckMin, missingMin },
});

function* judged(
  mine: readonly { readonly sensor: Sensor; readonly road: string }[],
  rules: Rules | null,
  asked: Asked,
): Steps<ShownSensor[]> {
  const shown: ShownSensor[] = [];
  for (const { sensor, road } of mine) {
    shown.push(shownOf(sensor, road, rules, asked));
    yield;
  }
  return shown;
}

function shownOf(sensor: Sensor, road: string, rules: Rules | null, { askedAtMs, askedFromMs }: Asked): ShownSensor {
  const { id, name, kind, unit, roadId, chainageM, lng, lat, spanFrom, spanTo } = sensor;
  const limits = rules && limitsFor(sensor, rules.limits);
  const before: Before = { askedFromMs, standing: (rules?.standing ?? []).filter(({ subject }) => subject.id === id).map(standingOf) };
  const all = inTime(sensor.readings.filter(isWhole), askedAtMs);
  const readings = all.filter(({ atMs }) => atMs >= askedAtMs - READINGS_MIN * MINUTE_MS);
  const span = spanFrom === null || spanTo === null ? null : spanTo - spanFrom;
  const alarms = limits === null ? [] : openAlarms(alarmsOf(limits.limits, span, all, askedAtMs, before));
  const newest = readings.at(-1);
  return {
    ...{ id, name, kind, unit, roadId, road, chainageM, lng, lat, spanFrom, spanTo, limits },
    ...{ value: newest?.value ?? null, readAtMs: newest?.atMs ?? null },
    trend: thinned(readings, STRETCHES).map(({ atMs, value }) => [atMs, value]),
    alarms: alarms.map(({ kind, fromMs }) => ({ kind, fromMs })),
  };
}

const standingOf = ({ subject, sinceMs }: Alarm): Before["standing"][number] => ({ kind: subject.sensor!, fromMs: sinceMs });

const isWhole = (reading: { atMs: number | null; value: number | null }): reading is Reading =>
  reading.atMs !== null && reading.value !== null;

const byName = new Intl.Collator("zh", { numeric: true });
const rankOf = ({ alarms: [worst] }: ShownSensor): number => (worst === undefined ? alarmKinds.length : alarmKinds.indexOf(worst.kind));
const worstFirst = (a: ShownSensor, b: ShownSensor): number =>
  rankOf(a) - rankOf(b) || byName.compare(a.name, b.name) || (a.id < b.id ? -1 : 1);
