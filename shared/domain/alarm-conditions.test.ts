import { describe, expect, it } from "vitest";
import { sampleOrder } from "../../server/testing/sample-order.ts";
import { createRandom } from "../../tests/support/random.ts";
import { type Alarm, reconciled } from "./alarm.ts";
import { type AlarmSources, conditionsAt, missedFeeds } from "./alarm-conditions.ts";
import type { AlarmPause, PauseMatch } from "./alarm-pause.ts";
import { JUDGED_FIELDS, type JudgedOrder, mayRing } from "./alarmed-orders.ts";
import type { Device } from "./device.ts";

const NOW = Date.UTC(2026, 10, 26, 4);
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const nobody: AlarmSources = {
  orders: [],
  tracks: [],
  feeds: [],
  sensors: [],
  displays: [],
  unpatrolled: null,
  videos: null,
  shift: { fromMs: NOW - 4 * HOUR, untilMs: NOW + 4 * HOUR },
};
const keys = (sources: Partial<AlarmSources>, open: readonly Alarm[] = [], nowMs = NOW, pauses: readonly AlarmPause[] = []) =>
  conditionsAt({ ...nobody, ...sources }, open, nowMs, pauses).conditions.map(({ key }) => key);
const ringing = (sources: Partial<AlarmSources>, nowMs = NOW): Alarm[] => {
  let id = 0;
  return reconciled([], conditionsAt({ ...nobody, ...sources }, [], nowMs), nowMs, () => `a${++id}`);
};

const vehicle = (id: string, silentMs: number, everyMs = 10_000): Device => ({
  ...{ id, kind: "vehicle", name: `沪${id}`, companyId: "c1", company: "一公司", lng: 121.5, lat: 31.2, headingDeg: 0, speedKmh: 20 },
  ...{ road: "路", chainageM: null, seenAtMs: NOW - silentMs, mileageM: 5_000 },
  trail: [3, 2, 1, 0].map((n) => [121.5, 31.2, NOW - silentMs - n * everyMs]),
});

describe("serious defects that nobody has", () => {
  const serious = (id: string, fields: object) => sampleOrder({ id, serious: true, foundAtMs: NOW - HOUR, ...fields });

  it("belong to nobody's company any more once they were given to another one, also when they were over before", () => {
    const [alarm] = ringing({ orders: [serious("1", { status: 6, companyId: "c1" })] });
    const moved = (companyId: string, open = alarm!) => [
      ...(conditionsAt({ ...nobody, orders: [serious("1", { status: 1, companyId })] }, [open], NOW).moved ?? []),
    ];
    expect([moved("c1"), moved("c2"), moved("c2", { ...alarm!, clearedAtMs: NOW })]).toEqual([[], ["serious 1"], ["serious 1"]]);
  });

  it("ring while they wait for a review, were sent back, or are nobody's", () => {
    const rows = [
      serious("waits", { status: 0 }),
      serious("back", { status: 6 }),
      serious("nobodys", { status: 1, companyId: "" }),
      serious("given", { status: 1, companyId: "c1" }),
      serious("done", { status: 9 }),
      sampleOrder({ id: "ordinary", serious: false, status: 0 }),
    ];
    expect(keys({ orders: rows })).toEqual(["serious waits", "serious back", "serious nobodys"]);
  });

  it("ring also where their words hold what no database does", () => {
    const { conditions } = conditionsAt({ ...nobody, orders: [serious("x\u0000", { status: 0, number: "PD\u0000\ud800" })] }, [], NOW);
    expect(conditions).toMatchObject([{ key: "serious x", subject: { id: "x", name: "PD" } }]);
  });

  it("ring also where nobody says since when", () => {
    const { conditions } = conditionsAt({ ...nobody, orders: [serious("x", { status: 0, foundAtMs: null, changedAtMs: null })] }, [], NOW);
    expect(conditions).toMatchObject([{ key: "serious x", sinceMs: NOW }]);
  });
});

describe("an overdue wave", () => {
  const late = (count: number, hoursAgo: number, companyId = "c1") =>
    Array.from({ length: count }, (_, i) =>
      sampleOrder({
        id: `${companyId} ${hoursAgo} ${i}`,
        status: 2,
        companyId,
        dueAtMs: NOW - hoursAgo * HOUR - i * 1_000,
        serious: false,
      }),
    );

  it("is five within an hour where that is three times what is usual", () => {
    expect(keys({ orders: late(4, 0.2) })).toEqual([]);
    expect(keys({ orders: late(5, 0.2) })).toEqual(["overdueWave c1"]);
  });

  it("is more where more are usual: three times as many as in an hour of the week before", () => {
    // 336 within a week are two in an hour: six are a wave.
    const usual = Array.from({ length: 168 }, (_, h) => late(2, h + 1.5)).flat();
    expect(keys({ orders: [...usual, ...late(5, 0.2)] })).toEqual([]);
    expect(keys({ orders: [...usual, ...late(6, 0.2)] })).toEqual(["overdueWave c1"]);
  });

  it("does not count what was finished in time, is cancelled, or not due yet", () => {
    const rows = late(6, 0.2).map((order, i) => ({
      ...order,
      ...[{ status: 9, finishedAtMs: NOW - 2 * HOUR }, { status: 8 }, { dueAtMs: NOW + HOUR }][i % 3],
    }));
    expect(keys({ orders: rows })).toEqual([]);
  });

  it("[A] is over once every hour that ended within the last two was under half, wherever it began", () => {
    const open = ringing({ orders: late(6, 0.2) });
    const goesOn = (orders: ReturnType<typeof late>) => keys({ orders }, open).length > 0;
    expect(goesOn(late(3, 1.5))).toBe(true);
    // The hour that ended a little over two hours ago is no part of it, the one that ended a little less is.
    expect([2.9, 3.1].map((hoursAgo) => goesOn(late(5, hoursAgo)))).toEqual([true, false]);
    // Four within minutes are as many, whether a full hour lies between them or not.
    expect(goesOn([...late(2, 0.99), ...late(2, 1.01)])).toBe(true);
    expect(goesOn([...late(2, 2.8), ...late(2, 1.5), ...late(2, 0.2)])).toBe(false);
    const over = open.map((alarm) => ({ ...alarm, clearedAtMs: NOW }));
    expect(keys({ orders: late(3, 1.5) }, over), "what was over begins as the first time").toEqual([]);
  });
});

describe("a silent vehicle", () => {
  it("was out today and is not heard of for five minutes, or five of its own intervals", () => {
    const rows = [vehicle("short", 5 * MINUTE), vehicle("long", 5 * MINUTE + 1), vehicle("slow", 9 * MINUTE, 2 * MINUTE)];
    expect(keys({ tracks: [...rows, ...["x", "y", "z"].map((id) => vehicle(id, 0))] })).toEqual(["vehicleSilent long"]);
  });

  it("is none outside of the hours of patrol, before it went out, or an inspector", () => {
    const rows = [vehicle("v", HOUR)];
    expect(keys({ tracks: rows, shift: { fromMs: NOW - 4 * HOUR, untilMs: NOW } })).toEqual([]);
    expect(keys({ tracks: [vehicle("yesterday", 5 * HOUR)] })).toEqual([]);
    expect(keys({ tracks: [{ ...vehicle("p", HOUR), kind: "inspector" }] })).toEqual([]);
  });

  it("is heard again by two fixes", () => {
    const open = ringing({ tracks: [vehicle("v", 10 * MINUTE)] });
    const since = vehicle("v", 10 * MINUTE);
    const fix = (n: number): Device["trail"][number] => [121.5, 31.2, NOW - n * 10_000];
    expect(keys({ tracks: [{ ...since, seenAtMs: NOW - 20_000, trail: [...since.trail, fix(2)] }] }, open)).toEqual(["vehicleSilent v"]);
    expect(keys({ tracks: [{ ...since, seenAtMs: NOW - 10_000, trail: [...since.trail, fix(2), fix(1)] }] }, open)).toEqual([]);
  });

  it.each([
    [300, 300, 1],
    [3, 10, 1],
    [3, 11, 3],
    [2, 2, 2],
  ])("and %i of %i are %i alarms", (silent, out, alarms) => {
    const rows = Array.from({ length: out }, (_, i) => vehicle(`v${i}`, i < silent ? 10 * MINUTE : 0));
    const found = conditionsAt({ ...nobody, tracks: rows }, [], NOW).conditions;
    expect(found).toHaveLength(alarms);
    if (alarms === 1) expect(found[0]).toMatchObject({ cause: "vehiclesSilent", subject: { count: silent, usual: out } });
  });
});

it("[T5] a vehicle that drove into a tunnel is not silent until it has had the time to leave it", () => {
  const { road, lng, lat } = vehicle("v", 0);
  const shift = { ...nobody.shift, tunnels: [{ road, portals: [[lng, lat] as const], lengthM: 3_000 }] };
  expect(keys({ tracks: [vehicle("v", 6 * MINUTE)], shift })).toEqual([]);
  expect(keys({ tracks: [vehicle("v", 12 * MINUTE + 1)], shift })).toEqual(["vehicleSilent v"]);
});

it("[A] many silent vehicles are one alarm, which says how many of each company", () => {
  const rows = ["a", "b", "c", "d"].map((id, i) => ({ ...vehicle(id, i < 3 ? 10 * MINUTE : 0), companyId: i === 0 ? "c2" : "c1" }));
  const { conditions } = conditionsAt({ ...nobody, tracks: [...rows, { ...vehicle("e", 0), companyId: "c3" }] }, [], NOW);
  expect(conditions).toMatchObject([{ cause: "vehiclesSilent", subject: { count: 3, usual: 5 } }]);
  expect(conditions[0]?.subject.companies).toEqual({ c1: { count: 2, usual: 3 }, c2: { count: 1, usual: 1 } });
});

describe("[A] what is put aside or in a window is one of no group", () => {
  const pause = (match: Partial<PauseMatch>, fields: Partial<AlarmPause> = {}): AlarmPause => ({
    ...{ id: "p", kind: "outOfService", match: { cause: null, companyId: null, subjectId: null, ...match }, name: "", reason: "x" },
    ...{ fromMs: NOW - HOUR, untilMs: null, byId: "u", by: "U", atMs: NOW - HOUR, ...fields },
  });
  const aside = (id: string, fields: Partial<AlarmPause> = {}) => pause({ cause: "vehicleSilent", subjectId: id }, fields);
  const nine = ["a", "b", "c", "d", "e", "f", "g", "h", "i"];
  const tracks = (silent: readonly string[]) => nine.map((id) => vehicle(id, silent.includes(id) ? 10 * MINUTE : 0));

  it("three that are out of service are no reason to call, and neither are two of them and another one", () => {
    const three = tracks(["a", "b", "c"]);
    expect(keys({ tracks: three })).toEqual(["vehiclesSilent"]);
    const each = ["vehicleSilent a", "vehicleSilent b", "vehicleSilent c"];
    expect(
      keys(
        { tracks: three },
        [],
        NOW,
        ["a", "b", "c"].map((id) => aside(id)),
      ),
    ).toEqual(each);
    expect(
      keys(
        { tracks: three },
        [],
        NOW,
        ["a", "b"].map((id) => aside(id)),
      ),
    ).toEqual(each);
  });

  it("a window of one company leaves the group of the others, of whom it counts", () => {
    const rows = [...tracks(["a", "b", "c"]), { ...vehicle("x", 10 * MINUTE), companyId: "c2" }, { ...vehicle("y", 0), companyId: "c2" }];
    const { conditions } = conditionsAt({ ...nobody, tracks: rows }, [], NOW, [pause({ companyId: "c2" }, { kind: "window" })]);
    expect(conditions.map(({ key, subject }) => [key, subject.count, subject.usual])).toEqual([
      ["vehiclesSilent", 3, 9],
      ["vehicleSilent x", null, null],
    ]);
  });

  it("and its end announces nothing: what began to ring in it stays by itself", () => {
    const three = tracks(["a", "b", "c"]);
    let made = 0;
    const window = pause({ companyId: "c1" }, { kind: "window", untilMs: NOW + MINUTE });
    const look = (open: readonly Alarm[], nowMs: number) =>
      reconciled(open, conditionsAt({ ...nobody, tracks: three }, open, nowMs, [window]), nowMs, () => `a${++made}`);
    const seen = look([], NOW);
    const raised = look(seen, NOW + MINUTE / 2);
    expect(raised.map(({ key, raisedAtMs }) => [key, raisedAtMs])).toEqual(
      ["a", "b", "c"].map((id) => [`vehicleSilent ${id}`, NOW + MINUTE / 2]),
    );
    expect(look(raised, NOW + 2 * MINUTE)).toEqual([]);
  });

  it("eight cameras of which one is out of service are seven lost videos", () => {
    const videos = Array.from({ length: 8 }, (_, i) => ({
      ...{ id: `r${i}:m`, road: "路", place: "", companyId: "c1" },
      lost: { trouble: "missing" as const, sinceMs: NOW - 10 * MINUTE },
    }));
    const sources = { videos: { videos, unknownRoads: new Set<string>() } };
    expect(keys(sources)).toEqual(["videosLost"]);
    expect(keys(sources, [], NOW, [pause({ cause: "videoLost", subjectId: "r0:m" })])).toEqual(videos.map(({ id }) => `videoLost ${id}`));
  });
});

describe("[A] many silent vehicles", () => {
  const row = (id: string, silentMs: number): Device => vehicle(id, silentMs);
  const heard = (id: string, ...secondsAgo: number[]): Device => {
    const silent = vehicle(id, 10 * MINUTE);
    const fixes = secondsAgo.map((s): Device["trail"][number] => [121.5, 31.2, NOW - s * 1_000]);
    return { ...silent, seenAtMs: fixes.at(-1)![2], trail: [...silent.trail, ...fixes] };
  };
  const rest = ["d", "e", "f", "g", "h", "i", "j"].map((id) => row(id, 0));
  const group = () => ringing({ tracks: [row("a", 10 * MINUTE), row("b", 10 * MINUTE), row("c", 10 * MINUTE), ...rest] });
  const remaining = (...three: readonly Device[]) =>
    conditionsAt({ ...nobody, tracks: [...three, ...rest] }, group(), NOW).conditions.map(({ key, subject }) => `${key} ${subject.count}`);

  it("are heard again by two fixes each, also within the group", () => {
    const [b, c] = [row("b", 10 * MINUTE), row("c", 10 * MINUTE)];
    expect(remaining(heard("a", 20), b, c)).toEqual(["vehiclesSilent 3"]);
    expect(remaining(heard("a", 20, 10), b, c)).toEqual(["vehiclesSilent 2"]);
  });

  it("stay one alarm until they are under half of what makes one", () => {
    expect(remaining(heard("a", 20, 10), heard("b", 20), row("c", 10 * MINUTE))).toEqual(["vehiclesSilent 2"]);
    expect(remaining(heard("a", 20, 10), heard("b", 20, 10), row("c", 10 * MINUTE))).toEqual(["vehicleSilent c null"]);
  });
});

describe("a sensor", () => {
  const sensor = { id: "s", name: "水位", road: "路", companyId: "c1" };
  it("rings by what is worst with it: outer limits before everything else", () => {
    const fromMs = NOW - MINUTE;
    const sensors = [
      { ...sensor, id: "1", alarms: [{ kind: "highHigh", fromMs } as const, { kind: "high", fromMs } as const] },
      { ...sensor, id: "2", alarms: [{ kind: "stuck", fromMs } as const] },
      { ...sensor, id: "3", alarms: [] },
    ];
    const found = conditionsAt({ ...nobody, sensors }, [], NOW).conditions;
    expect(found.map(({ key, sinceMs, subject }) => [key, sinceMs, subject.sensor])).toEqual([
      ["sensorOuter 1", fromMs, "highHigh"],
      ["sensorInner 2", fromMs, "stuck"],
    ]);
  });

  it("that never read anything rings since it was seen, and goes on since then", () => {
    const sensors = [{ ...sensor, alarms: [{ kind: "missing", fromMs: null } as const] }];
    const open = ringing({ sensors });
    expect(conditionsAt({ ...nobody, sensors }, open, NOW + HOUR).conditions[0]).toMatchObject({ sinceMs: NOW, companyId: "c1" });
  });
});

it("a display that was not heard of is missed, one that never was or that nobody missed for a week is not", () => {
  const displays = [30_000, 90_000, 8 * 24 * HOUR, null].map((quiet, i) => ({
    ...{ id: `d${i}`, name: `墙${i}` },
    lastSeenAtMs: quiet === null ? null : NOW - quiet,
  }));
  expect(keys({ displays })).toEqual(["displayLost d1"]);
});

it("what a stale feed shows is not known: it raises itself and nothing else", () => {
  const confirmedAtMs = NOW - 10 * MINUTE;
  const feeds = [
    { kind: "orders", isStale: true, confirmedAtMs },
    { kind: "counters", isStale: false, confirmedAtMs: NOW },
  ];
  const { conditions, known } = conditionsAt({ ...nobody, orders: null, tracks: null, sensors: null, feeds }, [], NOW);
  expect(conditions.map(({ key, sinceMs }) => [key, sinceMs])).toEqual([["feedStale orders", confirmedAtMs]]);
  expect([...known]).toEqual(["feedStale", "displayLost"]);
});

describe("[A] one outage of the services", () => {
  const MINUTE_OF_LOOKS = MINUTE / 5_000;
  const kinds = ["orders", "counters", "tracks", "roads", "companies"];
  const feedsOf = (...stale: readonly string[]) =>
    kinds.map((kind) => ({ kind, isStale: stale.includes(kind), confirmedAtMs: stale.includes(kind) ? NOW - MINUTE : NOW }));
  /** Looks every five seconds at what does not come, as the rounds do. */
  function control() {
    const ever = new Map<string, Alarm>();
    const open = () => [...ever.values()].filter(({ endedAtMs }) => endedAtMs === null);
    const raised: string[] = [];
    let made = 0;
    let nowMs = NOW;
    const look = (looks: number, ...stale: readonly string[]) => {
      for (const untilMs = nowMs + looks * 5_000; nowMs < untilMs; nowMs += 5_000) {
        const rings = open().filter(({ raisedAtMs }) => raisedAtMs !== null);
        const seen = conditionsAt({ ...nobody, feeds: feedsOf(...stale) }, rings, nowMs);
        for (const alarm of reconciled(open(), seen, nowMs, () => `a${++made}`)) {
          if (alarm.raisedAtMs === nowMs) raised.push(`${alarm.key} ${(nowMs - NOW) / 1_000}`);
          ever.set(alarm.id, alarm);
        }
      }
      return open().flatMap(({ key, raisedAtMs, clearedAtMs }) => (raisedAtMs === null || clearedAtMs !== null ? [] : [key]));
    };
    return { look, raised, open };
  }

  it("is one alarm however many feeds it keeps from coming, a minute after the first one", () => {
    const { look, raised, open } = control();
    look(4, "orders");
    look(MINUTE_OF_LOOKS, ...kinds);
    expect(raised).toEqual(["feedsStale 60"]);
    expect(open()).toMatchObject([{ cause: "feedStale", subject: { count: 5, usual: 5, feeds: kinds } }]);
    expect(missedFeeds(open())).toEqual(kinds);
  });

  it("stands until most of them came for a minute: while they come one after the other nobody is called again", () => {
    const { look, raised } = control();
    look(2 * MINUTE_OF_LOOKS, ...kinds);
    expect(look(2 * MINUTE_OF_LOOKS, "counters", "tracks", "roads")).toEqual(["feedsStale"]);
    expect(look(MINUTE_OF_LOOKS - 1, "roads")).toEqual(["feedsStale"]);
    expect(look(1)).toEqual(["feedsStale"]);
    expect(look(1)).toEqual([]);
    expect(raised).toEqual(["feedsStale 60"]);
  });

  it.each([[["roads"]], [["roads", "companies"]]])(
    "calls again with the next one though %s fail for good, which ring by themselves",
    (forGood) => {
      const { look, raised } = control();
      look(2 * MINUTE_OF_LOOKS, ...kinds);
      expect(look(2 * MINUTE_OF_LOOKS, ...forGood)).toEqual(forGood.map((kind) => `feedStale ${kind}`));
      expect(look(2 * MINUTE_OF_LOOKS, ...kinds)).toEqual(["feedsStale"]);
      expect(raised).toEqual(["feedsStale 60", ...forGood.map((kind) => `feedStale ${kind} 180`), "feedsStale 300"]);
    },
  );

  it("takes the place of what rang before it once it rings itself, and two feeds are two alarms", () => {
    const { look, raised } = control();
    expect(look(2 * MINUTE_OF_LOOKS, "orders")).toEqual(["feedStale orders"]);
    expect(look(MINUTE_OF_LOOKS, "orders", "tracks", "roads")).toEqual(["feedStale orders"]);
    expect(look(2, "orders", "tracks", "roads")).toEqual(["feedsStale"]);
    expect(raised).toEqual(["feedStale orders 60", "feedsStale 180"]);
    expect(
      control()
        .look(2 * MINUTE_OF_LOOKS, "orders", "tracks")
        .sort(),
    ).toEqual(["feedStale orders", "feedStale tracks"]);
  });
});

it("orders that may not ring have no part in what rings", () => {
  const { next, pick, between } = createRandom(7);
  const orders = Array.from({ length: 3_000 }, (_, i) =>
    sampleOrder({
      ...{ id: `o${i}`, serious: next() < 0.02, status: pick([0, 1, 2, 4, 6, 7, 8, 9]), companyId: pick(["", "c1", "c2"]) },
      ...{ foundAtMs: NOW - HOUR, dueAtMs: pick([null, NOW - between(-60, 300 * 60) * MINUTE]), finishedAtMs: pick([null, NOW - HOUR]) },
    }),
  );
  const few = orders.filter((order) => mayRing(order, NOW));
  expect(few.length).toBeLessThan(orders.length);
  const all = conditionsAt({ ...nobody, orders }, [], NOW);
  expect(conditionsAt({ ...nobody, orders: few }, [], NOW)).toEqual(all);
  // Nor has what is not read of them.
  const short = orders.map((order) => Object.fromEntries(JUDGED_FIELDS.map((field) => [field, order[field]])) as unknown as JudgedOrder);
  expect(conditionsAt({ ...nobody, orders: short }, [], NOW)).toEqual(all);
});

describe("a company's roads", () => {
  const way = (road: string, isUncovered = true, direction: "up" | "down" = "up") => ({ roadId: road, road, direction, isUncovered });
  const missing = {
    companyId: "c1",
    company: "一公司",
    ways: [way("甲"), way("甲", true, "down"), way("乙")],
    waysInAll: 9,
    isShort: false,
  };

  it("[A] that nobody patrols are an alarm of each company, which names the directions; unknown where patrols are not told of", () => {
    const seen = conditionsAt({ ...nobody, unpatrolled: [missing, { ...missing, companyId: "c2" }] }, [], NOW);
    expect(seen.conditions.map(({ key }) => key)).toEqual(["noPatrol c1", "noPatrol c2"]);
    expect(seen.conditions[0]).toMatchObject({ companyId: "c1", subject: { name: "一公司", place: "甲 · 乙", count: 3, usual: 9 } });
    expect(seen.conditions[0]?.subject.ways?.map(({ road, direction }) => `${road} ${direction}`)).toEqual(["甲 up", "甲 down", "乙 up"]);
    expect(seen.known.has("noPatrol")).toBe(true);
    expect(conditionsAt(nobody, [], NOW).known.has("noPatrol")).toBe(false);
  });

  it("[A] ring by directions of which nothing is covered, or by all that lack where the sum lacks too; each is over at 95 % of its own length", () => {
    const places = (isShort: boolean, isUncovered: boolean, open: readonly Alarm[] = []) =>
      conditionsAt(
        { ...nobody, unpatrolled: [{ ...missing, ways: [way("甲", isUncovered), way("丙", false)], isShort }] },
        open,
        NOW,
      ).conditions.map(({ subject }) => subject.place);
    expect([places(false, false), places(false, true), places(true, false)]).toEqual([[], ["甲"], ["甲 · 丙"]]);
    const open = ringing({ unpatrolled: [{ ...missing, ways: [way("甲")] }] });
    // Somebody drove a part of it.
    expect(places(false, false, open)).toEqual(["甲"]);
    expect(keys({ unpatrolled: [] }, open)).toEqual([]);
  });
});
