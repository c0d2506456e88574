import { act } from "react";
import { beforeEach, expect, it, vi } from "vitest";
import type { PublicReport } from "../../../shared/http/links-api.ts";
import { placeToRender } from "../../../tests/support/rendered.ts";
import { withAllTexts } from "../../i18n/start.ts";

const { render } = placeToRender();
/** Drawings are the browser's business. */
vi.mock("../../charts/echarts.ts", () => ({ init: () => ({ setOption() {}, resize() {}, dispose() {}, on() {} }) }));

const inAll = (text: string) => ({ zh: text, en: text, es: text, ja: text });
const report: PublicReport = {
  ...{ path: "/report-intelligent-patrol", from: "2026-01-01", to: "2026-01-31", expiresAtMs: 9e12, figuresAtMs: Date.UTC(2026, 1, 1, 4) },
  tenant: { name: inAll("青浦公路"), title: inAll("平台"), timeZone: "Asia/Shanghai" },
  figures: {
    driven: [
      { company: "甲公司", vehicles: 2, days: 9, mileageM: 12_500, found: 4 },
      { company: "乙公司", vehicles: 1, days: null, mileageM: 500, found: 0, unread: { days: "" } },
    ],
    roads: [
      { road: "沪青平公路", coveredM: 900, drivenM: 1_500, knownLengthM: 1_000 },
      { road: "外青松公路", coveredM: 100, drivenM: 100, knownLengthM: 9_000 },
    ],
    found: [
      { type: "坑槽", degree: "serious", town: "盈浦", road: "沪青平公路", found: 1, serious: 1, one: 1 },
      { type: "坑槽", degree: "ordinary", town: "盈浦", road: "沪青平公路", found: 3, serious: 0, one: 3 },
    ],
    pictures: [{ type: "坑槽", degree: "serious", road: "沪青平公路", chainageM: 1_200, foundAtMs: Date.UTC(2026, 0, 5, 0) }],
    map: {
      roads: [
        {
          name: "沪青平公路",
          line: [
            [121, 31.1],
            [121.05, 31.1],
            [121.1, 31.12],
          ],
        },
        {
          name: "外青松公路",
          line: [
            [121.05, 31.05],
            [121.05, 31.15],
          ],
        },
      ],
      finds: [
        { at: [121.05, 31.1], isSerious: true },
        { at: [121.02, 31.1], isSerious: false },
        { at: [121.02, 31.1], isSerious: false },
      ],
      unplaced: 1,
    },
    ...{ refused: 2, missing: [] },
  },
};
const nothing = { driven: [], roads: [], found: [], pictures: [], map: null, refused: 0, missing: [] };

let answer: () => Response;
let asked: string[];
beforeEach(() => {
  asked = [];
  answer = () => Response.json(report);
  vi.stubGlobal("fetch", async (path: string) => {
    asked.push(path);
    return answer();
  });
});

async function open(path: PublicReport["path"] = "/report-intelligent-patrol"): Promise<string> {
  const { default: PublicReportScreen } = await withAllTexts(import("./public-report.screen.tsx"));
  await render(<PublicReportScreen path={path} token="t0ken" />);
  await act(async () => {
    await vi.waitFor(() => expect(document.querySelector("main, [role=alert]")).not.toBeNull(), { timeout: 100_000 });
  });
  return document.body.textContent ?? "";
}
const figure = (name: string) =>
  [...document.querySelectorAll(".kpi")].find((kpi) => kpi.querySelector(".kpi-label")?.textContent === name)?.querySelector(".kpi-value")
    ?.textContent;
const headings = () => [...document.querySelectorAll(".public-block > h2")].map(({ textContent }) => textContent);

it("shows what was frozen, whose it is, of which days and as of when, as sums of its lines", async () => {
  const text = await open();
  for (const told of ["青浦公路", "2026-01-01 to 2026-01-31", "2026-02-01 12:00", "甲公司", "外青松公路"]) expect(text).toContain(told);
  expect(figure("Vehicles")).toBe("3");
  expect(figure("Mileage coverage")).toBe("10.00%");
  expect(figure("Serious share")).toBe("25.00%");
  expect(text).toContain("Rows that could not be read and are not counted: 2.");
  expect(document.title).toContain("平台");
});

it("tells in kilometres what the bars that are not shown come to", async () => {
  const roads = Array.from({ length: 12 }, (_, i) => ({ road: `路 ${i}`, coveredM: 100, drivenM: 100, knownLengthM: 100 }));
  answer = () => Response.json({ ...report, figures: { ...report.figures, roads } });
  expect(await open()).toContain("2 more with 0.200 km");
});

it("is light as paper is, whatever theme its reader has", async () => {
  document.body.classList.add("bp6-dark");
  await open();
  expect(document.body.classList.contains("bp6-dark")).toBe(false);
});

it("[Q4] a sum that could not be read is unknown", async () => {
  await open();
  expect(figure("Days out")).toBe("–");
  const row = [...document.querySelectorAll("tr")].find(({ textContent }) => textContent?.includes("乙公司"));
  expect(row?.textContent).toContain("–");
});

it("leads nowhere, asks its one door alone, and its pictures by their places", async () => {
  await open();
  expect(asked).toEqual(["/api/public-report?token=t0ken&path=%2Freport-intelligent-patrol"]);
  expect(document.querySelectorAll("a[href]")).toHaveLength(0);
  expect(document.querySelectorAll(".kpi-link, .report-sum")).toHaveLength(0);
  const pictures = [...document.querySelectorAll("img")].map((img) => img.getAttribute("src"));
  expect(pictures).toEqual([expect.stringMatching(/^\/api\/public-report\/pictures\/0\?.*token=t0ken/)]);
});

it.each([
  ["/report-intelligent-patrol", ["Vehicles and kilometres", "Kilometres by road", "What was found", "Where it was found", "Pictures"]],
  [
    "/report-intelligent-patrol-qingpu",
    ["What was found", "Vehicles and kilometres", "Kilometres by road", "Where it was found", "Pictures"],
  ],
] as const)("has its blocks in the order of its form: %s", async (path, blocks) => {
  answer = () => Response.json({ ...report, path });
  await open(path);
  expect(headings()).toEqual(blocks);
});

it("draws where the finds lie, tells serious ones apart and says how many have no place", async () => {
  const text = await open();
  expect(document.querySelectorAll(".finds-plan > svg .find")).toHaveLength(2);
  expect(document.querySelectorAll(".finds-plan > svg .find-serious")).toHaveLength(1);
  for (const told of ["Serious: 1", "Others: 2", "not on the map: 1"]) expect(text).toContain(told);
  expect(document.querySelector(".finds-plan svg")?.getAttribute("aria-label")).toBe("3 finds on 2 roads");
});

it("says so where no plan was frozen", async () => {
  answer = () => Response.json({ ...report, figures: { ...report.figures, map: null } });
  expect(await open()).toContain("Made without a map");
  expect(document.querySelector(".finds-plan > svg")).toBeNull();
});

it("says that there is nothing", async () => {
  answer = () => Response.json({ ...report, figures: nothing });
  expect(await open()).toContain("No vehicle patrolled in these days.");
});

it("[12] says of days that had not come when the link was made that nothing could be told of them", async () => {
  answer = () => Response.json({ ...report, from: "2026-02-02", to: "2026-02-28", figures: nothing });
  expect(await open()).toContain("had not come yet");
});

it("says which part the source system does not have", async () => {
  answer = () => Response.json({ ...report, figures: { ...report.figures, roads: [], missing: ["roads"] } });
  expect(await open()).toContain("The source system does not have these figures.");
});

it.each([
  ["linkInvalid", 401, "no longer valid"],
  ["recordsAway", 503, "try again"],
])("says in words why nothing is shown: %s", async (error, status, words) => {
  answer = () => Response.json({ error, detail: {}, requestId: "r" }, { status });
  expect(await open()).toContain(words);
});
