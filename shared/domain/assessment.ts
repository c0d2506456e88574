import { roundHalfUp } from "./round-half-up.ts";

/** What is assessed: a company, or the roads that it keeps. */
export const scored = ["company", "road"] as const;
export type Scored = (typeof scored)[number];

/** A node of a year's scoring tree: what it is worth, and, for an item, between what and what one fault costs. */
export interface ScoringNode {
  readonly id: string;
  /** Empty for a root. */
  readonly parentId: string;
  readonly name: string;
  /** Points; null where nobody could read them. */
  readonly total: number | null;
  readonly min: number | null;
  readonly max: number | null;
  readonly sort: number | null;
}

/** Points taken from whoever is assessed for one fault; negative where they are given back for a frozen month. */
export interface Deducted {
  readonly itemId: string;
  readonly points: number;
  /** False for one that was taken back. */
  readonly stands: boolean;
  /** The deduction of a frozen month that it puts right, or YYYY-MM of one in which nobody saw the fault; empty for none. */
  readonly corrects: string;
}

export const FULL_SCORE = 100;

/** Points are reckoned in whole hundredths: sums of tenths are none in the machine. */
const hundredths = (points: number | null): number => Math.round(roundHalfUp(points ?? 0) * 100);
const points = (inHundredths: number): number => inHundredths / 100;

const bySort = (a: ScoringNode, b: ScoringNode): number => (a.sort ?? 0) - (b.sort ?? 0) || (a.id < b.id ? -1 : 1);
export const childrenOf = <N extends ScoringNode>(tree: readonly N[], parentId: string): N[] =>
  tree.filter((node) => node.parentId === parentId).sort(bySort);
/** What deductions name: nodes with nothing below them. */
export const itemsOf = <N extends ScoringNode>(tree: readonly N[]): N[] => {
  const parents = new Set(tree.map(({ parentId }) => parentId));
  return tree.filter(({ id }) => !parents.has(id)).sort(bySort);
};

/** A node whose parts come to something else, by its id; the tree itself is "". */
export interface UnevenNode {
  readonly id: string;
  readonly name: string;
  readonly total: number;
  readonly parts: number;
}

/** Where a tree does not add up: every node to its parts, the roots to 100. Nothing is scored by such a tree. */
export function unevenNodes(tree: readonly ScoringNode[]): UnevenNode[] {
  const whole = { id: "", name: "", total: FULL_SCORE };
  return [whole, ...tree].flatMap(({ id, name, total }) => {
    const parts = childrenOf(tree, id);
    if (parts.length === 0 && id !== "") return [];
    const sum = parts.reduce((all, part) => all + hundredths(part.total), 0);
    return sum === hundredths(total) ? [] : [{ id, name, total: total ?? 0, parts: points(sum) }];
  });
}

export type DeductionProblem = "noItem" | "noPoints" | "outOfRange";

/** What is wrong with points for a fault of an item; null for nothing. What puts a frozen month right takes points or gives them back. */
export function deductionProblem(
  tree: readonly ScoringNode[],
  { itemId, points: wanted, corrects }: Omit<Deducted, "stands">,
): DeductionProblem | null {
  const item = itemsOf(tree).find(({ id }) => id === itemId);
  if (item === undefined) return "noItem";
  const amount = corrects === "" ? wanted : Math.abs(wanted);
  if (amount <= 0 || roundHalfUp(amount) !== amount) return "noPoints";
  // How much it may be is said by what was lost then, not by what this year's item is worth.
  if (corrects !== "") return null;
  return (item.min !== null && amount < item.min) || amount > (item.max ?? item.total ?? 0) ? "outOfRange" : null;
}

export interface Sheet {
  /** Of 100, neither under 0 nor above it. */
  readonly score: number;
  /** Points that each node lost, by its id; a node that lost none is not there. An item loses no more than it is worth. */
  readonly lost: Readonly<Record<string, number>>;
  /** Points that were given back for frozen months, as far as the month has lost any itself. */
  readonly givenBack: number;
}

interface TreeIndex {
  /** With what each is worth, in hundredths. */
  readonly items: readonly { readonly item: ScoringNode; readonly worth: number }[];
  readonly known: ReadonlyMap<string, ScoringNode>;
  readonly isItem: ReadonlySet<string>;
}
/** Hundreds of sheets of a month are of one tree, which nobody changes in its place. */
const indexes = new WeakMap<readonly ScoringNode[], TreeIndex>();
function indexOf(tree: readonly ScoringNode[]): TreeIndex {
  const made = indexes.get(tree);
  if (made !== undefined) return made;
  const items = itemsOf(tree).map((item) => ({ item, worth: hundredths(item.total) }));
  const index = { items, known: new Map(tree.map((node) => [node.id, node])), isItem: new Set(items.map(({ item }) => item.id)) };
  indexes.set(tree, index);
  return index;
}

/**
 * 100 less what every item lost, and what was given back. A deduction whose item is in no tree of the year counts as what it says, one of an item that has
 * parts by now as far as that is worth it.
 */
export function sheetOf(tree: readonly ScoringNode[], deductions: readonly Deducted[]): Sheet {
  const { items, known, isItem } = indexOf(tree);
  const taken = new Map<string, number>();
  let givenBack = 0;
  let strange = 0;
  for (const { itemId, points: amount, stands } of deductions) {
    if (!stands) continue;
    if (amount < 0) givenBack -= hundredths(amount);
    else if (known.has(itemId)) taken.set(itemId, (taken.get(itemId) ?? 0) + hundredths(amount));
    else strange += hundredths(amount);
  }
  for (const [id, amount] of taken) if (!isItem.has(id)) strange += Math.min(amount, hundredths(known.get(id)?.total ?? 0));
  const lost = new Map<string, number>();
  let all = strange;
  for (const { item, worth } of items) {
    const loss = Math.min(taken.get(item.id) ?? 0, worth);
    if (loss === 0) continue;
    all += loss;
    // A tree that was entered in a ring has no root.
    const seen = new Set<string>();
    for (let at: ScoringNode | undefined = item; at !== undefined && !seen.has(at.id); at = known.get(at.parentId)) {
      seen.add(at.id);
      lost.set(at.id, (lost.get(at.id) ?? 0) + loss);
    }
  }
  // Nobody is worth more than the whole: points come back as far as there are some to come back to.
  const back = Math.min(givenBack, all);
  const score = Math.max(0, FULL_SCORE * 100 - all + back);
  return {
    score: points(score),
    lost: Object.fromEntries([...lost].map(([id, loss]) => [id, points(loss)])),
    givenBack: points(back),
  };
}

/** The quotient of whole numbers, half up, without ever being a number that the machine only comes near to. */
const halfUp = (dividend: number, divisor: number): number => Math.floor((2 * dividend + divisor) / (2 * divisor));
const sumOf = (scores: readonly number[]): number => scores.reduce((sum, score) => sum + hundredths(score), 0);
/** Shares are kept to so many parts of one. */
const WHOLE_SHARE = 1_000_000;

/** A company's month: its own sheet, and the mean of its roads' where it has any, by the customer's share. Null where it has no sheet of its own. */
export function monthScore(own: number | null, roads: readonly number[], companyShare: number): number | null {
  if (own === null || roads.length === 0) return own;
  const share = Math.round(companyShare * WHOLE_SHARE);
  const parts = hundredths(own) * share * roads.length + sumOf(roads) * (WHOLE_SHARE - share);
  return points(halfUp(parts, WHOLE_SHARE * roads.length));
}

/** A quarter or a year: the mean of the months that were scored, and how many those are. */
export interface PeriodScore {
  readonly score: number | null;
  readonly scored: number;
  readonly months: number;
}
export function periodScore(months: readonly (number | null)[]): PeriodScore {
  const scored = months.filter((score) => score !== null);
  const mean = scored.length === 0 ? null : points(halfUp(sumOf(scored), scored.length));
  return { score: mean, scored: scored.length, months: months.length };
}

/**
 * How many points may come back to an item in all for these `corrected` ones of its deductions: what it would have kept without them. One that lost all it is
 * worth gets nothing back for what was taken beyond that. `all` holds the corrected ones too; `total` is null for an item that is in no tree.
 */
export function mostGivenBack(total: number | null, all: readonly number[], corrected: readonly number[]): number {
  const lost = (taken: number) => (total === null ? taken : Math.min(taken, hundredths(total)));
  return points(lost(sumOf(all)) - lost(Math.max(0, sumOf(all) - sumOf(corrected))));
}
