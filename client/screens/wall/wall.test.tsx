import { act } from "react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { liveTopics } from "../../../tests/support/live-topics.ts";
import { placeToRender } from "../../../tests/support/rendered.ts";
import { changeLanguage, withAllTexts } from "../../i18n/start.ts";
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
const programme = (scenes: [string, number][], theme = "night") => ({
  name: "大厅",
  theme,
  scenes: scenes.map(([name, dwellS]) => ({ name, dwellS })),
});

let heard: unknown;
let told: unknown[];
beforeEach(() => {
  vi.useFakeTimers({ now: begunMs, toFake: ["Date", "setInterval", "clearInterval", "setTimeout", "clearTimeout", "performance"] });
  localStorage.clear();
  localStorage.setItem("wall.displayLink", "abcdefghijklmnop");
  history.replaceState(null, "", "/home/map-full");
  heard = programme([["map", 40]]);
  told = [];
  vi.stubGlobal("fetch", async (_: string, { body }: { body: string }) => {
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
    await open();
    expect(scenes()).toEqual(["全区地图"]);
    heard = programme([["status", 20]]);
    await pass(16_000);
    expect(scenes()).toEqual(["工单状态"]);
    heard = new Error("away");
    await render(null);
    await open();
    expect(scenes()).toEqual(["工单状态"]);
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
        <FarFigure scene={name} />
      </LiveContext>,
    );
    const rows = [...document.querySelectorAll(".wall-asides dt")];
    expect(rows).toHaveLength(7);
    expect(rows.filter((row) => row.querySelector(".wall-mark, .wall-ring") === null)).toEqual([]);
  }
});

it("every board of a wall has its icon", async () => {
  const { Board } = await withAllTexts(import("./boards.tsx"));
  const { sceneNames } = await import("../../../shared/domain/wall-programme.ts");
  const { live } = liveTopics(() => Date.now(), { badges: { rows: badges }, boards: { rows: {} }, activity: { rows: {} } });
  for (const name of sceneNames) {
    await render(
      <LiveContext value={live}>
        <Board scene={name} />
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
