import type { Logger } from "pino";
import type { Tenant } from "../../editions/load.ts";
import type { Device } from "../../shared/domain/device.ts";
import { type PatrolDay, patrolDayAt, SETTLED_AFTER_MS } from "../../shared/domain/patrol-day.ts";
import type { Road } from "../../shared/domain/reference.ts";
import { formatZoned } from "../../shared/domain/zoned-time.ts";
import { ExpectedError } from "../../shared/errors.ts";
import { getUserTrackDetail } from "../../shared/legacy/calls/track.ts";
import { isOff } from "../../shared/legacy/dialect.ts";
import type { Asking } from "../../shared/node/asking.ts";
import { Fenced } from "../../shared/node/writer-lease.ts";
import { serviceIdentity } from "../commands/service-identity.ts";
import type { Computing } from "../computing/computing.ts";
import { neededRows } from "../read/needed-rows.ts";
import type { Reader } from "../read/reader.ts";
import { pointsOf } from "../tracks/device-tracks.ts";
import { withTunnels } from "../tracks/with-tunnels.ts";
import type { CoverageCells } from "./coverage-cells.ts";
import { type DeviceDay, deviceDay, OVER_THE_EDGE_MS } from "./day-passes.ts";
import type { KeptPasses, Writing } from "./kept-passes.ts";

export interface PassRecorderDeps {
  readonly reader: Pick<Reader, "needed">;
  readonly asking: Pick<Asking, "now">;
  readonly computing: Pick<Computing, "run">;
  readonly kept: KeptPasses;
  readonly cells: CoverageCells;
  readonly log: Pick<Logger, "info">;
  now(): number;
}

/** Of one customer in one round: the gate is everybody's, and a day of a hundred devices is stored within ten minutes. */
const DEVICES_AT_ONCE = 10;
/** A device whose track did not come is asked for again after so long, and so are devices where none was known. */
const AGAIN_AFTER_MS = 3_600_000;
/** So many in a row are no fault of devices: the services do not answer. */
const GIVES_UP_AFTER = 3;

/**
 * Stores who passed where, a patrol day once it is over: device by device, each once, by the tracks that the services keep. Whoever is killed in between leaves whole
 * devices, and whoever comes next goes on with the others; days that are missing are caught up with, the newest first.
 */
export class PassRecorder {
  private readonly deps: PassRecorderDeps;
  /** Customers of whom no device is known: whoever asks holds their list for minutes, which a hundred of them would pay for all day. */
  private readonly askedAgainMs = new Map<string, number>();

  constructor(deps: PassRecorderDeps) {
    this.deps = deps;
  }

  /** Some devices of one customer; answers how many tracks were asked for. @throws ExpectedError notReady until its devices and roads are known, and whatever the database and computing say; the next round goes on */
  async round(tenant: Tenant): Promise<number> {
    const { kept, cells, log } = this.deps;
    if (isOff(tenant.source, getUserTrackDetail)) return 0;
    const { code } = tenant.file;
    if ((this.askedAgainMs.get(code) ?? 0) > this.deps.now()) return 0;
    const day = await this.missingDay(tenant);
    // Asked for only while a day is missing: nobody else may need to know of devices.
    const devices = day === null ? [] : await this.listOf<Device>(tenant, "tracks");
    // Of devices that nobody knows it is not known that none of them drove: the day stays missing.
    if (day !== null && devices.length === 0) {
      this.askedAgainMs.set(code, this.deps.now() + AGAIN_AFTER_MS);
      return 0;
    }
    const writing = await kept.begin(code);
    if (writing === null) return 0;
    try {
      const asked = day === null ? 0 : await this.some(tenant, writing, day, devices);
      await cells.count(tenant, writing, () => this.listOf<Road>(tenant, "roads"));
      return asked;
    } catch (error) {
      if (!(error instanceof Fenced)) throw error;
      log.info({ tenant: code }, "another process stores this customer's passes now");
      return 0;
    }
  }

  /** The newest day that is over and that nothing, or not all, is stored of. */
  private async missingDay({ file }: Tenant): Promise<PatrolDay | null> {
    const nowMs = this.deps.now();
    const days: PatrolDay[] = [];
    let day = patrolDayAt(file, nowMs - SETTLED_AFTER_MS);
    while (days.length < file.passCatchUpDays) {
      day = patrolDayAt(file, day.startMs - 1);
      days.push(day);
    }
    const stored = new Map((await this.deps.kept.days(file.code, days.at(-1)!.day)).map((row) => [row.day, row]));
    const isMissing = (one: PatrolDay) => {
      const row = stored.get(one.day);
      return row === undefined || (row.failed > 0 && nowMs - row.derived_at_ms >= AGAIN_AFTER_MS);
    };
    return days.find(isMissing) ?? null;
  }

  private async some(tenant: Tenant, writing: Writing, day: PatrolDay, devices: readonly Device[]): Promise<number> {
    const { kept, now } = this.deps;
    const known = await kept.devicesOf(writing.tenant, day.day);
    // Whoever was last heard of before the day has no track of it.
    const wanted = devices.filter(({ seenAtMs }) => seenAtMs >= day.startMs);
    const isLeft = ({ id }: Device) => {
      const before = known.get(id);
      return before === undefined || (before.error !== "" && now() - before.atMs >= AGAIN_AFTER_MS);
    };
    const left = wanted.filter(isLeft);
    const turn = left.slice(0, DEVICES_AT_ONCE);
    const roads = turn.length === 0 ? [] : (await this.listOf<Road>(tenant, "roads")).map((road) => withTunnels(road, tenant.file.tunnels));
    let inVain = 0;
    for (const device of turn) {
      const { did, error } = await this.told(tenant, device, day, roads);
      await kept.write(writing, day, device, did, error, now());
      inVain = error === "" ? 0 : inVain + 1;
      if (inVain >= GIVES_UP_AFTER) return turn.length;
    }
    if (turn.length === left.length) {
      const all = await kept.devicesOf(writing.tenant, day.day);
      await kept.finish(writing, day, all.size, [...all.values()].filter(({ error }) => error !== "").length, now());
    }
    return turn.length;
  }

  private async listOf<Row>({ file }: Tenant, kind: "tracks" | "roads"): Promise<Row[]> {
    return [...(await neededRows<Row>(this.deps.reader, { tenant: file.code, kind }, "anyAge")).values()];
  }

  private async told(
    tenant: Tenant,
    { id }: Device,
    day: PatrolDay,
    roads: readonly Road[],
  ): Promise<{ did: DeviceDay | null; error: string }> {
    const { asking, computing } = this.deps;
    const at = (atMs: number) => formatZoned(tenant.source.timeZone, atMs);
    const time = { StartTime: at(day.startMs - OVER_THE_EDGE_MS), EndTime: at(day.endMs + OVER_THE_EDGE_MS - 1_000) };
    let rows: Awaited<ReturnType<typeof asking.now<typeof getUserTrackDetail>>>["rows"];
    try {
      ({ rows } = await asking.now(tenant, getUserTrackDetail, { ...serviceIdentity(tenant), D_Id: id, ...time }));
    } catch (error) {
      if (!(error instanceof ExpectedError)) throw error;
      return { did: null, error: error.code };
    }
    return { did: await computing.run(`passes:${tenant.file.code}`, deviceDay(pointsOf(rows, tenant), day, roads)), error: "" };
  }
}
