import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { partNamed } from "../screens/assessment/waterfall.ts";

/** Read by strangers without an account, who may open none of the rows. */
const OF_STRANGERS = ["screens/patrol-report/public-report-block.tsx"];

/** The charts that a source declares, each up to the end of its tag. */
const chartsIn = (source: string): string[] => [...source.matchAll(/<Chart(?:Card)?\s[\s\S]*?\/>/g)].map(([tag]) => tag);
const leadsOn = (tag: string): boolean => /\spick=\{(?!undefined\}|null\})/.test(tag);

it("[10.18] every chart says where its bars and points lead, and one that does not is found", () => {
  const root = join(import.meta.dirname, "..");
  const sources = readdirSync(root, { recursive: true, encoding: "utf8" })
    .filter((path) => /\.tsx$/.test(path) && !/\.test\.|^dist/.test(path))
    .map((path) => ({ path, charts: chartsIn(readFileSync(join(root, path), "utf8")) }));
  expect(sources.flatMap(({ charts }) => charts).length).toBeGreaterThanOrEqual(10);
  expect(sources.filter(({ charts }) => !charts.every(leadsOn)).map(({ path }) => path)).toEqual(OF_STRANGERS);
  expect(['<ChartCard title="x" content={y} />', "<Chart pick={undefined} {...z()} />"].flatMap(chartsIn).map(leadsOn)).toEqual([
    false,
    false,
  ]);
});

it("[10.18] a step of a score sheet leads to what was deducted within its part; the whole scores lead nowhere", () => {
  const node = (id: string, parentId: string, name: string) => ({ id, parentId, name, order: 1, total: 1, standard: "" });
  const tree = [node("a", "", "路面"), node("b", "a", "坑槽"), node("c", "b", "未修"), node("d", "", "桥梁")] as never;
  expect([...partNamed(tree, "坑槽")!]).toEqual(["b", "c"]);
  expect([...partNamed(tree, "桥梁")!]).toEqual(["d"]);
  expect(partNamed(tree, "满分")).toBeNull();
});
