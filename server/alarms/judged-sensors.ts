import type { Logger } from "pino";
import type { Tenant } from "../../editions/load.ts";
import type { JudgedSensor } from "../../shared/domain/alarm-conditions.ts";
import { getSensorReadings } from "../../shared/legacy/calls/sensor.ts";
import { isOff } from "../../shared/legacy/dialect.ts";
import type { Sensors } from "../sensors/sensors.ts";

export interface JudgedSensorsDeps {
  readonly sensors: Pick<Sensors, "judged">;
  readonly log: Pick<Logger, "info">;
  now(): number;
}

/** Nobody may be looking: pages ask more often than this. */
const EVERY_MS = 25_000;
/** What pages asked for meanwhile is as good. */
const KEEP_MS = 8_000;
/** What was judged longer ago says nothing of now. */
const KNOWN_MS = 60_000;

interface Judged {
  readonly sensors: readonly JudgedSensor[];
  readonly atMs: number;
}

/** What is the matter with each customer's sensors, asked for beside the look for alarms: services that are slow hold up nobody else's. */
export class JudgedSensors {
  private readonly deps: JudgedSensorsDeps;
  private readonly last = new Map<string, Judged>();
  private readonly askedAtMs = new Map<string, number>();

  constructor(deps: JudgedSensorsDeps) {
    this.deps = deps;
  }

  /** What is known of them; null where the services have none, or did not say for a minute. A later look knows what this one asks for. */
  of(tenant: Tenant): readonly JudgedSensor[] | null {
    if (isOff(tenant.source, getSensorReadings)) return null;
    const { code } = tenant.file;
    void this.ask(tenant);
    const judged = this.last.get(code);
    return judged === undefined || this.deps.now() - judged.atMs > KNOWN_MS ? null : judged.sensors;
  }

  private async ask(tenant: Tenant): Promise<void> {
    const { code } = tenant.file;
    const atMs = this.deps.now();
    if (atMs - (this.askedAtMs.get(code) ?? Number.NEGATIVE_INFINITY) < EVERY_MS) return;
    this.askedAtMs.set(code, atMs);
    try {
      this.last.set(code, { sensors: await this.deps.sensors.judged(tenant, KEEP_MS), atMs });
    } catch (error) {
      this.deps.log.info({ tenant: code, reason: (error as Error).message }, "sensors were not told of; they are asked for again");
    }
  }
}
