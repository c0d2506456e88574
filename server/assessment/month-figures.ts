import { FULL_SCORE, itemsOf, monthScore, type Scored, type ScoringNode, scored, sheetOf } from "../../shared/domain/assessment.ts";
import { roundHalfUp } from "../../shared/domain/round-half-up.ts";
import { isUnread } from "../../shared/domain/unread.ts";
import type { AssessedDeduction, Doubt, FrozenMonth, MonthFigures } from "../../shared/http/assessment-api.ts";
import type { RowOfFields } from "../../shared/legacy/record.ts";
import type { deduction, scoreSheet, scoringItem } from "../../shared/legacy/records/assessment.ts";

export type Node = RowOfFields<(typeof scoringItem)["fields"]>;
export type Deduction = RowOfFields<(typeof deduction)["fields"]>;
export type HandedIn = RowOfFields<(typeof scoreSheet)["fields"]>;

/** What a year is reckoned of: its trees and deductions; and of a month the sheets that were handed in. */
export interface Basis {
  readonly trees: Readonly<Record<Scored, readonly Node[]>>;
  readonly deductions: readonly Deduction[];
}
export interface MonthBasis extends Basis {
  readonly month: string;
  readonly sheets: Readonly<Record<Scored, readonly HandedIn[]>>;
  readonly companyShare: number;
  /** Rows that nobody can read, by their number. */
  readonly refused: number;
  /** Whether somebody is known to be scored though no sheet of any company came. */
  readonly hasLostSheets: boolean;
  /** Everybody who is assessed, whether or not anything is known of their month. */
  readonly companyIds: readonly string[];
}

/** Field by field: there are thousands of a month, and an object that is put together of others takes ten times as long. */
export const toldDeduction = (row: Deduction): AssessedDeduction => ({
  id: row.id,
  itemId: row.itemId,
  companyId: row.companyId,
  roadId: row.roadId,
  points: row.points ?? 0,
  reason: row.reason,
  day: row.day,
  orderId: row.orderId,
  pictures: row.pictures as string[],
  createdAtMs: row.createdAtMs,
  by: row.by,
  stands: row.state !== "takenBack",
  corrects: row.corrects,
});

export const ofMonth = (deductions: readonly Deduction[], month: string): AssessedDeduction[] =>
  deductions.filter(({ day }) => day.slice(0, 7) === month).map(toldDeduction);

/** What is left by the services' own sheet; none that is not above 0 is below it, and one that cannot be read is none (part 2, section 7). */
export function servicesScore(sheet: HandedIn | undefined): number | null {
  if (sheet === undefined || sheet.items.length === 0 || sheet.items.some(({ left }) => left === null)) return null;
  const sum = sheet.items.reduce((all, { left }) => all + Math.round((left ?? 0) * 100), 0);
  return Math.max(0, sum / 100);
}

/** One month of everybody, out of what the services have, company by company: whoever takes the steps lets others have their turn between them. */
export function* monthFigures({
  month,
  trees,
  deductions,
  sheets,
  companyShare,
  companyIds,
  refused,
  hasLostSheets,
}: MonthBasis): Generator<void, MonthFigures> {
  const told = ofMonth(deductions, month);
  const byWhom = grouped(told, whose);
  yield;
  const handedIn = new Map(scored.flatMap((of) => sheets[of]).map((sheet) => [whose(sheet), sheet]));
  const sheetFor = (of: Scored, key: string) => {
    const { score, lost, givenBack } = sheetOf(trees[of], byWhom.get(key) ?? []);
    return { score, lost, givenBack, services: servicesScore(handedIn.get(key)) };
  };
  const roadsOf = grouped(
    new Map([...told, ...sheets.road].filter(({ roadId }) => roadId !== "").map((one) => [whose(one), one])).values(),
    ({ companyId }) => companyId,
  );
  const doubts = [
    ...(refused > 0 ? [{ what: "refused" as const, companyId: "", count: refused }] : []),
    ...unreadOf(deductions),
    ...strayed([...sheets.company, ...sheets.road], deductions.length),
    // How many were scored is no company's business before it is published.
    ...(hasLostSheets ? [{ what: "noSheets" as const, companyId: "", count: 1 }] : []),
  ];
  yield;
  const isDoubted = (companyId: string) => doubts.some((one) => one.companyId === "" || one.companyId === companyId);
  const ids = new Set([...companyIds, ...told.map(({ companyId }) => companyId), ...[...handedIn.values()].map((one) => one.companyId)]);
  const companies: MonthFigures["companies"] = [];
  for (const companyId of ids) {
    if (companyId === "") continue;
    const key = whose({ companyId, roadId: "" });
    const reckoned = sheetFor("company", key);
    const isHandedIn = handedIn.has(key);
    const roads = (roadsOf.get(companyId) ?? [])
      .map(({ roadId }) => {
        const of = whose({ companyId, roadId });
        const { score, lost, givenBack, services } = sheetFor("road", of);
        return { roadId, score, lost, givenBack, services, isHandedIn: handedIn.has(of) };
      })
      .sort((a, b) => (a.roadId < b.roadId ? -1 : 1));
    const counted = roads.filter((road) => road.isHandedIn).map(({ score }) => score);
    companies.push({
      companyId,
      own: isHandedIn ? reckoned : null,
      draft: isHandedIn ? null : reckoned,
      roads,
      score: isDoubted(companyId) ? null : monthScore(isHandedIn ? reckoned.score : null, counted, companyShare),
    });
    yield;
  }
  return {
    ...{ month, companyShare, companies, deductions: told, doubts },
    trees: { company: trees.company.map(toldNode), road: trees.road.map(toldNode) },
  };
}

/** Fields of a deduction without which nobody knows what it takes from whom. */
const COUNTED = ["points", "day", "state", "companyId", "roadId", "itemId"] as const;
/** Empty where the services have no such field. */
const STATES: readonly string[] = ["", "stands", "takenBack"];

export const isUncounted = (one: Deduction): boolean =>
  one.points === null ||
  one.day === "" ||
  one.companyId === "" ||
  !STATES.includes(one.state) ||
  COUNTED.some((field) => isUnread(one, field));

/** What is not read is not 0: whoever it may be of is told no score. */
function unreadOf(deductions: readonly Deduction[]): Doubt[] {
  return [...grouped(deductions.filter(isUncounted), ({ companyId }) => companyId)].map(([companyId, all]) => ({
    what: "unread",
    companyId,
    count: all.length,
  }));
}

/** Sheets that are nobody's; and an empty list of deductions beside sheets that have lost points, which is one that came short. */
function strayed(sheets: readonly HandedIn[], deductions: number): Doubt[] {
  const ofNobody = sheets.filter(({ companyId }) => companyId === "").length;
  const short = deductions > 0 ? [] : sheets.filter((sheet) => (servicesScore(sheet) ?? FULL_SCORE) < FULL_SCORE);
  return [
    ...(ofNobody > 0 ? [{ what: "ofNobody" as const, companyId: "", count: ofNobody }] : []),
    ...(short.length > 0 ? [{ what: "noDeductions" as const, companyId: "", count: short.length }] : []),
  ];
}

function grouped<T>(all: Iterable<T>, by: (one: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const one of all) {
    const group = groups.get(by(one));
    if (group === undefined) groups.set(by(one), [one]);
    else group.push(one);
  }
  return groups;
}

const whose = ({ companyId, roadId }: { readonly companyId: string; readonly roadId: string }): string => `${companyId} ${roadId}`;
const toldNode = ({ id, parentId, name, total, min, max, sort, standard }: Node) => ({
  id,
  parentId,
  name,
  total,
  min,
  max,
  sort,
  standard,
});

/** What is left of each item, as a sheet is handed in. */
export function leftOfItems(tree: readonly ScoringNode[], lost: Readonly<Record<string, number>>): { AT_Id: string; Ar_Score: number }[] {
  return itemsOf(tree).map(({ id, total }) => ({ AT_Id: id, Ar_Score: roundHalfUp((total ?? 0) - (lost[id] ?? 0)) }));
}

/** What whoever is bound to a company may know of a month: their own part, and nothing of the others. */
export function ownPart(figures: MonthFigures, companyId: string): MonthFigures {
  const isOwn = (one: { readonly companyId: string }) => companyId !== "" && one.companyId === companyId;
  const isTold = (one: Doubt) => one.companyId === "" || isOwn(one);
  // Of how many others it is so is none of their business.
  const asTold = (one: Doubt) => (one.what === "noDeductions" ? { ...one, count: 1 } : one);
  return {
    ...{ ...figures, doubts: (figures.doubts ?? []).filter(isTold).map(asTold) },
    ...{ companies: figures.companies.filter(isOwn), deductions: figures.deductions.filter(isOwn) },
  };
}

/** Everybody has a place that is told; which roads of the others were scored is none of a company's business. */
export function namesBeside({ companies, roads }: FrozenMonth["names"], own: MonthFigures): FrozenMonth["names"] {
  const ids = new Set([...own.deductions, ...own.companies.flatMap((one) => one.roads)].map(({ roadId }) => roadId));
  return { companies, roads: Object.fromEntries(Object.entries(roads).filter(([id]) => ids.has(id))) };
}

type Scores = { readonly score: number; readonly services: number | null };
/** The services' own sheet with what was granted: they took it back too, and differ as much as they did before. */
const moved = (before: Scores | null, now: { readonly score: number }): number | null =>
  before?.services == null ? null : Math.min(FULL_SCORE, Math.max(0, roundHalfUp(before.services + now.score - before.score)));

/** The same month after these deductions were taken back: what was published is told so, whatever the services and the trees say by now. */
export function withTakenBack(figures: MonthFigures, ids: ReadonlySet<string>): MonthFigures {
  if (ids.size === 0) return figures;
  const deductions = figures.deductions.map((one) => (ids.has(one.id) ? { ...one, stands: false } : one));
  const byWhom = grouped(deductions, whose);
  const again = (of: Scored, companyId: string, roadId: string) =>
    sheetOf(figures.trees[of], byWhom.get(whose({ companyId, roadId })) ?? []);
  const companies = figures.companies.map((one) => {
    const own = again("company", one.companyId, "");
    const before = one.own ?? one.draft;
    const services = moved(before, own);
    const roads = one.roads.map((road) => {
      const then = again("road", one.companyId, road.roadId);
      return { ...road, ...then, services: moved(road, then) };
    });
    const counted = roads.filter(({ isHandedIn }) => isHandedIn).map(({ score }) => score);
    return {
      ...{ ...one, roads, own: one.own && { ...one.own, ...own, services }, draft: one.draft && { ...one.draft, ...own, services } },
      score: monthScore(one.own === null ? null : own.score, counted, figures.companyShare),
    };
  });
  return { ...figures, deductions, companies };
}
