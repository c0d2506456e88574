import type { ChartContent } from "../../../shared/charts/chart-content.ts";
import { barColours } from "../../../shared/charts/chart-theme.ts";
import { NO_DECAL, STRIPES } from "../../../shared/charts/decals.ts";
import { childrenOf, FULL_SCORE, type ScoringNode } from "../../../shared/domain/assessment.ts";
import { roundHalfUp } from "../../../shared/domain/round-half-up.ts";
import { surface } from "../../ui/tokens.ts";

interface Told {
  readonly score: number;
  readonly lost: Readonly<Record<string, number>>;
  readonly givenBack: number;
  /** Of a company whose roads count too: what the month comes to with them. */
  readonly month?: { readonly score: number; readonly share: string } | null;
}
interface Words {
  readonly part: string;
  readonly points: string;
  readonly full: string;
  readonly strange: string;
  readonly givenBack: string;
  readonly score: string;
  /** What the roads add or take, with their share. */
  readonly roads: (share: string) => string;
  readonly number: (value: number) => string;
}
export interface Step {
  readonly name: string;
  /** What it adds; negative for points that were lost. The first and the last are whole scores. */
  readonly change: number;
  readonly isWhole?: true;
}

/** The second level of the tree, where what is lost is told. */
const partsOf = (tree: readonly ScoringNode[]): readonly ScoringNode[] =>
  childrenOf(tree, "").flatMap((root) => {
    const children = childrenOf(tree, root.id);
    return children.length === 0 ? [root] : children;
  });

/** The ids of the part that a step is called after and of all that stands under it; null for a step that is no part. */
export function partNamed(tree: readonly ScoringNode[], name: string): ReadonlySet<string> | null {
  const part = partsOf(tree).find((one) => one.name === name);
  if (part === undefined) return null;
  const under = (id: string): string[] => [id, ...childrenOf(tree, id).flatMap((child) => under(child.id))];
  return new Set(under(part.id));
}

/** From 100 to the score: what each second level of the tree lost, in its order. The steps sum to the score, with the roads' share where they have one. */
export function stepsOf(tree: readonly ScoringNode[], { score, lost, givenBack, month = null }: Told, words: Words): Step[] {
  const steps = partsOf(tree)
    .filter(({ id }) => (lost[id] ?? 0) > 0)
    .map(({ id, name }) => ({ name, change: -(lost[id] ?? 0) }));
  const known = steps.reduce((sum, { change }) => sum + change, 0);
  // What no item of the year explains, and what a score that cannot be under 0 was spared.
  const rest = roundHalfUp(score - FULL_SCORE - givenBack - known);
  return [
    { name: words.full, change: FULL_SCORE, isWhole: true },
    ...steps,
    ...(rest === 0 ? [] : [{ name: words.strange, change: rest }]),
    ...(givenBack === 0 ? [] : [{ name: words.givenBack, change: givenBack }]),
    ...(month === null ? [] : [{ name: words.roads(month.share), change: roundHalfUp(month.score - score) }]),
    { name: words.score, change: month?.score ?? score, isWhole: true },
  ];
}

/** The place for all names under the bars where it is narrowest: beside the sheet, at 1366 px. */
const NAMES_PX = 560;
/** Each name stays under its own bar, in as many lines as it takes. */
const labelWidthPx = (steps: number): number => Math.min(84, Math.floor(NAMES_PX / steps) - 8);

/** What is won says so, as what is lost does. */
export const signed = ({ change, isWhole }: Step, number: (value: number) => string): string =>
  `${!isWhole && change > 0 ? "+" : ""}${number(change)}`;

export function waterfall(tree: readonly ScoringNode[], told: Told, words: Words): ChartContent {
  const steps = stepsOf(tree, told, words);
  let at = 0;
  const bars = steps.map(({ change, isWhole }) => {
    const from = isWhole ? 0 : at;
    at = isWhole ? change : at + change;
    return { under: roundHalfUp(Math.min(from, at)), height: roundHalfUp(Math.abs(at - from)), isLoss: change < 0, isWhole };
  });
  const tops = bars.map(({ under, height }) => under + height);
  // Points are few beside a hundred: the axis begins a little under the lowest of them, and says so.
  const lowest = Math.max(0, 5 * Math.floor((Math.min(...bars.map(({ under, height, isWhole }) => (isWhole ? height : under))) - 1) / 5));
  const highest = 5 * Math.ceil(Math.max(FULL_SCORE, ...tops) / 5);
  return {
    table: { columns: [words.part, words.points], rows: steps.map(({ name, change }) => [name, change]) },
    option: (theme) => {
      const colours = barColours(theme);
      return {
        grid: { left: 8, right: 16, top: 24, bottom: 8, containLabel: true },
        xAxis: {
          type: "category",
          data: steps.map(({ name }) => name),
          axisLabel: { interval: 0, width: labelWidthPx(steps.length), overflow: "break" },
        },
        yAxis: { type: "value", min: lowest, max: highest, interval: (highest - lowest) / 5 },
        series: [
          {
            type: "bar",
            stack: "score",
            silent: true,
            itemStyle: { color: "transparent", decal: NO_DECAL },
            data: bars.map(({ under }) => under),
          },
          {
            type: "bar",
            stack: "score",
            barMaxWidth: 56,
            data: bars.map(({ height, isLoss }) => ({
              value: height,
              itemStyle: isLoss ? { color: colours.high, decal: STRIPES } : { color: colours.low, decal: NO_DECAL },
            })),
            label: {
              show: true,
              position: "top",
              color: surface[theme].text,
              formatter: ({ dataIndex }: { dataIndex: number }) => signed(steps[dataIndex]!, words.number),
            },
          },
        ],
      };
    },
  };
}
