import { expect, it } from "vitest";
import { sheetOf } from "../../../shared/domain/assessment.ts";
import { createRandom } from "../../../tests/support/random.ts";
import { stepsOf, waterfall } from "./waterfall.ts";

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
