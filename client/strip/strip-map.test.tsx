import { act } from "react";
import { MemoryRouter } from "react-router-dom";
import { beforeEach, expect, it, vi } from "vitest";
import { sampleOrder } from "../../server/testing/sample-order.ts";
import type { Line } from "../../shared/domain/coordinates.ts";
import { asNeighbour } from "../../shared/http/order-page-api.ts";
import { placeToRender } from "../../tests/support/rendered.ts";
import { changeLanguage, withAllTexts } from "../i18n/start.ts";
import { axisOf } from "./axis.ts";
import type { PointLane, StretchLane, StripLane, StripThing } from "./lanes.ts";
import type { StripPasses } from "./space-time-diagram.tsx";
import type { StripRange } from "./strip-range.ts";

const { render } = placeToRender();
const routes = ["/map-home/index", "/maintain/maintain-list", "/monitor/search"];
const me = { tenant: { timeZone: "Asia/Shanghai" }, routes };
/** Kilometre posts of R1 up to K8, one order each; the one at K4 has a status that nobody knows. */
const open = Array.from({ length: 9 }, (_, km) =>
  asNeighbour(sampleOrder({ id: `${km}`, chainageM: km * 1_000, status: km === 4 ? 77 : 2 })),
);
vi.mock("./use-open-orders.ts", () => ({ useOpenOrders: () => ({ orders: open, note: undefined }) }));
vi.mock("../session/session.ts", () => ({ useMe: () => me, useSession: () => ({ kind: "signedIn", me }) }));

const straight: Line = [
  [121, 31],
  [121.1, 31],
];
const thing = (id: string, chainageM: number | null, more: Partial<StripThing> = {}): StripThing => ({
  ...{ id, chainageM, side: "up", name: id, said: `病害 ${id}`, tone: "red", sign: "◆", rank: 1, isUrgent: false },
  ...more,
});
const points = (things: readonly StripThing[]): PointLane => ({
  kind: "points",
  key: "defects",
  title: "病害",
  things,
  levels: 2,
  markPx: 16,
  onChoose,
});
const pci: StretchLane = {
  ...{ kind: "stretches", key: "pci", title: "PCI" },
  classes: [{ key: "good", word: "良", letter: "良", tone: "blue", pattern: 1 }],
  stretches: Array.from({ length: 10 }, (_, i) => ({
    id: `u${i}`,
    side: "down",
    fromM: i * 100,
    toM: i * 100 + 100,
    of: "good",
    said: `单元 ${i}`,
  })),
};
const chosen: string[] = [];
const onChoose = (id: string) => void chosen.push(id);
let ranges: (StripRange | null)[];
beforeEach(() => {
  chosen.length = 0;
  ranges = [];
});

interface Shown {
  readonly lanes?: readonly StripLane[];
  readonly axis?: ReturnType<typeof axisOf>;
  readonly range?: StripRange | null;
  readonly chosen?: string | null;
  readonly passes?: StripPasses;
  readonly window?: { readonly fromM: number; readonly spanM: number };
}
async function show({ lanes = [], axis = axisOf(straight, 1_000), range = null, ...rest }: Shown) {
  const { StripMap } = await withAllTexts(import("./strip-map.tsx"));
  await act(() => changeLanguage("zh"));
  await render(
    <MemoryRouter>
      <StripMap road={{ id: "R1", name: "一号路" }} {...{ axis, lanes, range }} {...rest} onRange={(next) => void ranges.push(next)} />
    </MemoryRouter>,
  );
}
const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
const labels = (selector: string) => all(selector).map((one) => one.getAttribute("aria-label"));
const press = (name: string) =>
  act(async () =>
    all("button")
      .find((one) => (one.getAttribute("aria-label") ?? one.textContent) === name)!
      .click(),
  );
const lefts = () => all("[data-strip]").map(({ style }) => style.left);

it("[P] lanes stand up above, of no side on the road's line and down below, each named by what it is and which way", async () => {
  const lanes = [pci, points([thing("a", 100), thing("b", 200, { side: "middle" }), thing("c", 300, { side: "down" })])];
  await show({ lanes });
  expect(labels(".strip-row")).toEqual(["病害 上行", "病害 双向或方向未知", "PCI 下行", "病害 下行"]);
  const rows = all(".strip > *").map(({ className }) => className.split(" ")[0]);
  expect(rows.indexOf("strip-road")).toBe(1);
});

it("[P] the legend says of which lane its classes are", async () => {
  await show({ lanes: [pci, { ...pci, key: "age", title: "覆盖" }] });
  expect(all(".strip-legend li").map(({ textContent }) => textContent)).toEqual(["PCI良", "覆盖良"]);
});

it("[P] what is chosen moves nothing; out of sight it is said where it lies, and gone to when that is pressed", async () => {
  const lanes = [points([thing("a", 100), thing("b", 900)])];
  await show({ lanes });
  await press("放大");
  await press("向小桩号移动");
  const before = lefts();
  await show({ lanes, chosen: "b" });
  expect(lefts()).toEqual(before);
  expect(before).toHaveLength(1);
  await press("所选在 K0+900，移到那里");
  expect(labels("[data-strip]")).toEqual(["病害 b"]);
});

it("[P] below one pixel for ten metres there are counts, and a pressed one is the range", async () => {
  const things = Array.from({ length: 40 }, (_, i) => thing(`d${i}`, i * 500, { isUrgent: i === 0 }));
  await show({ lanes: [points(things)], axis: axisOf(straight, 20_000) });
  expect(all(".strip-mark")).toEqual([]);
  expect(all(".strip-bin").reduce((sum, { textContent }) => sum + Number(textContent), 0)).toBe(40);
  expect(all(".strip-bin")[0]!.getAttribute("aria-label")).toBe("K0+000 – K1+000 · 病害 2 · 需关注 1");
  await act(async () => all(".strip-bin")[1]!.click());
  // What stands at K2+000 is counted in the next one.
  expect(ranges).toEqual([{ fromM: 1_000, toM: 1_999 }]);
});

/** Rectangles of a ground in per cent of its row: left, width, top, height. */
const grounds = (look: string) =>
  all(`.strip-fill.${look}`).flatMap(({ style, parentElement }) => {
    const clip = [...parentElement!.querySelectorAll("clipPath")].find(({ id }) => style.clipPath.includes(id))!;
    const drawn = clip.querySelector("path")!.getAttribute("d")!;
    const rects = [...drawn.matchAll(/M(\S+) (\S+)h(\S+)v(\S+)h/g)].map((found) =>
      found.slice(1).map((share) => Math.round(Number(share) * 100)),
    );
    return rects.map(([left, top, width, height]) => [left, width, top, height]);
  });

it("[P] the ground of a row lies under what stands there: bars as high as their counts, classes in their shares", async () => {
  const things = [...[100, 200, 300].map((m) => thing(`${m}`, m, { isUrgent: m === 100 })), thing("a", 5_500)];
  const two = { ...pci.classes[0]!, key: "bad", word: "差", letter: "差", pattern: 2 };
  const units = [
    { id: "a", side: "up" as const, fromM: 0, toM: 7_000, of: "good", said: "a" },
    { id: "b", side: "up" as const, fromM: 7_000, toM: 10_000, of: "bad", said: "b" },
  ];
  const lane = { ...pci, classes: [...pci.classes, two], stretches: units };
  const window = { fromM: 0, spanM: 20_000 };
  await show({ lanes: [lane, points(things)], axis: axisOf(straight, 20_000), window });
  const number = 100 * (14 / 26);
  expect(grounds("strip-bars")).toEqual([
    [0, 5, 0, 100],
    [25, 5, Math.round(100 - number - (100 - number) / 3), Math.round(number + (100 - number) / 3)],
  ]);
  expect(grounds("strip-urgent")).toEqual([[0, 5, 67, 33]]);
  expect(grounds("strip-pattern-1").reduce((sum, [, width = 0]) => sum + width, 0)).toBe(35);
  expect(grounds("strip-pattern-2").reduce((sum, [, width = 0]) => sum + width, 0)).toBe(15);
  expect(grounds("strip-pattern-2")[0]!.slice(2)).toEqual([0, 100]);
});

it("[P] stretches that stand by themselves have the ground of their class as wide as they are", async () => {
  await show({ lanes: [pci] });
  expect(grounds("strip-ground")).toEqual(Array.from({ length: 10 }, (_, i) => [i * 10, 10, 0, 100]));
});

it("[P] broken chains are drawn as breaks with both chainages, and a ring says where it closes", async () => {
  const broken: Line = [
    [121, 31, 0],
    [121.01, 31, 1_000],
    [121.01, 31, 3_000],
    [121.02, 31, 4_000],
  ];
  await show({ axis: axisOf(broken, 0) });
  expect(all(".strip-break").map(({ style }) => style.left)).toEqual(["50%"]);
  expect(document.querySelector(".strip-breaks")?.textContent).toBe("断链 K1+000 → K3+000");
  const round: Line = [
    [121, 31],
    [121.01, 31],
    [121.01, 31.01],
    [121, 31],
  ];
  await show({ axis: axisOf(round, 4_000) });
  expect(document.querySelector(".strip-breaks")?.textContent, "all of it is in sight").toBe("环线起终点");
  await press("向大桩号移动");
  expect(document.querySelector(".strip-breaks")?.textContent).toBe("环线起终点");
});

it("[P] of stretches of one class beside each other the first says it, and each where it has room for a figure", async () => {
  const letters = () => all(".strip-stretch").flatMap(({ textContent }) => textContent || []);
  const lane: StretchLane = {
    ...pci,
    classes: [...pci.classes, { key: "bad", word: "差", letter: "差", tone: "red", pattern: 4 }],
    stretches: pci.stretches.map((one, i) => ({ ...one, of: i === 5 ? "bad" : "good" })),
  };
  await show({ lanes: [lane], axis: axisOf(straight, 4_000) });
  expect(letters()).toEqual(["良", "差", "良"]);
  await show({ lanes: [lane], axis: axisOf(straight, 1_000) });
  expect(letters()).toHaveLength(10);
});

it("[P] what has no chainage, or one that the road lacks, opens a list", async () => {
  await show({ lanes: [points([thing("a", null), thing("b", null), thing("c", 5_000), thing("d", 10)])] });
  await press("2 条无桩号");
  expect(all(".strip-aside tbody tr").map(({ textContent }) => textContent)).toEqual(["–病害上行病害 a", "–病害上行病害 b"]);
  await press("1 条桩号不在这条路上");
  expect(all(".strip-aside tbody tr").map(({ textContent }) => textContent)).toEqual(["K5+000病害上行病害 c"]);
  await act(async () => all(".strip-aside tbody button")[0]!.click());
  expect(chosen).toEqual(["c"]);
});

it("[P] the table says the same by chainage, that of the range where there is one", async () => {
  const lanes = [pci, points([thing("a", 150), thing("b", null)])];
  await show({ lanes });
  await press("表格");
  expect(all(".strip-table tbody tr")).toHaveLength(11);
  await show({ lanes, range: { fromM: 110, toM: 190 } });
  expect(all(".strip-table tbody tr").map(({ textContent }) => textContent)).toEqual(["K0+100K0+200PCI下行单元 1", "K0+150病害上行病害 a"]);
});

it("[P] the range leads to the map, the list of the very orders in it and the search of tracks", async () => {
  await show({ range: { fromM: 2_500, toM: 4_000 }, axis: axisOf(straight, 9_000) });
  const ways = all("a").map((one) => decodeURIComponent(one.getAttribute("href")!));
  expect(ways[0]).toBe("/map-home/index?r=R1,2500,4000");
  expect(ways[1]).toMatch(/^\/maintain\/maintain-list\?road=R1&chainage=2500..4000&(status=(0|1|2|4|6|7|15|77)&){8}r=R1,2500,4000$/);
  expect(all("a")[1]!.textContent).toBe("未结工单 2");
  expect(ways[2]).toBe("/monitor/search?r=R1,2500,4000");
  await press("清除");
  expect(ranges).toEqual([null]);
});

it("[P] [M8] a range of chainages that come twice says that it holds both places", async () => {
  const twice: Line = [
    [121, 31, 0],
    [121.02, 31, 2_000],
    [121.02, 31, 1_500],
    [121.035, 31, 3_000],
  ];
  const bar = () => document.querySelector(".strip-range-bar")!.textContent;
  await show({ axis: axisOf(twice, 0), range: { fromM: 1_600, toM: 2_500 } });
  expect(bar()).toContain("K1+500 – K2+000 在这条路上出现两次，路段含两处");
  await show({ axis: axisOf(twice, 0), range: { fromM: 2_100, toM: 2_500 } });
  expect(bar()).not.toContain("两次");
});

it("[P] a drag along the strip is the range, and no press on what lies under its end", async () => {
  await show({ lanes: [points([thing("a", 500)])] });
  vi.spyOn(document.querySelector(".strip-road")!, "getBoundingClientRect").mockReturnValue({ left: 0, width: 1_000 } as DOMRect);
  const mark = document.querySelector<HTMLElement>(".strip-mark")!;
  const pointer = (type: string, clientX: number) =>
    act(async () => void mark.dispatchEvent(new MouseEvent(type, { clientX, bubbles: true, button: 0 })));
  await pointer("pointerdown", 200);
  await pointer("pointermove", 500);
  expect(all(".strip-range").map(({ style }) => [style.left, style.width])).toEqual([["20%", "30%"]]);
  await pointer("pointerup", 500);
  await act(async () => mark.click());
  expect([ranges, chosen]).toEqual([[{ fromM: 200, toM: 500 }], []]);
  await pointer("pointerdown", 500);
  await pointer("pointerup", 500);
  await act(async () => mark.click());
  expect([ranges.length, chosen]).toEqual([1, ["a"]]);
});

it("[P] a drag holds the pointer, so that a hand that leaves the strip draws to the end of the road; a press holds none", async () => {
  await show({ lanes: [points([thing("a", 500)])] });
  vi.spyOn(document.querySelector(".strip-road")!, "getBoundingClientRect").mockReturnValue({ left: 0, width: 1_000 } as DOMRect);
  const strip = document.querySelector<HTMLElement>(".strip")!;
  const holds = vi.spyOn(strip, "setPointerCapture");
  const pointer = (type: string, clientX: number) =>
    act(async () => void strip.dispatchEvent(new PointerEvent(type, { pointerId: 7, clientX, bubbles: true, button: 0 })));
  await pointer("pointerdown", 200);
  await pointer("pointermove", 202);
  expect(holds).not.toHaveBeenCalled();
  await pointer("pointermove", 1_400);
  expect(holds).toHaveBeenCalledWith(7);
  await pointer("pointerup", 1_400);
  expect(ranges).toEqual([{ fromM: 200, toM: 1_000 }]);
});

it("[P] keys go along a row and to the nearest of the next row; each row is one stop of Tab", async () => {
  await show({ lanes: [pci, points([thing("a", 420), thing("b", 900)])] });
  expect(all("[data-strip][tabindex='0']")).toHaveLength(2);
  const key = (name: string) =>
    act(
      async () => void document.activeElement!.dispatchEvent(new KeyboardEvent("keydown", { key: name, bubbles: true, cancelable: true })),
    );
  const here = () => document.activeElement?.getAttribute("aria-label");
  await act(async () => all("[data-strip]")[0]!.focus());
  await key("ArrowRight");
  expect(here()).toBe("病害 b");
  await key("ArrowDown");
  expect(here()).toBe("单元 8");
  await key("ArrowUp");
  expect(here()).toBe("病害 b");
});

it("[P] the time cursor stands across the diagram where it is, and nowhere outside of its time", async () => {
  const time = { startMs: Date.UTC(2026, 10, 25, 16), endMs: Date.UTC(2026, 10, 25, 18) };
  const cursorAt = async (atMs: number | null) => {
    await show({ passes: { passes: [], time, chosen: null, atMs, onChoose: () => {} } });
    return all(".space-time-cursor").map((line) => Number(line.getAttribute("y1")));
  };
  expect(await cursorAt(time.startMs + 1_800_000)).toEqual([2_500]);
  for (const atMs of [null, time.startMs - 1, time.endMs + 1]) expect(await cursorAt(atMs)).toEqual([]);
});

it("[P] stands alone on paper when it is printed, and is gone after it", async () => {
  const printed: string[] = [];
  vi.stubGlobal("print", () => void printed.push(document.querySelector("body > .printed-strip h1")!.textContent!));
  await show({ lanes: [pci] });
  await press("打印（A3 横向）");
  expect(printed).toEqual(["一号路 沿线图 · K0+000 – K1+000"]);
  expect(all(".printed-strip [data-stretch]")).toHaveLength(10);
  await act(async () => dispatchEvent(new Event("afterprint")));
  expect(all(".printed-strip")).toEqual([]);
});
