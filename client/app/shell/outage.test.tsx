import { act, useState } from "react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { dims } from "../../../tests/support/dims.ts";
import { liveTopics } from "../../../tests/support/live-topics.ts";
import { placeToRender } from "../../../tests/support/rendered.ts";
import { changeLanguage, withAllTexts } from "../../i18n/start.ts";
import { LiveContext } from "../../live/use-topic.ts";

const { render } = placeToRender();
const me = {
  user: { id: "U1" },
  tenant: { timeZone: "Asia/Shanghai", patrolHours: ["07:00", "17:00"], title: { zh: "路巡" } },
  badges: {},
  routes: [],
};
const still = { setOption() {}, resize() {}, dispose() {}, on() {} };
vi.mock("../../charts/echarts.ts", () => ({ init: () => still }));
vi.mock("../../session/session.ts", () => ({ useMe: () => me, useSession: () => ({ kind: "signedIn", me }) }));

/** 12:00 in Shanghai. */
const begunMs = Date.UTC(2026, 9, 30, 4);
const device = (kind: string, id: string) => ({ ...{ id, kind, name: id, trail: [] }, seenAtMs: begunMs - 20_000 });
const devices = { a: device("vehicle", "a"), b: device("vehicle", "b"), c: device("inspector", "c") };

beforeEach(() => vi.useFakeTimers({ now: begunMs, toFake: ["Date", "setInterval", "clearInterval", "setTimeout", "clearTimeout"] }));
afterEach(() => vi.useRealTimers());

const stale = { freshness: { confirmedAtMs: begunMs, health: "failing", error: "legacyTimeout" } } as const;
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const inLive = (live: never, content: React.ReactNode) =>
  render(
    <MemoryRouter>
      <LiveContext value={live}>{content}</LiveContext>
    </MemoryRouter>,
  );

it("[L7] in an outage of positions nobody is lost: who was online stays so, as of then, and the figures dim", async () => {
  const { PresenceFigures } = await withAllTexts(import("../../charts/board-figures.tsx"));
  await act(() => changeLanguage("zh"));
  const { live, set } = liveTopics(() => Date.now(), { tracks: { rows: devices } });
  await inLive(live, <PresenceFigures />);
  const values = () => [...document.querySelectorAll(".kpi-value")].map((value) => value.textContent);
  expect(values()).toEqual(["2", "1"]);
  await act(() => set("tracks", { rows: devices, ...stale }));
  await pass(20 * 60_000);
  expect(values()).toEqual(["2", "1"]);
  expect(document.querySelector(".kpi-note")?.textContent).toBe("截至 12:00:00");
  expect(document.querySelector(".kpi-group")?.className).toContain("stands");
  expect(dims(document.querySelector(".kpi-value"))).toBe(true);
  // The services answer again and tell of nobody new: now they are silent indeed.
  await act(() => set("tracks", { rows: devices }));
  await pass(6_000);
  expect(values()).toEqual(["0", "0"]);
  expect(document.querySelector(".kpi-group")?.className).not.toContain("stands");
});

it("[L7] the charts of an outage dim as the figures do, and what says why there is none does not", async () => {
  const { DisposalLeague } = await withAllTexts(import("../../charts/board-charts.tsx"));
  await act(() => changeLanguage("zh"));
  const boards = { disposalRate: { rows: [{ company: "盈浦", completed: 4, notCompleted: 1, ratePercent: 80 }] } };
  const { live, set } = liveTopics(() => Date.now(), { boards: { rows: boards } });
  await inLive(live, <DisposalLeague />);
  const drawing = () => document.querySelector(".chart-canvas");
  expect(dims(drawing())).toBe(false);
  await act(() => set("boards", { rows: boards, ...stale }));
  await pass(120_000);
  expect(dims(drawing())).toBe(true);
  expect(dims(document.querySelector(".card-head"))).toBe(false);
  await act(() => set("boards", { rows: {}, ...stale }));
  expect(dims(document.querySelector(".state"))).toBe(false);
  await act(() => set("boards", { rows: boards }));
  await pass(1_000);
  expect(dims(drawing())).toBe(false);
});

it("[L7] one banner tells of an outage: of which feeds, since when; a short one and one of nothing that is shown are no outage", async () => {
  const { OutageBanner } = await withAllTexts(import("./outage-banner.tsx"));
  await act(() => changeLanguage("zh"));
  const { live, set } = liveTopics(() => Date.now());
  const said = () => document.querySelector("[role=status]")?.textContent;
  await inLive(live, <OutageBanner />);
  await act(() => set("orders", { rows: {}, ...stale }));
  await act(() => set("badges", { rows: {}, ...stale }));
  await act(() => set("boards", { rows: {}, ...stale, held: false }));
  await pass(60_000);
  expect(said()).toContain("业务系统中断：工单停留在 12:00:00");
  expect(said()).not.toContain("看板");
  // What is asked rarely was confirmed long before: its time is not the orders'.
  await act(() =>
    set("roads", { rows: {}, ...stale, freshness: { ...stale.freshness, confirmedAtMs: stale.freshness.confirmedAtMs - 600_000 } }),
  );
  await pass(5_000);
  expect(said()).toContain("工单 12:00:00、道路 11:50:00");
  await act(() => set("roads", { rows: {} }));
  await act(() => set("orders", { rows: {} }));
  await act(() => set("badges", { rows: {} }));
  await pass(1_000);
  expect(said()).toBe("");
  await act(() => set("tracks", { rows: {}, freshness: { confirmedAtMs: null, health: "failing" } }));
  await pass(1_000);
  expect(said()).toBe("");
  await pass(3_000);
  expect(said()).toContain("车辆与人员");
  // Asked for the first time, with nothing that says that it fails: on its way, until it takes too long.
  await act(() => set("tracks", { rows: {}, freshness: { confirmedAtMs: null, health: "unknown" } }));
  await pass(15_000);
  expect(said()).toBe("");
  await pass(10_000);
  expect(said()).toContain("车辆与人员");
});

it("[L7] of news that do not come though nobody says that the services fail they are not blamed", async () => {
  const { OutageBanner } = await withAllTexts(import("./outage-banner.tsx"));
  await act(() => changeLanguage("zh"));
  const { live, set } = liveTopics(() => Date.now());
  const said = () => document.querySelector("[role=status]")?.textContent;
  await inLive(live, <OutageBanner />);
  await act(() => set("orders", { rows: {}, freshness: { ...stale.freshness, health: "healthy", error: "" } }));
  await pass(20 * 60_000);
  expect(said()).toContain("数据没有更新：工单停留在 12:00:00");
  await act(() => set("orders", { rows: {}, ...stale }));
  await pass(2_000);
  expect(said()).toContain("业务系统中断");
});

it("[L7] a badge and the browser's title carry the mark of an outage, and lose it after it", async () => {
  const { MenuBadge } = await withAllTexts(import("./menu-badge.tsx"));
  const { useDocumentTitle } = await withAllTexts(import("./use-document-title.ts"));
  await act(() => changeLanguage("zh"));
  const rows = { overdue: { list: "overdue", count: 7, serious: 0 } };
  const { live, set } = liveTopics(() => Date.now(), { badges: { rows } });
  let go = (_: string) => {};
  const Titled = () => {
    const [path, setPath] = useState("/dashboard");
    go = setPath;
    useDocumentTitle(path, "", me as never);
    return <MenuBadge list="overdue" />;
  };
  await inLive(live, <Titled />);
  const first = document.title;
  expect(first).toMatch(/^[^⚠].* · 路巡$/);
  const badge = () => document.querySelector(".menu-badge")!;
  expect(badge().className).not.toContain("stands");
  await act(() => set("badges", { rows, ...stale }));
  await pass(60_000);
  expect(badge().className).toContain("stands");
  expect(badge().getAttribute("title")).toBe("截至 12:00:00");
  expect(document.title).toBe(`⚠ ${first}`);
  // Another screen is marked as well.
  await act(() => go("/maintain/maintain-list-info"));
  const second = document.title.slice(2);
  expect(document.title).toMatch(/^⚠ /);
  expect(second).not.toBe(first);
  await act(() => set("badges", { rows }));
  await pass(1_000);
  expect(badge().className).not.toContain("stands");
  expect(document.title).toBe(second);
  await act(() => set("badges", { rows, connected: false }));
  expect(document.title).toBe(`⚠ ${second}`);
});

it("[L7] the list of vehicles stands as of the last word, and says that it does not mean that they are lost", async () => {
  const { DeviceList } = await withAllTexts(import("../../screens/monitor/device-list.tsx"));
  await act(() => changeLanguage("zh"));
  const { live, set } = liveTopics(() => Date.now(), { tracks: { rows: devices } });
  const way = { day: "", isAsked: false, track: null, failure: null, known: null, setKnown: () => {}, toggle: () => {}, again: () => {} };
  await inLive(live, <DeviceList followedId={null} goesAlong way={way} onFollow={() => {}} onGoAlong={() => {}} />);
  await act(() => set("tracks", { rows: devices, ...stale }));
  await pass(20 * 60_000);
  expect(document.querySelectorAll(".device-online")).toHaveLength(3);
  expect(document.querySelector(".devices-stand")?.textContent).toContain("12:00:00");
});

it("[L7] a lost connection is told with the time since when, over and over counted from its own beginning", async () => {
  const { ConnectionBanner } = await withAllTexts(import("./connection-banner.tsx"));
  await act(() => changeLanguage("zh"));
  const { live, set } = liveTopics(() => Date.now());
  const said = () => document.querySelector("[role=status]")?.textContent;
  await inLive(live, <ConnectionBanner />);
  await act(() => set("badges", { rows: {}, connected: false }));
  await pass(1_000);
  expect(said()).toBe("");
  await pass(90_000);
  expect(said()).toContain("自 12:00:00 起断开");
  await act(() => set("badges", { rows: {}, connected: true }));
  expect(said()).toBe("");
  await act(() => set("badges", { rows: {}, connected: false }));
  await pass(2_000);
  expect(said()).toContain("自 12:01:31 起断开");
});

it("[L7] before the first connection header and banner say that it is being made, and once it has failed that there is none yet", async () => {
  const [{ ConnectionBanner }, { PageTimeChip }] = await withAllTexts(
    Promise.all([import("./connection-banner.tsx"), import("../../ui/time/time-chip.tsx")]),
  );
  await act(() => changeLanguage("en"));
  const notYet = { rows: {}, connected: false, hasCome: false, freshness: { confirmedAtMs: null } };
  const { live, set } = liveTopics(() => Date.now(), { badges: notYet });
  await inLive(
    live,
    <>
      <PageTimeChip />
      <ConnectionBanner />
    </>,
  );
  const said = () => [document.querySelector(".time-chip")?.textContent, document.querySelector("[role=status]")?.textContent];
  expect(said()).toEqual(["○ CONNECTING", "Connecting to the server…"]);
  await pass(9_000);
  expect(said()).toEqual(["○ CONNECTING", "Connecting to the server…"]);
  await pass(1_000);
  expect(said()[0]).toBe("○ LIVE: CUT OFF");
  expect(said()[1]).toContain("No connection to the server since this page was opened at 12:00:00");
  await act(() => set("badges", { ...notYet, connected: true }));
  expect(said()).toEqual(["● LIVE", ""]);
  await act(() => set("badges", { rows: {} }));
  await act(() => set("badges", { rows: {}, connected: false }));
  await pass(2_000);
  expect(said()[1]).toContain("lost since");
});

it("[10.13] what nobody watched for an hour is on its way, and no outage, until it takes too long", async () => {
  const { OutageBanner } = await withAllTexts(import("./outage-banner.tsx"));
  await act(() => changeLanguage("zh"));
  const { live, set } = liveTopics(() => Date.now());
  const said = () => document.querySelector("[role=status]")?.textContent;
  await inLive(live, <OutageBanner />);
  const old = { confirmedAtMs: begunMs - 3_600_000, health: "healthy" } as const;
  await act(() => set("boards", { rows: {}, freshness: old }));
  await pass(10_000);
  expect(said()).toBe("");
  await act(() => set("boards", { rows: {} }));
  await pass(5_000);
  expect(said()).toBe("");
  // It was there while this page wanted it, and is not any more.
  await act(() => set("boards", { rows: {}, freshness: { ...old, confirmedAtMs: Date.now() } }));
  await pass(3_600_000);
  expect(said()).toContain("看板");
  await act(() => set("boards", { rows: {}, freshness: old, held: false }));
  await pass(5_000);
  await act(() => set("boards", { rows: {}, freshness: old }));
  await pass(30_000);
  expect(said()).toContain("看板");
});
