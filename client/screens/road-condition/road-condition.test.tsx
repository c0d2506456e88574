import { act } from "react";
import { expect, it, vi } from "vitest";
import { createStore } from "zustand";
import { placeToRender } from "../../../tests/support/rendered.ts";
import { changeLanguage, withAllTexts } from "../../i18n/start.ts";
import { LiveContext } from "../../live/use-topic.ts";
import { OpenPathContext } from "../../session/open-path.ts";
import { ViewContext } from "../../session/view.ts";

const { render } = placeToRender();
const me = { routes: ["/facilities/index"], user: { id: "U1", userType: 1 }, tenant: { timeZone: "Asia/Shanghai" } };
vi.mock("../../session/session.ts", () => ({ useMe: () => me, useSession: () => ({ kind: "signedIn", me }) }));
vi.mock("../../map/records-map.tsx", () => ({
  default: ({ records }: { records: readonly { id: string; line: readonly unknown[] }[] }) => (
    <output data-map="">{records.map(({ id, line }) => `${id}:${line.length}`).join(" ")}</output>
  ),
}));
vi.mock("../../charts/chart.tsx", () => ({
  ChartCard: ({ content }: { content: { table: { rows: readonly (readonly unknown[])[] } } }) => (
    <pre>{content.table.rows.map((row) => row.join(" ")).join("|")}</pre>
  ),
}));

const topic = { hold: () => () => {}, store: createStore(() => ({ rows: new Map(), version: 0, freshness: null })) };
const live = { topic: () => topic, client: { serverNowMs: () => 0 } } as never;
const road = {
  ...{
    id: "R1",
    road: "一号路",
    town: "徐泾镇",
    roadClass: "县道",
    companyId: "c1",
    lengthM: 1_000,
    batchId: "B2",
    filmedOn: "2026-11-15",
  },
  ...{ line: [[121, 31] as const, [121.01, 31] as const], pci: 84.48, degree: "", defects: 2, perKm: 2 },
};
const batch = (batchId: string, filmedOn: string, pci: number | null, roadId = "R1") => ({
  ...{ batchId, roadId, road: "一号路", companyId: "c1", roadClass: "县道", surface: "asphalt", filmedOn, direction: "both", wideM: 9 },
  ...{ fromM: 0, toM: 1_000, pictureCount: 100, pci, iri: null, rutMm: null, pbi: null, sri: null, sci: null, bci: null, tci: null },
});
const defect = (id: string, batchId: string, chainageM: number, pictures: string[] = [`${id}.jpg`]) => ({
  ...{ id, batchId, roadId: "R1", road: "一号路", town: "徐泾镇", companyId: "c1", month: "2026-11", type: "坑槽", degree: "heavy" },
  ...{ direction: "up", chainageM, longM: 1, wideM: 1, areaM2: 1, count: 1, surfaceM2: 9_000, orderId: "", pictures },
});
const offered = { create: false, update: false, remove: false };
const told: Record<string, readonly object[]> = {
  "/api/resources/roadConditions": [road],
  "/api/reports/pavementBatches": [batch("B2", "2026-11-15", 84.48), batch("B1", "2026-10-15", 90), batch("X", "2026-12-15", 1, "R2")],
  "/api/reports/quantifiedDefects": [
    defect("D2", "B2", 700),
    defect("D1", "B2", 100),
    defect("D3", "B2", 1_200, []),
    defect("D0", "B1", 5),
  ],
};
const shot = (chainageM: number, picture: string) => ({
  ...{ pictures: [picture], roadId: "R1", companyId: "c1", batchId: "B2", chainageM, direction: "up", place: null, takenAtMs: null },
});
told["/api/reports/batchPictures"] = [shot(110, "p110.png"), shot(0, "p0.png"), shot(100, "D1.jpg"), shot(700, "D2.jpg")];
told["/api/reports/batchBoxes"] = [
  {
    ...{ picture: "D2.jpg", xMinPx: 10, xMaxPx: 60, yMinPx: 20, yMaxPx: 40, widthPx: 100, heightPx: 100 },
    ...{ defectType: "坑槽", degree: "严重", roadId: "R1", companyId: "c1" },
  },
];
const answer = (rows: readonly object[]) => Response.json({ rows, refused: 0, lacking: [], askedAtMs: 0, offered });

const opened: string[] = [];
let search: URLSearchParams;
const readdress = (next: URLSearchParams) => {
  search = next;
};
let shown = 0;
async function open(query: string, answers = told) {
  search = new URLSearchParams(query);
  vi.stubGlobal("fetch", async (url: string | URL) => {
    const rows = answers[new URL(String(url), "http://here").pathname];
    return rows === undefined ? Response.json({ error: "legacyTimeout", detail: {}, requestId: "r" }, { status: 504 }) : answer(rows);
  });
  const { default: Screen } = await withAllTexts(import("./road-condition.screen.tsx"));
  await act(() => changeLanguage("zh"));
  await render(
    <LiveContext value={live}>
      <OpenPathContext value={(path) => void opened.push(path)}>
        <ViewContext value={{ path: "/facilities/info", search, readdress }}>
          <Screen key={++shown} />
        </ViewContext>
      </OpenPathContext>
    </LiveContext>,
  );
  await act(async () => {
    for (let turn = 0; turn < 20; turn++) await new Promise(setImmediate);
  });
}
const strip = () => [...document.querySelectorAll<HTMLButtonElement>(".film-strip button")];

it("a road's document has its facts, the PCI of its own batches as they came, and what the last one found by chainage", async () => {
  await open("road=R1");
  expect(document.querySelector("h1")?.textContent).toBe("一号路");
  expect(document.querySelector("dl")?.textContent).toContain("PCI 等级良");
  expect(document.querySelector("pre")?.textContent).toBe("2026-10-15 90|2026-11-15 84.48");
  expect(strip().map(({ textContent }) => textContent?.match(/K\d\+\d{3}/)?.[0])).toEqual(["K0+100", "K0+700", "K1+200"]);
  expect(strip()[0]?.getAttribute("aria-current")).toBe("true");
  expect(document.querySelectorAll(".film-strip img[loading=lazy]")).toHaveLength(2);
  // Beyond the road's end there is no place.
  expect(document.querySelector("[data-map]")?.textContent).toBe("R1:2 D1:1 D2:1 D3:0");
});

it("a batch and a place along it stand in the address, and the way back leads to the list", async () => {
  await open("road=R1");
  await act(async () => strip()[1]!.click());
  expect(search.toString()).toBe("road=R1&batch=B2&defect=D2");
  await open("road=R1&batch=B1");
  expect(strip()).toHaveLength(1);
  await act(async () => document.querySelector("button")!.click());
  expect(opened).toEqual(["/facilities/index"]);
});

it("a road that is not told and no road at all are the same; one that nobody surveyed says so; what fails says so", async () => {
  for (const query of ["road=R9", ""]) {
    await open(query);
    expect(document.body.textContent).toContain("没有找到这条道路");
  }
  await open("road=R1", { ...told, "/api/reports/pavementBatches": [] });
  expect(document.body.textContent).toContain("还没有检测");
  for (const failing of Object.keys(told).filter((door) => !door.includes("batch"))) {
    await open("road=R1", Object.fromEntries(Object.entries(told).filter(([path]) => path !== failing)));
    expect(document.querySelector("[role=alert]")).not.toBeNull();
    expect(strip()).toEqual([]);
  }
});

const picture = () => document.querySelector<HTMLImageElement>(".boxed-picture img")?.src.split("/").at(-1);

it("one goes along the batch picture by picture, whether anything was found there or not, and each finding is boxed", async () => {
  await open("road=R1&batch=B2&defect=D2");
  expect([picture(), document.querySelector(".picture-box")?.textContent]).toEqual(["D2.jpg", "坑槽 严重"]);
  const slider = document.querySelector<HTMLInputElement>("input[type=range]")!;
  expect([slider.max, slider.value, slider.getAttribute("aria-valuetext")]).toEqual(["3", "3", "K0+700"]);
  await act(async () => document.querySelector<HTMLButtonElement>("[aria-label=上一张]")!.click());
  expect(search.toString()).toBe("road=R1&batch=B2&at=110&picture=p110.png");
  await open(search.toString());
  expect([picture(), document.querySelector(".picture-box"), document.querySelector(".film-strip [aria-current=true]")]).toEqual([
    ...["p110.png", null, null],
  ]);
  // Its place is on the map too, and a place where something was found is that.
  expect(document.body.textContent).toContain("here:1");
  await open("road=R1&batch=B2&at=100");
  expect([picture(), document.querySelector(".film-strip [aria-current=true]")?.textContent]).toEqual([
    ...["D1.jpg", expect.stringContaining("K0+100")],
  ]);
});

it("services that tell no pictures of a batch say so, and what was measured stays", async () => {
  await open("road=R1", Object.fromEntries(Object.entries(told).filter(([door]) => !door.includes("batchPictures"))));
  expect(document.body.textContent).toContain("照片没有取到");
  expect([picture(), strip().length]).toEqual(["D1.jpg", 3]);
});

it("two pictures of one place are two steps, each with what was found on it", async () => {
  const twice: Record<string, readonly object[]> = {
    ...told,
    "/api/reports/quantifiedDefects": [defect("D1", "B2", 100), defect("D9", "B2", 100)],
  };
  twice["/api/reports/batchPictures"] = [shot(100, "D1.jpg"), shot(100, "D9.jpg"), shot(110, "p110.png")];
  await open("road=R1&batch=B2&at=100&picture=D9.jpg", twice);
  expect([picture(), document.querySelector("input[type=range]")?.getAttribute("value")]).toEqual(["D9.jpg", "1"]);
  await act(async () => document.querySelector<HTMLButtonElement>("[aria-label=下一张]")!.click());
  expect(search.get("picture")).toBe("p110.png");
});
