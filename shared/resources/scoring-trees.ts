import { childrenOf, type Scored, unevenNodes } from "../domain/assessment.ts";
import { scoringTrees } from "../legacy/calls/access.ts";
import type { RowOfFields } from "../legacy/record.ts";
import { scoringItem } from "../legacy/records/assessment.ts";
import { type Problem, resource } from "./resource.ts";

type Node = RowOfFields<(typeof scoringItem)["fields"]>;
type Wrong = Problem<(typeof scoringItem)["fields"]>;
/** Parent, child and item. */
export const DEEPEST = 3;

/** What companies, or their roads, are assessed by in each year. */
const treeOf = (scored: Scored, name: string) =>
  resource({
    ...{ name, owner: "reference", paths: ["/jiading-rating/index"], record: scoringItem, title: "name", switchedBy: "year" },
    list: { call: scoringTrees[scored].list, request: ({ C_Code }) => ({ C_Code, ComId: "", Year: "" }), keptMs: 60_000 },
    columns: [
      { key: "sort", widthPx: 90 },
      { key: "name", widthPx: 280, filter: "text" },
      { key: "level", widthPx: 110, filter: "choice" },
      { key: "total", widthPx: 110 },
      { key: "min", widthPx: 110 },
      { key: "max", widthPx: 110 },
      { key: "standard", widthPx: 360 },
      { key: "year", widthPx: 110, filter: "choice" },
      { key: "parentId", widthPx: 140, optional: true },
      { key: "id", widthPx: 140, optional: true },
    ],
    sort: { key: "sort", direction: "asc" },
    form: {
      editors: ["admin"],
      knownBy: ["year", "name"],
      fields: [
        { key: "name", required: true, maxLength: 60 },
        { key: "year", required: true, min: 2000, max: 2100, whole: true, onlyAtFirst: true },
        { key: "parentId", maxLength: 40 },
        { key: "total", required: true, min: 0, max: 100 },
        { key: "min", min: 0, max: 100 },
        { key: "max", min: 0, max: 100 },
        { key: "standard", maxLength: 500 },
        { key: "sort", min: 0, max: 10_000, whole: true },
      ],
      create: scoringTrees[scored].create,
      update: scoringTrees[scored].update,
      remove: scoringTrees[scored].remove,
      problems: nodeProblems,
      doubts: nodeDoubts,
    },
  });
export const companyScoring = treeOf("company", "companyScoring");
export const roadScoring = treeOf("road", "roadScoring");

const ofYear = (all: readonly Node[], year: number | null): Node[] => all.filter((node) => node.year === year);
/** How deep a node stands, 1 for a root; more than the deepest for one in a ring. */
function levelOf(all: readonly Node[], parentId: string): number {
  let level = 1;
  for (let at = parentId; at !== "" && level <= DEEPEST; level++) at = all.find(({ id }) => id === at)?.parentId ?? "";
  return level;
}
/** How many levels a node and what is below it take. */
const heightOf = (all: readonly Node[], id: string, left = DEEPEST): number =>
  left === 0 || id === "" ? 1 : 1 + Math.max(0, ...childrenOf(all, id).map((part) => heightOf(all, part.id, left - 1)));

/** What two nodes of one name differ in, if in anything: one that has all of it in common was made twice, by two who copied the tree at once. */
const ALIKE = ["year", "parentId", "name", "sort", "total", "min", "max", "standard"] as const satisfies readonly (keyof Node)[];

function nodeProblems(after: Node | null, before: Node | null, all: readonly Node[]): Wrong[] {
  if (after === null) return childrenOf(all, before?.id ?? "").length > 0 ? [{ field: "name", problem: "hasParts" }] : [];
  const parent = all.find(({ id }) => id === after.parentId);
  const isStrange = after.parentId !== "" && (parent === undefined || parent.year !== after.year);
  const then = before === null ? all : [...all.filter(({ id }) => id !== before.id), after];
  const own = before?.id ?? "";
  const isTwin = before === null && all.some((node) => ALIKE.every((key) => node[key] === after[key]));
  const isRing = own !== "" && isBelow(then, after.parentId, own);
  return [
    ...(isTwin ? [{ field: "name", problem: "taken" } as const] : []),
    ...(isStrange ? [{ field: "parentId", problem: "noParent" } as const] : []),
    ...(isRing ? [{ field: "parentId", problem: "ring" } as const] : []),
    ...(!isRing && levelOf(then, after.parentId) + heightOf(all, own) - 1 > DEEPEST
      ? [{ field: "parentId", problem: "tooDeep" } as const]
      : []),
    ...(after.min !== null && after.max !== null && after.min > after.max ? [{ field: "max", problem: "backwards" } as const] : []),
    ...(after.max !== null && after.total !== null && after.max > after.total ? [{ field: "max", problem: "overTotal" } as const] : []),
  ];
}

/** Whether a node is another, or stands somewhere below it. */
function isBelow(all: readonly Node[], id: string, above: string): boolean {
  const seen = new Set<string>();
  for (let at = id; at !== "" && !seen.has(at); at = all.find((node) => node.id === at)?.parentId ?? "") {
    if (at === above) return true;
    seen.add(at);
  }
  return false;
}

/** A tree is changed node by node, and does not add up in between: nobody scores by it until it does. */
function nodeDoubts(after: Node, before: Node | null, all: readonly Node[]): Wrong[] {
  const then = [...all.filter(({ id }) => id !== before?.id), after];
  const uneven = unevenNodes(ofYear(then, after.year)).find(({ id }) => id === after.parentId);
  return uneven === undefined
    ? []
    : [{ field: "total", problem: "uneven", with: { sum: String(uneven.parts), total: String(uneven.total) } }];
}
