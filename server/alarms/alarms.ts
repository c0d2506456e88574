import { type Alarm, acknowledgedBy, isFlood, PRIORITY, rateOf } from "../../shared/domain/alarm.ts";
import { ExpectedError } from "../../shared/errors.ts";
import type { AlarmsAnswer, ShownAlarm } from "../../shared/http/alarms-api.ts";
import { scopeOf } from "../live/scope.ts";
import type { SignedIn } from "../plugins/access.ts";
import type { KeptAlarms } from "./kept-alarms.ts";

const HOUR_MS = 3_600_000;
const WEEK_MS = 7 * 24 * HOUR_MS;

/** The alarms of whoever asks, and what they do about them. */
export class Alarms {
  private readonly kept: KeptAlarms;
  private readonly now: () => number;
  private readonly moved: (tenant: string) => void;

  constructor(kept: KeptAlarms, now: () => number, moved: (tenant: string) => void) {
    this.kept = kept;
    this.now = now;
    this.moved = moved;
  }

  /** @throws ExpectedError recordsAway, as everything here */
  async of(who: SignedIn): Promise<AlarmsAnswer> {
    const { tenant, companyId } = scopeOf(who.session);
    const nowMs = this.now();
    const [alarms, raised, worst] = await Promise.all([
      this.kept.ringing(tenant, companyId),
      this.kept.raisedSince(tenant, nowMs - HOUR_MS),
      this.kept.worst(tenant, companyId, nowMs - WEEK_MS),
    ]);
    return {
      alarms: alarms.sort(gravestFirst).map(shown),
      ...{ rate: rateOf(raised, nowMs), isFlood: isFlood(raised, nowMs), worst, mayAct: mayAct(who) },
    };
  }

  /** @throws ExpectedError forbidden, notFound */
  acknowledge(who: SignedIn, id: string, note: string): Promise<Alarm> {
    const { id: byId, name: by } = who.session.user;
    return this.act(who, id, (alarm) => acknowledgedBy(alarm, { byId, by, atMs: Math.round(this.now()), note }));
  }

  /** @throws ExpectedError forbidden, also for the first priority by somebody who is no supervisor; notFound */
  shelve(who: SignedIn, id: string, minutes: number, reason: string): Promise<Alarm> {
    const { id: byId, name: by } = who.session.user;
    const atMs = Math.round(this.now());
    return this.act(who, id, (alarm) => {
      if (PRIORITY[alarm.cause] === 1 && !who.access.roles.includes("supervisor")) throw new ExpectedError("forbidden");
      return { ...alarm, shelved: minutes === 0 ? null : { byId, by, atMs, untilMs: atMs + minutes * 60_000, reason } };
    });
  }

  private async act(who: SignedIn, id: string, deed: (alarm: Alarm) => Alarm): Promise<Alarm> {
    if (!mayAct(who)) throw new ExpectedError("forbidden");
    const { tenant, companyId } = scopeOf(who.session);
    const alarm = await this.kept.act(tenant, companyId, id, deed);
    this.moved(tenant);
    return alarm;
  }
}

/** Whoever sees the whole customer, and no wall. */
const mayAct = ({ session }: SignedIn): boolean => session.displayId === null && scopeOf(session).companyId === null;

const gravestFirst = (a: Alarm, b: Alarm): number =>
  PRIORITY[a.cause] - PRIORITY[b.cause] || b.sinceMs - a.sinceMs || (a.id < b.id ? -1 : 1);

const shown = ({ key: _, firstSeenMs: __, goneSinceMs: ___, endedAtMs: ____, raisedAtMs, ...alarm }: Alarm): ShownAlarm => ({
  ...alarm,
  raisedAtMs: raisedAtMs!,
});
