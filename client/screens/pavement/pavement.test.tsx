import { act } from "react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createStore } from "zustand";
import { placeToRender } from "../../../tests/support/rendered.ts";
import { changeLanguage, withAllTexts } from "../../i18n/start.ts";
import { hasDated, setCursor } from "../../live/time-cursor.ts";
import { LiveContext } from "../../live/use-topic.ts";
import { ViewContext } from "../../session/view.ts";

const { render } = placeToRender();
const me = { user: { id: "U1", userType: 1 }, tenant: { timeZone: "Asia/Shanghai" }, routes: ["/facilities_zn/road-info"] };
vi.mock("../../session/session.ts", () => ({ useMe: () => me, useSession: () => ({ kind: "signedIn", me }) }));
const opened: string[] = [];
vi.mock("../../session/selection.ts", () => ({ openOrder: (id: string) => void opened.push(id) }));
let pointOnMap: (id: string | null) => void;
vi.mock("../../map/records-map.tsx", () => ({
  default: (props: {
    records: readonly { id: string; line: readonly unknown[] }[];
    selectedId: string;
    pointedId: string | null;
    onPoint: (id: string | null) => void;
  }) => {
    pointOnMap = props.onPoint;
    return (
      <pre data-selected={props.selectedId} data-pointed={props.pointedId ?? ""}>
        {props.records.map(({ id, line }) => `${id}/${line.length}`).join(" ")}
      </pre>
    );
  },
}));

const road = {
  ...{ id: "R1", name: "一号路", town: "徐泾镇", roadClass: "县道", section: "", companyId: "c1", lengthM: 260 },
  line: [
    [121, 31],
    [121.0027, 31],
  ],
};
const batch = (batchId: string, filmedOn: string, more: object = {}) => ({
  ...{ batchId, roadId: "R1", road: "一号路", companyId: "c1", roadClass: "县道", surface: "asphalt", filmedOn, direction: "both" },
  ...{ wideM: 7, fromM: 0, toM: 260, pictureCount: 26, pci: 90, iri: null, rutMm: null },
  ...{ pbi: null, sri: null, sci: null, bci: null, tci: null },
  ...more,
});
const defect = (id: string, batchId: string, chainageM: number | null, more: object = {}) => ({
  ...{ id, batchId, roadId: "R1", road: "一号路", town: "徐泾镇", companyId: "c1", month: "2026-11", type: "龟裂", degree: "heavy" },
  ...{ direction: "up", chainageM, longM: 1, wideM: 1, areaM2: 7, count: 1, surfaceM2: 1_820, orderId: `A-${id}`, pictures: [`${id}.jpg`] },
  ...more,
});
const facility = (id: string, chainageM: number | null) => ({
  ...{ id, roadId: "R1", direction: "up", chainageM, lng: null, lat: null, place: null, pictures: [], use: "雨水", material: "铸铁" },
});
const usual = () => ({
  "/api/reports/pavementBatches": [
    batch("B2", "2026-11-30"),
    batch("B1", "2026-10-31"),
    batch("X", "2026-12-31", { roadId: "R2", road: "二号路", pci: 55 }),
  ],
  "/api/reports/quantifiedDefects": [
    defect("D1", "B2", 100),
    defect("D2", "B2", 205, { direction: "", type: "井盖破损" }),
    defect("D3", "B2", 999),
    defect("D4", "B2", null, { orderId: "" }),
    defect("D0", "B1", 100, { areaM2: 70 }),
  ],
  "/api/reports/pictureBoxes": [
    {
      ...{ picture: "D1.jpg", xMinPx: 1, xMaxPx: 5, yMinPx: 1, yMaxPx: 5, widthPx: 10, heightPx: 10 },
      ...{ defectType: "龟裂", degree: "严重", roadId: "R1", companyId: "c1" },
    },
  ],
  "/api/resources/bridges": [{ ...facility("B1", 20), name: "跃进桥", lengthM: 30 }],
  "/api/resources/manholes": [facility("M1", 30), facility("M2", 250), facility("M3", null), { ...facility("M9", 30), roadId: "R2" }],
  "/api/reports/surveyDefects": [defect("S1", "B2", 0, { areaM2: 70 })],
});
let told: Record<string, readonly object[]>;
let search: URLSearchParams;
let again: () => Promise<void>;
beforeEach(() => {
  told = usual();
  opened.length = 0;
});

afterEach(() => act(async () => setCursor({ mode: "live" })));

const roads = { rows: new Map([["R1", road]]), version: 1, freshness: null, hasCome: true };
const topic = { hold: () => () => {}, store: createStore(() => roads) };
const live = {
  topic: () => topic,
  client: { serverNowMs: () => Date.now(), after: () => () => {}, onHint: () => () => {} },
} as never;
let shown = 0;
async function open(query: string, path = "/facilities_zn/terrain") {
  search = new URLSearchParams(query);
  vi.stubGlobal("fetch", async (url: string | URL) => {
    const rows = told[new URL(String(url), "http://here").pathname];
    return rows === undefined
      ? Response.json({ error: "legacyTimeout", detail: {}, requestId: "r" }, { status: 504 })
      : Response.json({ rows, refused: 0, lacking: [], askedAtMs: Date.now(), offered: { create: false, update: false, remove: false } });
  });
  const { default: Screen } = await withAllTexts(import("./pavement.screen.tsx"));
  await act(() => changeLanguage("zh"));
  const key = ++shown;
  again = async () => {
    await render(
      <MemoryRouter>
        <LiveContext value={live}>
          <ViewContext value={{ path, search, readdress: (next) => (search = next) }}>
            <Screen key={key} />
          </ViewContext>
        </LiveContext>
      </MemoryRouter>,
    );
    await act(async () => {
      for (let turn = 0; turn < 20; turn++) await new Promise(setImmediate);
    });
  };
  await again();
}
const units = () => [...document.querySelectorAll<HTMLButtonElement>("[data-stretch]")];
const WAYS: Readonly<Record<string, string>> = { 上行: "PCI 上行", 全幅: "PCI 双向或方向未知", 下行: "PCI 下行" };
const lane = (name: string) => [...document.querySelectorAll<HTMLElement>(`[role=group][aria-label="${WAYS[name]}"] [data-stretch]`)];
const text = () => document.body.textContent ?? "";

it("up is above and down below, 100 m each and the last one shorter, with the grade's word beside its colour", async () => {
  await open("road=R1");
  const rows = [...document.querySelectorAll(".strip-row")].map((one) => one.getAttribute("aria-label"));
  expect(rows.filter((row) => row?.startsWith("PCI"))).toEqual(Object.values(WAYS));
  expect(lane("全幅").map((one) => one.getAttribute("aria-label")?.split(" · ").slice(0, 3))).toEqual([
    ["K0+000–K0+100", "全幅", "PCI 100.00 优"],
    ["K0+100–K0+200", "全幅", "PCI 85.00 良"],
    ["K0+200–K0+260", "全幅", "PCI 100.00 优"],
  ]);
  // Half of the width is each direction's.
  expect(lane("上行")[1]?.getAttribute("aria-label")).toContain("PCI 80.04 良");
  expect(lane("全幅").map((one) => one.querySelector("span")?.textContent)).toEqual(["优", "良", "优"]);
});

it("the services' figure stands beside ours, which says that it is computed and how far apart they are", async () => {
  await open("road=R1");
  const figures = document.querySelector(".report-figures")?.textContent ?? "";
  expect(figures).toContain("90.00");
  expect(figures).toContain("94.23");
  expect(figures).toContain("计算值：JTG 5210-2018");
  expect(figures).toContain("与业务系统相差 4.23");
  told["/api/reports/pavementBatches"] = [batch("B2", "2026-11-30", { pci: 94 })];
  await open("road=R1");
  expect(text()).not.toContain("与业务系统相差");
  expect(text()).toContain("此前没有同向批次");
});

it("what counts for nothing is listed with its reason: off the road, without a chainage, not in DR", async () => {
  await open("road=R1");
  const rows = [...document.querySelectorAll("section[aria-label='不计入 PCI 的病害'] tbody tr")].map((one) => one.firstChild?.textContent);
  expect(rows).toEqual(["超出道路终点", "没有桩号", "不计入 DR"]);
});

it("the worst unit is open at first, with the points that each type costs, its pictures and the way to its orders", async () => {
  await open("road=R1");
  expect(units().find((one) => one.getAttribute("aria-current") === "true")?.dataset.stretch).toBe("whole:100");
  expect(document.querySelector(".unit-lost dl")?.textContent).toBe("龟裂−15.00");
  expect(document.querySelectorAll(".unit-card img")).toHaveLength(1);
  await act(async () => [...document.querySelectorAll("button")].find((one) => one.textContent === "打开工单")!.click());
  expect(opened).toEqual(["A-D1"]);
});

it("pointing at a unit shows it on map and in the picture, pointing on the map shows it on the strip; a click stands in the address", async () => {
  await open("road=R1");
  const first = lane("上行")[0]!;
  await act(async () => first.focus());
  expect(document.querySelector("pre")?.dataset).toMatchObject({ selected: "whole:100", pointed: "up:0" });
  expect(document.querySelector("figcaption")?.textContent).toContain("K0+000–K0+100 · 上行");
  await act(async () => first.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowRight", bubbles: true })));
  expect((document.activeElement as HTMLElement).dataset.stretch).toBe("up:100");
  await act(async () => document.activeElement!.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowDown", bubbles: true })));
  expect((document.activeElement as HTMLElement).dataset.stretch).toBe("whole:100");
  await act(async () => pointOnMap("down:200"));
  expect(document.querySelector<HTMLElement>(".strip-pointed")?.dataset.stretch).toBe("down:200");
  await act(async () => lane("下行")[2]!.click());
  expect(search.toString()).toBe("road=R1&batch=B2&unit=down%3A200");
  // A piece of the road each, on the side of its direction.
  expect(document.querySelector("pre")?.textContent).toContain("up:0/2");
});

it("another batch is a step of the slider; each unit tells how it moved since the batch before", async () => {
  await open("road=R1");
  const slider = document.querySelector<HTMLInputElement>("input[type=range]")!;
  expect([slider.value, slider.max, slider.getAttribute("aria-valuetext")]).toEqual(["1", "1", "2026-11-30（2 / 2）"]);
  expect(lane("全幅")[1]?.getAttribute("aria-label")).toContain("比上一批次 ▲ +23.73");
  await open("road=R1&batch=B1");
  expect(lane("全幅")[1]?.getAttribute("aria-label")).toContain("PCI 61.27 次");
  expect(lane("全幅")[1]?.getAttribute("aria-label")).not.toContain("比上一批次");
});

it("a batch of one direction is compared with the last one of its direction", async () => {
  told["/api/reports/pavementBatches"] = [
    batch("B1", "2026-09-30", { direction: "down" }),
    batch("B0", "2026-10-31", { direction: "up" }),
    batch("B2", "2026-11-30", { direction: "down" }),
  ];
  await open("road=R1");
  expect(lane("下行")[1]?.getAttribute("aria-label")).toContain("比上一批次 ▲ +23.73");
  await open("road=R1&batch=B0");
  expect(text()).toContain("此前没有同向批次");
});

it("a batch whose defects the other call tells has no PCI of ours, and is not called excellent", async () => {
  told["/api/reports/quantifiedDefects"] = [];
  await open("road=R1");
  expect(lane("全幅")[1]?.getAttribute("aria-label")).toContain("无 PCI：未给出本批次的病害");
  told["/api/reports/pavementBatches"] = [batch("B2", "2026-11-30", { pci: 100 })];
  await open("road=R1");
  expect(lane("全幅")[1]?.getAttribute("aria-label")).toContain("PCI 100.00");
});

it("the table says the same, and a unit is chosen there too", async () => {
  await open("road=R1&view=table");
  expect(units()).toEqual([]);
  const rows = [...document.querySelectorAll("section[aria-label='百米单元'] tbody tr")];
  expect(rows).toHaveLength(9);
  expect(rows[4]?.textContent).toBe("K0+100–K0+200全幅10085.00良1.000%▲ +23.731–龟裂 15.00");
  await act(async () => rows[0]!.querySelector("button")!.click());
  expect(search.get("unit")).toBe("up:0");
});

it("what was not surveyed, of unknown width or of unknown extent has no PCI and says why", async () => {
  told["/api/reports/pavementBatches"] = [batch("B2", "2026-11-30", { fromM: 100 })];
  await open("road=R1");
  expect(lane("全幅")[0]?.getAttribute("aria-label")).toContain("未检测");
  told["/api/reports/pavementBatches"] = [batch("B2", "2026-11-30", { wideM: null })];
  await open("road=R1");
  expect(lane("全幅")[1]?.getAttribute("aria-label")).toContain("无 PCI：宽度未知");
  told["/api/reports/pavementBatches"] = [batch("B2", "2026-11-30", { toM: null })];
  await open("road=R1");
  expect(text()).toContain("没有给出检测起止桩号");
});

it("without a road the surveyed ones stand there, worst first; one without a batch, no batch at all and what fails say so", async () => {
  await open("");
  const rows = [...document.querySelectorAll("tbody tr")].map((one) => one.textContent);
  expect(rows).toEqual(["二号路2026-12-3155.00", "一号路2026-11-3090.00"]);
  await act(async () => document.querySelector<HTMLElement>("tbody button")!.click());
  expect(search.toString()).toBe("road=R2");
  await open("road=R9");
  expect(text()).toContain("没有您可见的检测批次");
  told["/api/reports/pavementBatches"] = [];
  await open("road=R1");
  expect(text()).toContain("还没有检测过的道路");
  for (const failing of ["/api/reports/pavementBatches", "/api/reports/quantifiedDefects"]) {
    told = Object.fromEntries(Object.entries(usual()).filter(([door]) => door !== failing));
    await open("road=R1");
    expect(document.querySelector("[role=alert]")).not.toBeNull();
    expect(units()).toEqual([]);
  }
});

it("[H3] away from live a road has the surveys until the day that is shown, and no other; they are no lane of now", async () => {
  await act(async () => setCursor({ mode: "at", atMs: Date.parse("2026-11-29T15:59:00Z") }));
  await open("road=R1&batch=B2", "/road-detection-new/terrain");
  expect(text()).toContain("2026-11-29 及以前的检测");
  expect([document.querySelector("output")?.textContent, hasDated()]).toEqual(["2026-10-31（1 / 1）", true]);
  expect(document.querySelector(".past-banner")?.textContent).not.toContain("PCI");
  await act(async () => setCursor({ mode: "at", atMs: Date.parse("2026-11-29T16:00:00Z") }));
  await again();
  expect(document.querySelector("output")?.textContent).toBe("2026-11-30（2 / 2）");
  await act(async () => setCursor({ mode: "at", atMs: Date.parse("2026-10-30T04:00:00Z") }));
  await again();
  expect(text()).toContain("还没有检测过的道路");
});

it("a survey has its own defects", async () => {
  await open("road=R1", "/road-detection-new/terrain");
  expect(lane("全幅")[0]?.getAttribute("aria-label")).toContain("PCI 61.27 次");
});

it("[P] what stands along the road has its place on the strip, and is told in the table of units too; what cannot be placed is said", async () => {
  await open("road=R1");
  const standing = [...document.querySelectorAll(".strip-row[aria-label^=设施] [data-strip]")].map((one) => one.getAttribute("aria-label"));
  expect(standing).toEqual(["桥梁 跃进桥 · K0+020", "井盖 雨水 · K0+030", "井盖 雨水 · K0+250"]);
  expect(text()).toContain("2 条无桩号");
  // Of signs nobody answered: that is said, and is not the same as none.
  expect(document.querySelector(".strip-legend")?.textContent).toContain("设施: 未取得：标志牌");
  await open("road=R1&view=table");
  const rows = [...document.querySelectorAll(".unit-table tbody tr")].map((one) => one.textContent);
  expect(rows.filter((row) => row?.includes("跃进桥"))).toHaveLength(3);
});

it("[P] the range of the address is that of the strip, of the units' table and of the map", async () => {
  await open("road=R1&r=R1,100,150");
  expect(document.querySelector<HTMLElement>(".strip-range")?.style.left).toBe(`${(100 / 260) * 100}%`);
  expect(document.querySelector("pre")?.textContent?.split(" ")).toHaveLength(3);
  await open("road=R1&r=R1,110,150&view=table");
  expect(document.querySelectorAll(".unit-table tbody tr")).toHaveLength(3);
});
