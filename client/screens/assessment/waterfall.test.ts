import { expect, it } from "vitest";
import { sheetOf } from "../../../shared/domain/assessment.ts";
import { createRandom } from "../../../tests/support/random.ts";
import { signed, stepsOf, waterfall } from "./waterfall.ts";

const node = (id: string, parentId: string, total: number) => ({ id, parentId, name: id, total, min: null, max: null, sort: null });
const TREE = [node("a", "", 60), node("b", "", 40), node("a1", "a", 35), node("a2", "a", 25), node("x", "a1", 35), node("y", "a2", 25)];
const words = {
  ...{ part: "part", points: "points", full: "full", strange: "other", givenBack: "back", score: "score" },
  roads: (share: string) => `道路 ${share}`,
  number: String,
};
const sum = (steps: ReturnType<typeof stepsOf>) =>
  Math.round(steps.slice(0, -1).reduce((all, { change }) => all + Math.round(change * 100), 0)) / 100;

it("leads from 100 to the score by the parts that lost something", () => {
  const sheet = sheetOf(TREE, [
    { itemId: "x", points: 5.5, stands: true, corrects: "" },
    { itemId: "b", points: 1, stands: true, corrects: "" },
    { itemId: "gone", points: 2, stands: true, corrects: "" },
    { itemId: "x", points: -0.5, stands: true, corrects: "d1" },
  ]);
  expect(stepsOf(TREE, sheet, words).map(({ name, change }) => [name, change])).toEqual([
    ["full", 100],
    ["a1", -5.5],
    ["b", -1],
    ["other", -2],
    ["back", 0.5],
    ["score", 92],
  ]);
  expect(waterfall(TREE, sheet, words).table.rows.at(-1)).toEqual(["score", 92]);
});

it("sums to the score, whatever was deducted", () => {
  const random = createRandom(3);
  for (let n = 0; n < 100; n++) {
    const all = Array.from({ length: random.between(0, 20) }, () => ({
      ...{ itemId: random.pick(["x", "y", "b", "gone"]), points: random.between(-40, 900) / 100, stands: true, corrects: "" },
    }));
    const sheet = sheetOf(TREE, all);
    const steps = stepsOf(TREE, sheet, words);
    expect([sum(steps), steps.at(-1)!.change]).toEqual([sheet.score, sheet.score]);
  }
});

it("the steps sum to the month's score, with what the roads add or take by their share", () => {
  const told = { ...sheetOf(TREE, []), month: { score: 95.88, share: "40%" } };
  const steps = stepsOf(TREE, told, words);
  expect(steps.at(-2)).toEqual({ name: "道路 40%", change: -4.12 });
  const sum = steps.slice(0, -1).reduce((all, { change }) => all + change, 0);
  expect([Math.round(sum * 100) / 100, steps.at(-1)!.change]).toEqual([95.88, 95.88]);
});

it("no step's name is cut: what is wider than its bar goes on in another line", () => {
  const told = { ...sheetOf(TREE, []), month: { score: 95.88, share: "40%" } };
  const { xAxis } = waterfall(TREE, told, words).option("light") as { xAxis: { data: string[]; axisLabel: { overflow: string } } };
  expect(xAxis.data).toContain("道路 40%");
  expect(xAxis.axisLabel.overflow).toBe("break");
});

it("what is won says so, and neither the whole nor what is lost has a sign of its own", () => {
  const said = [{ change: 1.93 }, { change: -2 }, { change: 100, isWhole: true as const }].map((step) =>
    signed({ name: "", ...step }, String),
  );
  expect(said).toEqual(["+1.93", "-2", "100"]);
});

it("the signs of what is won and lost stand over their bars", () => {
  const told = { ...sheetOf(TREE, [{ itemId: "x", points: 5, stands: true, corrects: "" }]), month: { score: 96.5, share: "40%" } };
  const { series } = waterfall(TREE, told, words).option("light") as {
    series: { label?: { formatter: (bar: { dataIndex: number }) => string } }[];
  };
  const over = [0, 1, 2, 3].map((dataIndex) => series[1]!.label!.formatter({ dataIndex }));
  expect(over).toEqual(["100", "-5", "+1.5", "96.5"]);
});

it("names of many steps have no more room than their bars", () => {
  const items = Array.from({ length: 14 }, (_, i) => node(`i${i}`, "", i < 12 ? 7 : 8));
  const sheet = sheetOf(
    items,
    items.map(({ id }) => ({ itemId: id, points: 1, stands: true, corrects: "" })),
  );
  const { xAxis } = waterfall(items, sheet, words).option("light") as { xAxis: { data: string[]; axisLabel: { width: number } } };
  expect(xAxis.data.length).toBeGreaterThan(14);
  expect(xAxis.axisLabel.width * xAxis.data.length).toBeLessThan(560);
});
