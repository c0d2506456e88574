import { act } from "react";
import { MemoryRouter } from "react-router-dom";
import { beforeEach, expect, it, vi } from "vitest";
import { createStore } from "zustand";
import { placeToRender } from "../../../tests/support/rendered.ts";
import { changeLanguage, withAllTexts } from "../../i18n/start.ts";
import { hasDated, returnToLive, setCursor } from "../../live/time-cursor.ts";
import { LiveContext } from "../../live/use-topic.ts";
import { ViewContext } from "../../session/view.ts";

const { render } = placeToRender();
const whole = ["/maintain/maintain-list", "/facilities_zn/terrain", "/facilities_zn/fac_zichan", "/report/road-info", "/manager/road_2"];
const me = { user: { id: "U1", userType: 1 }, tenant: { timeZone: "Asia/Shanghai" }, flags: {}, routes: whole };
vi.mock("../../session/session.ts", () => ({ useMe: () => me, useSession: () => ({ kind: "signedIn", me }) }));

const NOW_MS = Date.UTC(2026, 10, 20, 4);
const road = { id: "R1", name: "一号路", town: "徐泾镇", roadClass: "县道", section: "一标", companyId: "c1", lengthM: 1_250, line: [] };
const topics: Readonly<Record<string, ReadonlyMap<string, object>>> = {
  roads: new Map([["R1", road]]),
  companies: new Map([["c1", { id: "c1", name: "甲养护", shortName: "甲" }]]),
};
const topicOf = (name: string) => ({
  ...{ hold: () => () => {}, onChanges: () => () => {} },
  store: createStore(() => ({ rows: topics[name] ?? new Map(), version: 1, freshness: null, hasCome: true })),
});
const held = new Map<string, ReturnType<typeof topicOf>>();
const live = {
  // One and the same each time, as the client's is.
  topic: (name: string) => held.get(name) ?? held.set(name, topicOf(name)).get(name),
  client: { serverNowMs: () => NOW_MS, after: () => () => {}, onHint: () => () => {} },
} as never;
const batch = (batchId: string, filmedOn: string, pci: number | null) => ({
  ...{ batchId, roadId: "R1", road: "一号路", companyId: "c1", roadClass: "县道", surface: "asphalt", filmedOn, direction: "both" },
  ...{ wideM: 9, fromM: 0, toM: 1_250, pictureCount: 1, pci, iri: null, rutMm: null },
  ...{ pbi: null, sri: null, sci: null, bci: null, tci: null },
});
const day = (on: string, patrolledM: number) => ({
  ...{ roadId: "R1", road: "一号路", day: on, patrolledM, drivenM: patrolledM, roadLengthM: 1_250, upM: 0, downM: 0 },
});
const counted = (keys: string[], all: number) => ({ keys, names: keys, counts: { all } });
const orders = {
  tables: [
    { by: [], rows: [{ keys: [], names: [], counts: { all: 5, serious: 1, completed: 2, notCompleted: 3 } }], left: 0, undated: 0 },
    { by: ["type", "status"], rows: [counted(["a", "2"], 1), counted(["b", "2"], 2), counted(["a", "9"], 2)], left: 0, undated: 0 },
  ],
  position: { epoch: 1, offset: 1 },
  day: "2026-11-20",
  freshness: null,
};
const offered = { create: false, update: false, remove: false };
const ledger = { id: "R1", road: "一号路", town: "徐泾镇", roadClass: "县道", companyId: "c1", company: "甲养护", lengthM: 1_250 };
const usual = (): Record<string, unknown> => ({
  "/api/reports/pavementBatches": [batch("B1", "2026-09-30", 91), batch("B2", "2026-10-31", 79.5)],
  "/api/reports/machineMileage": [day("2026-11-03", 1_250), day("2026-11-12", 600), day("2026-11-15", 0)],
  "/api/reports/patrolMileage": [],
  "/api/resources/facilityCounts": [{ ...ledger, bridges: 2, manholes: 31, signs: 7, piles: 13 }],
  "/api/resources/companyRoads": [
    { id: "1", roadId: "R1", companyId: "c2", startsOn: "2024-01-01", endsOn: "2025-12-31" },
    { id: "2", roadId: "R1", companyId: "c1", startsOn: "2026-01-01", endsOn: "" },
  ],
  "/api/order-reports/roadReport": orders,
  "/api/reports/postPictures": [
    { chainageM: 1_000, roadId: "R1", companyId: "c1", pictures: ["z1000.png"], direction: "up", place: null },
    { chainageM: 0, roadId: "R1", companyId: "c1", pictures: ["z0.png"], direction: "up", place: null },
  ],
});
const round = { chainageM: 500, roadId: "R1", companyId: "c1", pictures: ["R1-q500.png"], direction: "up", place: null };
let told: Record<string, unknown>;
let asked: URL[];
let search: URLSearchParams;
beforeEach(() => {
  told = usual();
  asked = [];
  me.routes = whole;
});

let shown = 0;
async function open(query: string) {
  search = new URLSearchParams(query);
  vi.stubGlobal("fetch", async (url: string | URL) => {
    const address = new URL(String(url), "http://here");
    asked.push(address);
    const answer = told[address.pathname];
    if (answer === undefined) return Response.json({ error: "legacyTimeout", detail: {}, requestId: "r" }, { status: 504 });
    return Response.json(Array.isArray(answer) ? { rows: answer, refused: 0, lacking: [], askedAtMs: NOW_MS, offered } : answer);
  });
  const { default: Screen } = await withAllTexts(import("./road-info.screen.tsx"));
  await act(() => changeLanguage("zh"));
  await render(
    <MemoryRouter>
      <LiveContext value={live}>
        <ViewContext value={{ path: "/facilities_zn/road-info", search, readdress: (next) => (search = next) }}>
          <Screen key={++shown} />
        </ViewContext>
      </LiveContext>
    </MemoryRouter>,
  );
  await act(async () => {
    for (let turn = 0; turn < 20; turn++) await new Promise(setImmediate);
  });
}
const card = (title: string) => [...document.querySelectorAll(".card")].find((one) => one.querySelector("h2")?.textContent === title);
const links = () => [...document.querySelectorAll("a")].map((one) => one.getAttribute("href"));

it("a road tells what the register knows of it, its facilities, its companies and when it was last gone along", async () => {
  await open("road=R1");
  expect(document.querySelector("h1")?.textContent).toBe("一号路");
  expect(card("道路信息")?.textContent).toBe("道路信息街镇徐泾镇道路等级县道标段一标养护单位甲养护道路里程1.250 km检测宽度9.0 m");
  expect(card("设施")?.textContent).toContain("桥梁2井盖31标志标牌7里程桩13");
  expect([...card("养护单位变更")!.querySelectorAll("tbody tr")].map((row) => row.textContent)).toEqual([
    "甲养护2026-01-01–",
    "c22024-01-012025-12-31",
  ]);
  expect(card("本月巡查")?.textContent).toContain("最近 2026-11-12，覆盖 0.600 km");
  expect(card("本月巡查")?.textContent).toContain("本月尚未巡查");
});

it("its orders stand there by status, each with the way to the list of exactly these", async () => {
  await open("road=R1");
  expect(asked.find(({ pathname }) => pathname.endsWith("roadReport"))?.searchParams.get("road")).toBe("R1");
  const statuses = [...document.querySelectorAll(".road-info-statuses a")];
  expect(statuses.map((one) => [one.textContent?.match(/\d+$/)?.[0], one.getAttribute("href")])).toEqual([
    ["3", "/maintain/maintain-list?road=R1&status=2"],
    ["2", "/maintain/maintain-list?road=R1&status=9"],
  ]);
});

it("its pavement leads to the units of each batch, the last one first", async () => {
  await open("road=R1");
  expect([...card("路面")!.querySelectorAll("tbody tr")].map((row) => row.textContent)).toEqual([
    "2026-10-3179.50中打开",
    "2026-09-3091.00优打开",
  ]);
  expect(links()).toContain("/facilities_zn/terrain?road=R1&batch=B2");
});

it("[H3] away from live it has the surveys until that day, which no missing record of the rest hides; live, and without a road, nothing is dated", async () => {
  await open("road=R1");
  expect(document.body.textContent).not.toContain("及以前的检测");
  await act(async () => setCursor({ mode: "at", atMs: Date.parse("2026-10-01T04:00:00Z") }));
  try {
    await open("");
    expect(hasDated()).toBe(false);
    await open("road=R1");
    expect(hasDated()).toBe(true);
    expect(document.querySelector(".road-info-head")?.textContent).toContain("2026-10-01 及以前的检测");
    expect([...card("路面")!.querySelectorAll("tbody tr")].map((row) => row.textContent)).toEqual(["2026-09-3091.00优打开"]);
  } finally {
    await act(async () => returnToLive());
  }
});

it("its posts have their pictures, by chainage; none says so", async () => {
  await open("road=R1");
  expect(asked.find(({ pathname }) => pathname.endsWith("postPictures"))?.searchParams.get("road")).toBe("R1");
  expect(
    [...card("里程桩照片")!.querySelectorAll("a")].map((one) => [one.textContent, one.getAttribute("href")?.split("/").at(-1)]),
  ).toEqual([
    ["K0+000", "z0.png"],
    ["K1+000", "z1000.png"],
  ]);
  told["/api/reports/postPictures"] = [];
  await open("road=R1");
  expect(card("里程桩照片")?.textContent).toContain("没有照片");
});

it("nothing leads where somebody may not go", async () => {
  me.routes = ["/road-detection-new/terrain"];
  await open("road=R1");
  expect(links().filter((one) => !one?.includes("/pictures/"))).toEqual([
    "/road-detection-new/terrain?road=R1&batch=B2",
    "/road-detection-new/terrain?road=R1&batch=B1",
  ]);
  expect(document.querySelector(".road-info-statuses")?.children).toHaveLength(2);
  expect(card("养护单位变更")).toBeUndefined();
});

it("no road and one that is not told say so; a part that fails says so and leaves the others", async () => {
  await open("");
  expect(document.body.textContent).toContain("请选择一条道路");
  await open("road=R9");
  expect(document.body.textContent).toContain("没有找到这条道路");
  told = Object.fromEntries(Object.entries(usual()).filter(([door]) => !door.includes("Counts")));
  told["/api/reports/pavementBatches"] = [];
  await open("road=R1");
  expect(card("设施")?.querySelector("[role=alert]")).not.toBeNull();
  expect(card("路面")?.textContent).toContain("没有您可见的检测批次");
  expect(card("道路信息")?.textContent).toContain("检测宽度–");
});

it("a road is shown all around once somebody wants to look, and nobody is asked before", async () => {
  told["/api/reports/roadRounds"] = [round];
  told["/api/cameras/around"] = { cameras: [], roads: [], roadsInAll: 1, failed: [], askedAtMs: NOW_MS };
  await open("road=R1");
  expect(asked.some(({ pathname }) => pathname.endsWith("roadRounds"))).toBe(false);
  const button = [...card("全景")!.querySelectorAll("button")].find((one) => one.textContent === "查看全景")!;
  await act(async () => {
    button.click();
    for (let turn = 0; turn < 20; turn++) await new Promise(setImmediate);
  });
  expect(asked.find(({ pathname }) => pathname.endsWith("roadRounds"))?.searchParams.get("road")).toBe("R1");
  expect(card("全景")?.querySelector("a")?.textContent).toBe("K0+500");
  expect(card("全景")?.querySelector("a")?.getAttribute("href")).toContain("R1-q500.png");
});

it("[P] all that is known along the road stands on one strip: units of its last batch, facilities, and what has no chainage", async () => {
  const bridge = { roadId: "R1", direction: "down", lengthM: 30, lng: null, lat: null, place: null, pictures: [], use: "", material: "" };
  told["/api/resources/bridges"] = [
    { ...bridge, id: "B1", chainageM: 200, name: "跃进桥" },
    { ...bridge, id: "B2", chainageM: null, name: "无名桥" },
  ];
  await open("road=R1");
  const rows = [...document.querySelectorAll(".strip-row")].map((one) => one.getAttribute("aria-label"));
  expect(rows).toEqual(expect.arrayContaining(["PCI 上行", "PCI 下行", "设施 下行"]));
  expect(card("沿线图")?.textContent).toContain("1 条无桩号");
});
