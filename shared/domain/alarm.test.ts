import { describe, expect, it } from "vitest";
import { createRandom } from "../../tests/support/random.ts";
import {
  type Alarm,
  type AlarmCause,
  acknowledgedBy,
  alarmCauses,
  type Condition,
  calledAtMs,
  escalationOf,
  gravestFirst,
  reconciled,
  stateOf,
} from "./alarm.ts";
import { floodSince, rateOf } from "./alarm-rate.ts";

const NOW = Date.UTC(2026, 10, 26, 4);
const S = 1_000;
const MINUTE = 60 * S;
const HOUR = 60 * MINUTE;
const all = new Set<AlarmCause>(alarmCauses);
const condition = (cause: AlarmCause, id = "1"): Condition => ({
  ...{ key: `${cause} ${id}`, cause, companyId: "", sinceMs: NOW },
  subject: { id, name: id, place: "", count: null, usual: null },
});

/** The open alarms of one customer as they are kept from one look to the next. */
class Kept {
  open: Alarm[] = [];
  private made = 0;
  /** Ever written, by id. */
  readonly ever = new Map<string, Alarm>();
  look(conditions: readonly Condition[], nowMs: number, known: ReadonlySet<AlarmCause> = all): Alarm[] {
    const changed = reconciled(this.open, { conditions, known }, nowMs, () => `a${++this.made}`);
    for (const alarm of changed) this.ever.set(alarm.id, alarm);
    this.open = [...this.ever.values()].filter(({ endedAtMs }) => endedAtMs === null);
    return changed;
  }
  acknowledge(atMs: number, key: string) {
    const alarm = this.open.find((each) => each.key === key)!;
    this.ever.set(alarm.id, acknowledgedBy(alarm, { byId: "u", by: "U", atMs, note: "" }));
    this.open = [...this.ever.values()].filter(({ endedAtMs }) => endedAtMs === null);
  }
  states = () => this.open.filter(({ raisedAtMs }) => raisedAtMs !== null).map((alarm) => `${alarm.key} ${stateOf(alarm, false)}`);
}

describe("an alarm of the first priority calls again", () => {
  const M = 60_000;
  const rang = { cause: "serious", sinceMs: NOW, raisedAtMs: NOW + M, acknowledged: null, clearedAtMs: null } as const;
  const minutes = (alarm: Parameters<typeof calledAtMs>[0], after: readonly number[]) =>
    after.map((minute) => (calledAtMs(alarm, NOW + minute * M) - NOW) / M);

  it("after 15 and 30 minutes, and every half hour for as long as it stands", () => {
    expect(minutes(rang, [2, 14, 15, 29, 30, 59, 60, 95])).toEqual([1, 1, 15, 15, 30, 30, 60, 90]);
  });

  it("and half an hour after somebody said that they know of it, but not once it is over", () => {
    const acknowledged = { byId: "u", by: "U", atMs: NOW + 5 * M, note: "" };
    expect(minutes({ ...rang, acknowledged }, [6, 34, 35, 65])).toEqual([1, 1, 35, 65]);
    expect(minutes({ ...rang, clearedAtMs: NOW + 10 * M }, [40])).toEqual([1]);
  });

  it("but the others once", () => {
    expect(minutes({ ...rang, cause: "feedStale" }, [2, 40, 400])).toEqual([1, 1, 1]);
  });
});

it("an acknowledgement is whose it was first", () => {
  const kept = new Kept();
  kept.look([condition("serious")], NOW);
  const by = (name: string) => ({ byId: name, by: name, atMs: NOW, note: name });
  const first = acknowledgedBy(kept.open[0]!, by("Ann"));
  expect(acknowledgedBy(first, by("Bo")).acknowledged?.by).toBe("Ann");
});

describe("a sensor", () => {
  it("beyond its outer limit is one alarm in the place of the inner one, of the same sensor alone", () => {
    const kept = new Kept();
    kept.look([condition("sensorInner", "1"), condition("sensorInner", "2")], NOW);
    kept.look([condition("sensorOuter", "1")], NOW + S);
    expect(kept.states().sort()).toEqual(["sensorInner 2 returned", "sensorOuter 1 new"]);
  });
});

describe("a display", () => {
  it("is lost once it was missed for as long again, and back after a minute", () => {
    const kept = new Kept();
    kept.look([condition("displayLost")], NOW);
    kept.look([condition("displayLost")], NOW + 89 * S);
    expect(kept.states()).toEqual([]);
    kept.look([condition("displayLost")], NOW + 90 * S);
    expect(kept.states()).toEqual(["displayLost 1 new"]);
    kept.look([], NOW + 100 * S);
    expect(kept.states()).toEqual(["displayLost 1 new"]);
    kept.look([], NOW + 160 * S);
    expect(kept.states()).toEqual(["displayLost 1 returned"]);
  });
});

describe("an alarm", () => {
  it("of the first priority rings at once, others after they lasted", () => {
    const kept = new Kept();
    const both = [condition("serious"), condition("vehicleSilent"), condition("feedStale")];
    kept.look(both, NOW);
    expect(kept.states()).toEqual(["serious 1 new"]);
    kept.look(both, NOW + 30 * S);
    expect(kept.states()).toEqual(["serious 1 new", "vehicleSilent 1 new"]);
    kept.look(both, NOW + 60 * S);
    expect(kept.states()).toHaveLength(3);
  });

  it("is never told of what passed before it rang", () => {
    const kept = new Kept();
    kept.look([condition("vehicleSilent")], NOW);
    kept.look([], NOW + 20 * S);
    expect(kept.open).toEqual([]);
    kept.look([condition("vehicleSilent")], NOW + 40 * S);
    kept.look([condition("vehicleSilent")], NOW + 60 * S);
    expect(kept.states()).toEqual([]);
  });

  it("stays until somebody knows of it, and ends with its condition once somebody does", () => {
    const kept = new Kept();
    kept.look([condition("serious")], NOW);
    kept.look([], NOW + 5 * S);
    expect(kept.states()).toEqual(["serious 1 returned"]);
    kept.look([condition("serious")], NOW + 10 * S);
    expect(kept.states()).toEqual(["serious 1 new"]);
    kept.acknowledge(NOW + 15 * S, "serious 1");
    expect(kept.states()).toEqual(["serious 1 acknowledged"]);
    kept.look([], NOW + 20 * S);
    expect(kept.open).toEqual([]);
    expect(kept.ever.size).toBe(1);
  });

  it("that is over ends when it is acknowledged, or when nobody did for a day", () => {
    const kept = new Kept();
    kept.look([condition("serious", "1"), condition("serious", "2")], NOW);
    kept.look([], NOW + S);
    kept.acknowledge(NOW + 2 * S, "serious 1");
    expect(kept.states()).toEqual(["serious 2 returned"]);
    kept.look([], NOW + S + 24 * 60 * MINUTE);
    expect(kept.open).toEqual([]);
  });

  it("that is over is seen no more by the company whose thing it was, once it is another one's", () => {
    const kept = new Kept();
    kept.look(
      [
        { ...condition("serious"), companyId: "c1" },
        { ...condition("serious", "2"), companyId: "c1" },
      ],
      NOW,
    );
    const moved = new Set(["serious 1"]);
    for (const alarm of reconciled(kept.open, { conditions: [], known: all, moved }, NOW + S, () => "")) kept.ever.set(alarm.id, alarm);
    expect([...kept.ever.values()].map(({ key, companyId, clearedAtMs }) => [key, companyId, clearedAtMs])).toEqual([
      ["serious 1", "", NOW + S],
      ["serious 2", "c1", NOW + S],
    ]);
  });

  it("that is over stands below what is not, whatever their priorities", () => {
    const alarm = (id: string, cause: AlarmCause, sinceMs: number, clearedAtMs: number | null) => ({ id, cause, sinceMs, clearedAtMs });
    const list = [
      alarm("over", "serious", NOW, NOW),
      alarm("older", "feedStale", NOW - S, null),
      alarm("lesser", "noPatrol", NOW, null),
      alarm("newer", "feedStale", NOW, null),
    ];
    expect(list.sort(gravestFirst).map(({ id }) => id)).toEqual(["newer", "older", "lesser", "over"]);
  });

  it("of a feed is over after a minute without it", () => {
    const kept = new Kept();
    kept.look([condition("feedStale")], NOW);
    kept.look([condition("feedStale")], NOW + MINUTE);
    kept.acknowledge(NOW + MINUTE, "feedStale 1");
    kept.look([], NOW + 2 * MINUTE);
    kept.look([condition("feedStale")], NOW + 2 * MINUTE + 30 * S);
    kept.look([], NOW + 2 * MINUTE + 40 * S);
    kept.look([], NOW + 3 * MINUTE + 39 * S);
    expect(kept.states()).toEqual(["feedStale 1 acknowledged"]);
    kept.look([], NOW + 3 * MINUTE + 40 * S);
    expect(kept.open).toEqual([]);
  });

  it("neither begins nor ends where nobody can say", () => {
    const kept = new Kept();
    kept.look([condition("serious")], NOW);
    kept.look([condition("serious", "2")], NOW + S, new Set(["feedStale"]));
    expect(kept.open.map(({ key, isUnknown }) => [key, isUnknown])).toEqual([["serious 1", true]]);
    kept.look([condition("serious")], NOW + 2 * S);
    expect(kept.open[0]?.isUnknown).toBe(false);
  });

  it("begins anew where it comes back after it was over: since then, called again, and escalated from then on", () => {
    const kept = new Kept();
    kept.look([condition("serious")], NOW);
    kept.look([], NOW + 5 * MINUTE);
    kept.look([{ ...condition("serious"), sinceMs: NOW + 60 * MINUTE }], NOW + 61 * MINUTE);
    expect(kept.states()).toEqual(["serious 1 new"]);
    const [alarm] = kept.open;
    expect([alarm!.sinceMs, alarm!.raisedAtMs]).toEqual([NOW + 60 * MINUTE, NOW + 61 * MINUTE]);
    expect(escalationOf(alarm!, NOW + 70 * MINUTE)).toBe(0);
    expect(kept.ever.size).toBe(1);
  });

  it("of a feed that is over waits as long as the first time before it begins anew", () => {
    const kept = new Kept();
    const stale = (at: number) => kept.look([condition("feedStale")], NOW + at);
    for (const at of [0, MINUTE]) stale(at);
    for (const at of [2 * MINUTE, 3 * MINUTE]) kept.look([], NOW + at);
    expect(kept.states()).toEqual(["feedStale 1 returned"]);
    stale(60 * MINUTE);
    expect(kept.states()).toEqual(["feedStale 1 returned"]);
    stale(61 * MINUTE);
    expect(kept.states()).toEqual(["feedStale 1 new"]);
  });

  it("of a feed that comes and goes within a minute never rings", () => {
    const kept = new Kept();
    for (let at = 0; at <= 10 * MINUTE; at += 10 * S) kept.look(at % (50 * S) === 0 ? [] : [condition("feedStale")], NOW + at);
    expect(kept.states()).toEqual([]);
  });

  it("is never of a time to come: where the services' clock is ahead it escalates all the same", () => {
    const kept = new Kept();
    kept.look([{ ...condition("serious"), sinceMs: NOW + 60 * MINUTE }], NOW);
    expect([14, 15, 30].map((minutes) => escalationOf(kept.open[0]!, NOW + minutes * MINUTE))).toEqual([0, 1, 2]);
  });

  it("of many vehicles stands in the place of each", () => {
    const kept = new Kept();
    const singles = [condition("vehicleSilent", "1"), condition("vehicleSilent", "2")];
    kept.look(singles, NOW);
    kept.look(singles, NOW + 30 * S);
    kept.look([condition("vehiclesSilent", "")], NOW + 35 * S);
    expect(kept.states()).toEqual(["vehiclesSilent  new"]);
  });

  it("of the first priority escalates at 15 and at 30 minutes, until somebody acknowledges", () => {
    const kept = new Kept();
    kept.look([condition("serious")], NOW);
    const levels = [14.9, 15, 29.9, 30].map((minutes) => escalationOf(kept.open[0]!, NOW + minutes * MINUTE));
    expect(levels).toEqual([0, 1, 1, 2]);
    kept.acknowledge(NOW + 31 * MINUTE, "serious 1");
    expect(escalationOf(kept.open[0]!, NOW + 40 * MINUTE)).toBe(0);
  });
});

it.each([1, 2, 3, 4, 5])(
  "over random streams one alarm is open per key, no first priority is lost, and asked again nothing changes (seed %i)",
  (seed) => {
    const { next, pick } = createRandom(seed);
    const kept = new Kept();
    for (let i = 0, nowMs = NOW; i < 400; i++, nowMs += pick([1, 5, 20, 70]) * S) {
      const conditions = alarmCauses.flatMap((cause) => ["1", "2", "3"].filter(() => next() < 0.3).map((id) => condition(cause, id)));
      const known = new Set(alarmCauses.filter(() => next() < 0.8));
      kept.look(conditions, nowMs, known);
      const keys = kept.open.map(({ key }) => key);
      expect(new Set(keys).size).toBe(keys.length);
      const serious = conditions.filter(({ cause }) => cause === "serious" && known.has("serious")).map(({ key }) => key);
      const rings = kept.open.filter(({ raisedAtMs, clearedAtMs }) => raisedAtMs !== null && clearedAtMs === null).map(({ key }) => key);
      expect(rings).toEqual(expect.arrayContaining(serious));
      expect(reconciled(kept.open, { conditions, known }, nowMs, () => "again")).toEqual([]);
      if (next() < 0.2 && kept.open.length > 0) kept.acknowledge(nowMs, pick(kept.open).key);
    }
  },
);

it("of looks at one moment the order does not matter", () => {
  const [forth, back] = [new Kept(), new Kept()];
  const conditions = alarmCauses.map((cause) => condition(cause));
  for (const at of [0, 30, 60]) {
    forth.look(conditions, NOW + at * S);
    back.look([...conditions].reverse(), NOW + at * S);
  }
  expect(forth.states().sort()).toEqual(back.states().sort());
});

describe("a flood", () => {
  const every = (seconds: number, count: number) => Array.from({ length: count }, (_, i) => NOW + i * seconds * S);

  const isFlood = (raised: readonly number[], nowMs: number, sinceMs = NOW - HOUR) => floodSince(raised, sinceMs, nowMs);

  it("is over ten within ten minutes, until it is under five", () => {
    const raised = every(20, 11);
    expect(isFlood(raised.slice(0, 10), NOW + 200 * S)).toBe(false);
    expect(isFlood(raised, NOW + 200 * S)).toBe(true);
    // Ten minutes after the seventh there are four left.
    expect(isFlood(raised, NOW + 600 * S + 5 * 20 * S)).toBe(true);
    expect(isFlood(raised, NOW + 600 * S + 6 * 20 * S)).toBe(false);
    expect(rateOf(raised, NOW + 600 * S + 6 * 20 * S)).toBe(4);
  });

  it("of which nothing is known before is no more than unknown while it neither rose over ten nor fell under five since", () => {
    const steady = every(100, 100);
    const endMs = steady.at(-1)!;
    expect([rateOf(steady, endMs), isFlood(steady, endMs, NOW + HOUR)]).toEqual([6, null]);
    expect(isFlood(steady, endMs, NOW - HOUR)).toBe(false);
    const begun = [...every(20, 11).map((at) => at - MINUTE), ...steady];
    expect(isFlood(begun, endMs, NOW - HOUR)).toBe(true);
  });
});
