import { randomUUID } from "node:crypto";
import { type Alarm, acknowledgedBy, CALLS_BELOW, calledAtMs, gravestFirst, PRIORITY } from "../../shared/domain/alarm.ts";
import {
  type AlarmPause,
  coversFirst,
  heldUntilMs,
  isMatched,
  type PauseMatch,
  pauseOf,
  pauseProblem,
} from "../../shared/domain/alarm-pause.ts";
import { floodSince, rateOf, rateOfSeat } from "../../shared/domain/alarm-rate.ts";
import { callsSinceMs, standingCalls } from "../../shared/domain/wall-calls.ts";
import type { WallCall } from "../../shared/domain/wall-programme.ts";
import { ExpectedError } from "../../shared/errors.ts";
import type { AlarmsAnswer, PauseAsked, PausePreview, ShownAlarm } from "../../shared/http/alarms-api.ts";
import type { WallAlarm } from "../../shared/http/displays-api.ts";
import { scopeOf } from "../live/scope.ts";
import type { SignedIn } from "../plugins/access.ts";
import { refuseUnknownCompanies } from "../reports/unknown-company.ts";
import type { Knows } from "../resources/knows.ts";
import type { Session } from "../session/session.ts";
import type { KeptAlarms, Raised } from "./kept-alarms.ts";
import type { KeptPauses } from "./kept-pauses.ts";
import type { AlarmSeats } from "./seats.ts";

const HOUR_MS = 3_600_000;
const WEEK_MS = 7 * 24 * HOUR_MS;
const PREVIEWED = 5;
/** Whoever shows them asks again long before these are over. */
const MOST_STANDING = 20;

export interface AlarmsDeps {
  readonly kept: KeptAlarms;
  readonly pauses: KeptPauses;
  readonly seats: Pick<AlarmSeats, "take" | "of">;
  readonly knows: Knows;
  now(): number;
  moved(tenant: string): void;
}

/** The alarms of whoever asks, and what they do about them. @throws ExpectedError recordsAway, as everything here */
export class Alarms {
  private readonly deps: AlarmsDeps;

  constructor(deps: AlarmsDeps) {
    this.deps = deps;
  }

  async of(who: SignedIn): Promise<AlarmsAnswer> {
    const { kept, pauses } = this.deps;
    const { tenant, companyId } = scopeOf(who.session);
    const nowMs = this.deps.now();
    const [alarms, flow, worst] = await Promise.all([
      kept.ringing(tenant, companyId),
      this.flowOf(tenant, companyId, nowMs),
      kept.worst(tenant, companyId, nowMs - WEEK_MS),
    ]);
    const ofThem = await pauses.since(tenant, Math.min(nowMs, ...alarms.map(({ raisedAtMs }) => raisedAtMs!)));
    const paused = ofThem.filter(({ untilMs }) => untilMs === null || untilMs > nowMs);
    const held = (alarm: Alarm) => heldUntilMs(ofThem, subjectOf(alarm), alarm.raisedAtMs!, nowMs);
    const acts = mayAct(who);
    if (acts) await this.deps.seats.take(tenant, who.session.user.id, who.session.user.name);
    const { calls, ...rates } = flow;
    const again = alarms.flatMap((alarm) => calledAgain(alarm, pauseOf(paused, subjectOf(alarm), nowMs) !== null, held(alarm), nowMs));
    return {
      seats: acts ? await this.seatsOf(tenant, [...calls, ...again], nowMs) : [],
      alarms: alarms.sort(gravestFirst).map((alarm) => shown(alarm, pauseOf(paused, subjectOf(alarm), nowMs), held(alarm))),
      ...{ ...rates, worst, mayAct: acts, pauses: acts ? paused : [] },
    };
  }

  /** How many called within ten minutes, and whether that is a flood: read back until it is plain, and for a week at most without a moment under five. */
  private async flowOf(tenant: string, companyId: string | null, nowMs: number): Promise<Flow> {
    for (let backMs = HOUR_MS; ; backMs = Math.min(backMs * 2, WEEK_MS)) {
      const sinceMs = nowMs - backMs;
      const [raised, paused] = await Promise.all([
        this.deps.kept.raisedSince(tenant, companyId, sinceMs),
        this.deps.pauses.since(tenant, sinceMs),
      ]);
      // What began in a pause called nobody.
      const all = raised.filter((each) => pauseOf(paused, each, each.raisedAtMs) === null);
      const rang = all.map(({ raisedAtMs }) => raisedAtMs);
      const isFlood = floodSince(rang, sinceMs, nowMs) ?? (backMs === WEEK_MS || null);
      const calls = all.filter(({ cause }) => PRIORITY[cause] < CALLS_BELOW).map(({ raisedAtMs }) => raisedAtMs);
      if (isFlood !== null) return { rate: rateOf(rang, nowMs), isFlood, calls };
    }
  }

  private async seatsOf(tenant: string, calls: readonly number[], nowMs: number): Promise<AlarmsAnswer["seats"]> {
    const seats = await this.deps.seats.of(tenant);
    return seats.map(({ name, sinceMs }) => ({ name, sinceMs, rate: rateOfSeat(calls, sinceMs, nowMs) }));
  }

  /** What takes the boards of walls that are called by these, now and in a moment: the same for all who may know the same. */
  async standing(session: Session, calls: readonly WallCall[]): Promise<WallAlarm[]> {
    const { tenant, companyId } = scopeOf(session);
    const nowMs = this.deps.now();
    const sinceMs = callsSinceMs(nowMs);
    const [alarms, paused] = await Promise.all([
      this.deps.kept.firstSince(tenant, companyId, sinceMs),
      this.deps.pauses.since(tenant, sinceMs),
    ]);
    return standingCalls(alarms, paused, calls, nowMs)
      .filter(({ untilMs }) => untilMs > nowMs)
      .slice(0, MOST_STANDING)
      .map(({ alarm: { id, cause, subject, sinceMs, raisedAtMs, acknowledged }, ...call }) => ({
        ...{ id, cause, subject, sinceMs, raisedAtMs, acknowledgedBy: acknowledged?.by ?? null, ...call },
      }));
  }

  /** Whose it was first it stays. @throws ExpectedError forbidden, notFound, alarmAcknowledged with whose it is where a note is not written for that */
  async acknowledge(who: SignedIn, id: string, note: string): Promise<Alarm> {
    mustAct(who);
    const { id: byId, name: by } = who.session.user;
    const { tenant, companyId } = scopeOf(who.session);
    const alarm = await this.deps.kept.act(tenant, companyId, id, (each) =>
      acknowledgedBy(each, { byId, by, atMs: Math.round(this.deps.now()), note }),
    );
    const known = alarm.acknowledged;
    const isWritten = known?.byId === byId && known.note === note;
    if (known !== null && note !== "" && !isWritten)
      throw new ExpectedError("alarmAcknowledged", { by: known.by, note: known.note, atMs: known.atMs });
    this.deps.moved(tenant);
    return alarm;
  }

  /** What a pause would be of. @throws ExpectedError forbidden */
  async preview(who: SignedIn, match: PauseMatch): Promise<PausePreview> {
    mustAct(who);
    const { tenant } = scopeOf(who.session);
    const [open, week] = await Promise.all([
      this.deps.kept.ringing(tenant, null),
      this.deps.kept.raisedSince(tenant, null, this.deps.now() - WEEK_MS),
    ]);
    const now = open.filter((alarm) => isMatched(match, subjectOf(alarm))).sort(gravestFirst);
    return {
      open: now.length,
      names: now.slice(0, PREVIEWED).map(({ cause, subject }) => ({ cause, subject })),
      week: week.filter((each) => isMatched(match, each)).length,
    };
  }

  /**
   * @throws ExpectedError forbidden, also for the first priority by somebody who is no supervisor; badRequest with the field that is wrong; notFound for a
   * company that the customer does not have, and where the one thing that is meant does not ring; notReady until the companies are loaded; tooLarge
   */
  async pause(who: SignedIn, { kind, match, fromMs, untilMs, reason }: PauseAsked): Promise<AlarmPause> {
    mustPause(who, match);
    const { tenant } = scopeOf(who.session);
    const atMs = Math.round(this.deps.now());
    const { id: byId, name: by } = who.session.user;
    // Nothing was paused before somebody says so: what rang until now did call.
    const times = { fromMs: Math.max(fromMs ?? atMs, atMs), untilMs };
    const field = pauseProblem({ kind, match, ...times }, atMs);
    if (field !== null) throw new ExpectedError("badRequest", { field });
    await refuseUnknownCompanies(this.deps.knows, tenant, match.companyId === null ? [] : [match.companyId]);
    const pause: AlarmPause = { id: randomUUID(), kind, match, name: await this.nameOf(tenant, match), ...times, byId, by, atMs, reason };
    await this.deps.pauses.add(tenant, pause);
    this.deps.moved(tenant);
    return pause;
  }

  private async nameOf(tenant: string, match: PauseMatch): Promise<string> {
    if (match.subjectId === null) return "";
    const alarm = (await this.deps.kept.ringing(tenant, null)).find((each) => isMatched(match, subjectOf(each)));
    if (alarm === undefined) throw new ExpectedError("notFound", { alarm: match.subjectId });
    return alarm.subject.name;
  }

  /** Answers the pause as it was. @throws ExpectedError forbidden as `pause`, notFound */
  async end(who: SignedIn, id: string): Promise<AlarmPause> {
    mustAct(who);
    const { tenant } = scopeOf(who.session);
    const ended = await this.deps.pauses.end(tenant, id, Math.round(this.deps.now()), ({ match }) => mustPause(who, match));
    this.deps.moved(tenant);
    return ended;
  }
}

interface Flow extends Pick<AlarmsAnswer, "rate" | "isFlood"> {
  /** When somebody was called. */
  readonly calls: readonly number[];
}

/** When one called again that began to ring before. */
function calledAgain(alarm: Alarm, isPaused: boolean, heldUntilMs: number | null, nowMs: number): number[] {
  const at = calledAtMs({ ...alarm, raisedAtMs: alarm.raisedAtMs! }, nowMs);
  return isPaused || at === alarm.raisedAtMs || at <= (heldUntilMs ?? 0) ? [] : [at];
}

/** Whoever sees the whole customer, and no wall. */
const mayAct = ({ session }: SignedIn): boolean => session.displayId === null && scopeOf(session).companyId === null;

function mustAct(who: SignedIn): void {
  if (!mayAct(who)) throw new ExpectedError("forbidden");
}
function mustPause(who: SignedIn, match: PauseMatch): void {
  mustAct(who);
  if (coversFirst(match) && !who.access.roles.includes("supervisor")) throw new ExpectedError("forbidden");
}

const subjectOf = ({ cause, companyId, subject: { id } }: Alarm): Omit<Raised, "raisedAtMs"> => ({ cause, companyId, subjectId: id });

const shown = (
  { key: _, firstSeenMs: __, goneSinceMs: ___, endedAtMs: ____, raisedAtMs, ...alarm }: Alarm,
  pause: AlarmPause | null,
  heldUntilMs: number | null,
): ShownAlarm => ({
  ...{ ...alarm, raisedAtMs: raisedAtMs!, heldUntilMs },
  paused: pause && { id: pause.id, kind: pause.kind, by: pause.by, untilMs: pause.untilMs, reason: pause.reason },
});
