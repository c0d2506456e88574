import { act } from "react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { WallState } from "../../../shared/domain/wall-state.ts";
import type { WallAlarm } from "../../../shared/http/displays-api.ts";
import { liveTopics } from "../../../tests/support/live-topics.ts";
import { placeToRender } from "../../../tests/support/rendered.ts";
import { changeLanguage, withAllTexts } from "../../i18n/start.ts";
import { setCursor } from "../../live/time-cursor.ts";
import { LiveContext } from "../../live/use-topic.ts";

const { render } = placeToRender();
const me = { user: { id: "display:1" }, tenant: { timeZone: "Asia/Shanghai", title: { zh: "浦东" } }, badges: {} };
vi.mock("../../session/session.ts", () => ({ useMe: () => me, useSession: () => ({ kind: "signedIn", me }) }));
vi.mock("../../session/view.ts", () => ({ useView: () => ({ search: new URLSearchParams(location.search) }) }));
vi.mock("./wall-map.tsx", () => ({ WallMap: ({ theme }: { theme: string }) => <div data-map={theme} /> }));

/** 12:00 in Shanghai. */
const begunMs = Date.UTC(2026, 9, 30, 4);
const counts = { overdue: 17, serious: 3, pending: 40, inProgress: 5, handled: 2 };
const badges = Object.fromEntries(Object.entries(counts).map(([list, count]) => [list, { list, count, serious: 0 }]));
const programme = (scenes: [string, number][], theme = "night", part: Partial<WallState> = {}) => ({
  ...{ name: "东屏", place: { column: 1, row: 0 } },
  wall: {
    ...{ id: "w1", version: 1, reloadAtMs: null, interrupts: [] },
    anchor: { anchorMs: begunMs, fromMs: begunMs, beforeMs: begunMs },
    programme: { name: "大厅", theme, scenes: scenes.map(([name, dwellS]) => ({ name, dwellS })) },
    ...part,
  },
});

let heard: unknown;
let alarms: WallAlarm[];
let told: unknown[];
beforeEach(() => {
  vi.useFakeTimers({ now: begunMs, toFake: ["Date", "setInterval", "clearInterval", "setTimeout", "clearTimeout", "performance"] });
  localStorage.clear();
  localStorage.setItem("wall.displayLink", "abcdefghijklmnop");
  history.replaceState(null, "", "/home/map-full");
  heard = programme([["map", 40]]);
  told = [];
  alarms = [];
  vi.stubGlobal("fetch", async (path: string, { body }: { body: string }) => {
    if (path === "/api/displays/alarms") return Response.json(alarms);
    told.push(JSON.parse(body));
    if (heard instanceof Error) throw heard;
    return Response.json(heard);
  });
});
afterEach(() => vi.useRealTimers());

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
async function open() {
  const { default: Wall } = await withAllTexts(import("./wall.screen.tsx"));
  await act(() => changeLanguage("zh"));
  const topics = liveTopics(() => Date.now(), { badges: { rows: badges }, orders: { rows: {}, held: false } });
  await render(
    <MemoryRouter>
      <LiveContext value={topics.live}>
        <Wall />
      </LiveContext>
    </MemoryRouter>,
  );
  await pass(0);
  return topics;
}
const scenes = () => [...document.querySelectorAll(".wall-scenes span")].map((one) => one.textContent);
const scene = () => document.querySelector('.wall-scenes [aria-current="true"]')?.textContent;
const tellings = () => told.flatMap((one) => (one as { scene: string } | null)?.scene ?? []);

it("[10.13] a wall that does not know yet what it is set to says that it loads", async () => {
  vi.stubGlobal("fetch", () => new Promise(() => {}));
  await open();
  expect(document.querySelector("main.wall-wait")?.textContent).toBe("正在加载…");
});

it("[H1] a wall says that it is live, and of which time it is while somebody led it to another one", async () => {
  await open();
  const chip = () => document.querySelector(".wall-head .time-chip")?.textContent;
  expect(chip()).toMatch(/^● /);
  await act(async () => setCursor({ mode: "at", atMs: Date.parse("2026-09-14T00:12:05.000Z") }));
  expect(chip()).toMatch(/^❚❚ .*09-14 08:12:05/);
  await act(async () => setCursor({ mode: "live" }));
  expect(chip()).toMatch(/^● /);
});

it("[W] a display whose question is never answered gives it up before long, asks again and hears", async () => {
  let asked = 0;
  vi.stubGlobal("fetch", (_: string, { signal }: { signal: AbortSignal }) => {
    if (++asked > 1) return Promise.resolve(Response.json(programme([["status", 20]])));
    return new Promise((_resolve, reject) => signal.addEventListener("abort", () => reject(signal.reason)));
  });
  await open();
  await pass(9_000);
  expect(document.querySelector("main.wall-wait")).not.toBeNull();
  await pass(1_500);
  expect(scenes()).toEqual(["工单状态"]);
});

describe("[W] a wall", () => {
  it("shows the scenes that it is set to, in their order, each for its time, in its theme, and says which one stands", async () => {
    heard = programme(
      [
        ["league", 10],
        ["events", 30],
      ],
      "day",
    );
    await open();
    expect(scenes()).toEqual(["处置排名", "最新动态"]);
    expect(scene()).toBe("处置排名");
    expect(document.querySelector("[data-map]")?.getAttribute("data-map")).toBe("day");
    expect(document.querySelector("main.wall-day")).not.toBeNull();
    await pass(10_500);
    expect(scene()).toBe("最新动态");
    await pass(29_000);
    expect(scene()).toBe("最新动态");
    await pass(1_500);
    expect(scene()).toBe("处置排名");
    expect([...new Set(tellings())]).toEqual(["league", "events"]);
  });

  it("that is set anew shows it without a hand, and one that starts while the server is away plays what it last heard", async () => {
    const topics = await open();
    expect(scenes()).toEqual(["全区地图"]);
    // With its next word, or as soon as a hint comes; another programme begins on its second.
    const fromMs = begunMs + 3_000;
    const anchor = { anchorMs: fromMs, fromMs, beforeMs: begunMs };
    heard = programme([["status", 20]], "night", { version: 2, anchor });
    await pass(1_500);
    topics.hint("walls");
    await pass(100);
    // Who hears it twice before that second does not begin sooner.
    topics.hint("walls");
    await pass(900);
    expect(scenes()).toEqual(["全区地图"]);
    await pass(600);
    expect(scenes()).toEqual(["工单状态"]);
    heard = programme([["events", 20]], "night", { version: 3 });
    await pass(16_000);
    expect(scenes()).toEqual(["最新动态"]);
    heard = programme([["status", 20]], "night", { version: 4 });
    await pass(16_000);
    heard = new Error("away");
    await render(null);
    await open();
    expect(scenes()).toEqual(["工单状态"]);
  });

  it("that is killed while another programme waits for its second comes back with the one that stands, and changes on that second; one that knows none shows none before", async () => {
    const topics = await open();
    const fromMs = begunMs + 4_000;
    heard = programme([["status", 20]], "night", { version: 2, anchor: { anchorMs: fromMs, fromMs, beforeMs: begunMs } });
    await pass(2_000);
    topics.hint("walls");
    await pass(500);
    await render(null);
    await open();
    expect(scenes()).toEqual(["全区地图"]);
    await pass(1_400);
    expect(scenes()).toEqual(["全区地图"]);
    await render(null);
    const stood = localStorage.getItem("wall.hung")!;
    localStorage.removeItem("wall.hung");
    await open();
    expect([scenes(), stood]).toEqual([[], expect.stringContaining('"version":1')]);
    await pass(200);
    expect(scenes()).toEqual(["工单状态"]);
    expect(localStorage.getItem("wall.hung")).toContain('"version":2');
  });

  it("is where the others of its wall are, whenever it begins, and again after words that the desk laid across it", async () => {
    const anchor = { anchorMs: begunMs - 17_000, fromMs: begunMs - 17_000, beforeMs: 0 };
    const turn: [string, number][] = [
      ["map", 10],
      ["status", 10],
      ["events", 10],
    ];
    heard = programme(turn, "night", { anchor });
    const topics = await open();
    expect(scene()).toBe("工单状态");
    const notice = () => document.querySelector(".wall-notice p")?.textContent ?? null;
    const fromMs = begunMs + 2_000;
    const shows = { kind: "notice", text: "台风" } as const;
    heard = programme(turn, "night", { anchor, interrupts: [{ id: "i1", priority: 2, fromMs, untilMs: fromMs + 5_000, by: "甲", shows }] });
    topics.hint("walls");
    await pass(1_900);
    expect(notice()).toBeNull();
    await pass(200);
    expect([notice(), scene()]).toEqual(["台风", "工单状态"]);
    await pass(2_000);
    expect([notice(), scene()]).toEqual(["台风", "最新动态"]);
    await pass(3_000);
    expect([notice(), scene()]).toEqual([null, "最新动态"]);
    expect(told.at(-1)).toMatchObject({ scene: "events", version: 1, interrupt: null, elapsedMs: expect.any(Number) });
    const identify = { kind: "identify" } as const;
    heard = programme(turn, "night", {
      ...{ anchor, interrupts: [{ id: "i2", priority: 1, fromMs, untilMs: fromMs + 60_000, by: "甲", shows: identify }] },
    });
    topics.hint("walls");
    await pass(1_000);
    expect(notice()).toBe("东屏");
    expect(document.querySelector(".wall-notice small")?.textContent).toBe("大厅 · 第 1 行第 2 列");
  });

  it("has the board of its next scene there five seconds before, out of sight, and what a key does lasts until the desk leads it", async () => {
    const turn: [string, number][] = [
      ["league", 20],
      ["events", 20],
    ];
    heard = programme(turn);
    const topics = await open();
    const boards = () => [...document.querySelectorAll<HTMLElement>(".wall-scene")].map((each) => each.hidden);
    await pass(14_000);
    expect(boards()).toEqual([false]);
    await pass(1_500);
    expect(boards()).toEqual([false, true]);
    const ahead = document.querySelectorAll(".wall-scene")[1];
    await pass(5_000);
    expect([boards(), document.querySelector(".wall-scene")]).toEqual([[false], ahead]);
    await act(async () => document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "1", bubbles: true, cancelable: true })));
    expect(scene()).toBe("处置排名");
    await pass(15_000);
    expect(scene()).toBe("处置排名");
    heard = programme(turn, "night", { anchor: { anchorMs: begunMs, fromMs: begunMs, beforeMs: 0 } });
    topics.hint("walls");
    await pass(1_000);
    expect(scene()).toBe("最新动态");
  });

  it("gives its board to an alarm for the time that its record says, however late it hears of it; a key puts away what calls here, and no other call", async () => {
    const call = (id: string, fromMs: number, untilMs: number): WallAlarm => ({
      ...{ id, cause: "serious", subject: { id, name: `PD-${id}`, place: "外环", count: null, usual: null } },
      ...{ sinceMs: begunMs, raisedAtMs: begunMs, calledAtMs: begunMs, acknowledgedBy: null },
      ...{ fromMs: begunMs + fromMs, untilMs: begunMs + untilMs },
    });
    const board = () => /PD-./.exec(document.querySelector("[role=alert]")?.textContent ?? "")?.[0] ?? null;
    let topics = await open();
    alarms = [call("1", 3_000, 28_000), call("2", 28_000, 53_000)];
    topics.hint("alarms");
    await pass(2_900);
    expect(board()).toBeNull();
    await pass(200);
    expect(board()).toBe("PD-1");
    expect(scene()).toBeUndefined();
    // One that joins meanwhile shows it for what is left of its time.
    await pass(17_000);
    await render(null);
    topics = await open();
    expect(board()).toBe("PD-1");
    await pass(8_000);
    expect(board()).toBe("PD-2");
    expect(told.at(-1)).toMatchObject({ interrupt: "2" });
    await act(async () => document.body.dispatchEvent(new KeyboardEvent("keydown", { key: " ", bubbles: true, cancelable: true })));
    expect([board(), scene()]).toEqual([null, "全区地图"]);
    // Somebody acknowledged it at the desk: the next one has its place at once, also here.
    alarms = [call("2", 28_000, 31_000), call("3", 31_000, 56_000)];
    topics.hint("alarms");
    await pass(3_000);
    expect(board()).toBe("PD-3");
    alarms = [call("3", 31_000, 34_000)];
    topics.hint("alarms");
    await pass(3_000);
    expect([board(), scene()]).toEqual([null, "全区地图"]);
  });

  it("turns with elements, listeners and timers flat", async () => {
    vi.stubGlobal("fetch", () => new Promise(() => {}));
    const usual = programme([
      ["map", 100],
      ["status", 100],
      ["league", 100],
      ["events", 100],
      ["scores", 100],
    ]);
    localStorage.setItem("wall.hung", JSON.stringify(usual));
    const added = vi.spyOn(window, "addEventListener");
    const removed = vi.spyOn(window, "removeEventListener");
    await open();
    const turn = async () => {
      await act(async () =>
        document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowRight", bubbles: true, cancelable: true })),
      );
      await pass(1_000);
    };
    // By then nobody has confirmed the figures for so long that the banner stands.
    await pass(70_000);
    for (let turns = 0; turns < 5; turns++) await turn();
    const counts = () => [
      ...[document.querySelectorAll("*").length, added.mock.calls.length - removed.mock.calls.length, vi.getTimerCount()],
    ];
    const before = counts();
    for (let turns = 0; turns < 100; turns++) await turn();
    expect(counts()).toEqual(before);
  });

  it("that knows of no programme plays the usual scenes, and obeys the address before anything else", async () => {
    heard = new Error("away");
    await open();
    expect(scenes()).toHaveLength(4);
    await render(null);
    history.replaceState(null, "", "/home/map-full?scenes=events");
    heard = programme([["map", 40]]);
    await open();
    expect(scenes()).toEqual(["最新动态"]);
  });

  it("has overdue and serious in its fixed column in every scene; serious is a ring and no colour of a status", async () => {
    heard = programme([
      ["map", 10],
      ["status", 10],
      ["league", 10],
      ["events", 10],
    ]);
    await open();
    for (let turn = 0; turn < 4; turn++) {
      expect(document.querySelector('.wall-asides [data-list="overdue"] dd')?.textContent).toBe("17");
      const serious = document.querySelector('.wall-asides [data-list="serious"]')!;
      expect(serious.querySelector("dd")?.textContent).toBe("3");
      expect(serious.querySelector(".wall-ring")).not.toBeNull();
      expect(serious.querySelector("dd")?.getAttribute("style")).toContain("var(--text)");
      await pass(10_000);
    }
    expect(document.querySelector('[style*="color: var(--returned-text)"]')).toBeNull();
  });

  it("[L7] dims what nobody confirms any more and says it in a banner, until it is confirmed again", async () => {
    const { set } = await open();
    const banner = () => document.querySelector(".wall-banner")?.textContent ?? null;
    expect([banner(), document.querySelector(".stands")]).toEqual([null, null]);
    await act(() => set("badges", { rows: badges, freshness: { confirmedAtMs: begunMs, health: "failing", error: "legacyTimeout" } }));
    await pass(70_000);
    expect(banner()).toContain("工单停留在 12:00:00");
    expect(document.querySelector(".wall-figure.stands")).not.toBeNull();
    expect(document.querySelector(".wall-asides dl.stands")).not.toBeNull();
    await act(() => set("badges", { rows: badges }));
    await pass(1_000);
    expect(banner()).toBeNull();
    expect(document.querySelector(".wall-figure.stands")).toBeNull();
    await act(() => set("badges", { rows: badges, connected: false }));
    expect(banner()).toContain("连接中断");
  });
});

it("every row of the fixed column has its icon, in every scene", async () => {
  const { FarFigure } = await withAllTexts(import("./far-figure.tsx"));
  const { sceneNames } = await import("../../../shared/domain/wall-programme.ts");
  const { live } = liveTopics(() => Date.now(), { badges: { rows: badges }, boards: { rows: {} }, tracks: { rows: {} } });
  for (const name of sceneNames) {
    await render(
      <LiveContext value={live}>
        <FarFigure scene={{ name, dwellS: 20 }} />
      </LiveContext>,
    );
    const rows = [...document.querySelectorAll(".wall-asides dt")];
    expect(rows).toHaveLength(7);
    expect(rows.filter((row) => row.querySelector(".wall-mark, .wall-ring") === null)).toEqual([]);
  }
});

it("[L9] the first figure of a wall is the sum of its lists, of the same version as what stands beneath it", async () => {
  const { FarFigure } = await withAllTexts(import("./far-figure.tsx"));
  const held = { a: { id: "a", status: 1 }, b: { id: "b", status: 6 } };
  const { live } = liveTopics(() => Date.now(), {
    badges: { rows: badges },
    orders: { rows: held },
    boards: { rows: {} },
    tracks: { rows: {} },
  });
  await render(
    <LiveContext value={live}>
      <FarFigure scene={{ name: "map", dwellS: 20 }} />
    </LiveContext>,
  );
  expect(document.querySelector(".wall-figure strong")?.textContent).toBe("2");
  expect(document.querySelector('[data-list="pending"] dd')?.textContent).toBe("1");
});

it("every board of a wall has its icon", async () => {
  const { Board } = await withAllTexts(import("./boards.tsx"));
  const { sceneNames } = await import("../../../shared/domain/wall-programme.ts");
  const { live } = liveTopics(() => Date.now(), { badges: { rows: badges }, boards: { rows: {} }, activity: { rows: {} } });
  for (const name of sceneNames) {
    await render(
      <LiveContext value={live}>
        <Board scene={{ name, dwellS: 20 }} />
      </LiveContext>,
    );
    const heads = [...document.querySelectorAll(".board h2")];
    expect(heads.length).toBeGreaterThan(0);
    expect(heads.filter((head) => head.querySelector("svg") === null)).toEqual([]);
  }
});

it("[10.13] remembers as of when its figures were confirmed, however long it has a line after that", async () => {
  const topics = await open();
  await pass(30_000);
  const confirmedAtMs = begunMs + 30_000;
  await act(async () => topics.set("badges", { rows: badges, freshness: { confirmedAtMs } }));
  await pass(120_000);
  const seen = () => Number(localStorage.getItem("wall.lineSeen"));
  expect(seen()).toBe(confirmedAtMs);
  await act(async () => topics.set("badges", { rows: badges, freshness: { confirmedAtMs }, connected: false }));
  await pass(61_000);
  expect(seen()).toBe(confirmedAtMs);
});

it("[W] what dims a display and what refreshes it cover all of it: they do not move with the picture, and its edge does not cut them", async () => {
  const { wall, ...hung } = programme([["map", 40]]);
  // From noon for six minutes: this one, the second of its wall, has its plain colours in the fourth.
  const night = { fromMin: 720, untilMin: 726, brightnessPercent: 40 };
  heard = { ...hung, wall: { ...wall, programme: { ...wall.programme, night } } };
  await open();
  await pass(181_000);
  const covers = [...document.querySelectorAll(".wall-dim, .wall-refresh")];
  expect(covers.map(({ className }) => className)).toEqual(["wall-dim", "wall-refresh"]);
  expect(covers.map((cover) => cover.closest(".wall"))).toEqual([null, null]);
});
