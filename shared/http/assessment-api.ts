import { z } from "zod";
import { scored } from "../domain/assessment.ts";
import { deductionSource } from "../domain/deduction-source.ts";
import { roundHalfUp } from "../domain/round-half-up.ts";
import { assessmentPaths } from "../live/subjects.ts";
import { lineOfText, textOfLines } from "./api.ts";
import { door } from "./door.ts";
import { uploadKeys } from "./uploads-api.ts";

/** Scored, shown to those who are assessed, and not to be moved any more. */
export const periodStates = ["open", "published", "frozen"] as const;
export type PeriodState = (typeof periodStates)[number];

const node = z.object({
  id: z.string(),
  parentId: z.string(),
  name: z.string(),
  total: z.number().nullable(),
  min: z.number().nullable(),
  max: z.number().nullable(),
  sort: z.number().nullable(),
  standard: z.string(),
});
const tree = z.array(node);

const deduction = z.object({
  id: z.string(),
  itemId: z.string(),
  companyId: z.string(),
  roadId: z.string(),
  points: z.number(),
  reason: z.string(),
  day: z.string(),
  orderId: z.string(),
  pictures: z.array(z.string()),
  createdAtMs: z.number().nullable(),
  by: z.string(),
  stands: z.boolean(),
  corrects: z.string(),
  /** From where it was suggested; nothing where somebody thought of it themselves. */
  source: deductionSource.optional(),
});
export type AssessedDeduction = z.infer<typeof deduction>;

/** Of a company or a road; `services` is what their own sheet comes to, null where they have none that can be read. */
const sheet = z.object({
  score: z.number(),
  lost: z.record(z.string(), z.number()),
  givenBack: z.number(),
  services: z.number().nullable(),
});
const assessed = z.object({
  companyId: z.string(),
  /** Null where nobody handed a sheet in: the month is not scored. What was deducted until then is `draft`. */
  own: sheet.nullable(),
  draft: sheet.nullable(),
  roads: z.array(sheet.extend({ roadId: z.string(), isHandedIn: z.boolean() })),
  score: z.number().nullable(),
});
/**
 * What nobody can reckon with, or publish: rows that could not be read (`refused` without an id, `unread` in a field that counts), sheets of nobody who is known, no
 * deduction at all where the services' own sheets have lost points, and no sheet at all of a month that is known to be scored, and companies or roads whose names did not come. Whose it is, or may be anybody's where `companyId` is empty: they have no score meanwhile.
 */
const doubt = z.object({
  what: z.enum(["refused", "unread", "ofNobody", "noDeductions", "noSheets", "notScored", "noNames"]),
  companyId: z.string(),
  count: z.number(),
});
export type Doubt = z.infer<typeof doubt>;
/** A month as it is reckoned, or as it was frozen. */
export const monthFigures = z.object({
  month: z.string(),
  trees: z.object({ company: tree, road: tree }),
  companyShare: z.number(),
  companies: z.array(assessed),
  deductions: z.array(deduction),
  doubts: z.array(doubt).default([]),
});
export type MonthFigures = z.infer<typeof monthFigures>;

const period = z.object({
  state: z.enum(periodStates),
  publishedAtMs: z.number().nullable(),
  /** Until then whoever is assessed may object. */
  appealUntilMs: z.number().nullable(),
  frozenAtMs: z.number().nullable(),
  frozenBy: z.string(),
  /** SHA-256 of the figures and of the rules that they were reckoned by, as they were frozen. */
  hash: z.string(),
  rulesHash: z.string(),
  /** Steps that it has taken: one that was published and opened again is not as it was before, though it looks so. */
  version: z.number().int(),
});
export type Period = z.infer<typeof period>;

const appeal = z.object({
  id: z.string(),
  deductionId: z.string(),
  companyId: z.string(),
  reason: z.string(),
  pictures: z.array(z.string()),
  state: z.enum(["waiting", "granted", "rejected"]),
  answer: z.string(),
  by: z.string(),
  atMs: z.number(),
  decidedBy: z.string(),
  decidedAtMs: z.number().nullable(),
  /** Whoever decided had deducted too, as nobody else might decide. */
  isSamePerson: z.boolean().default(false),
});
export type Appeal = z.infer<typeof appeal>;

const unevenNode = z.object({ id: z.string(), name: z.string(), total: z.number(), parts: z.number() });
const ranked = z.object({
  companyId: z.string(),
  score: z.number().nullable(),
  rank: z.number().nullable(),
  before: z.number().nullable(),
});

/** Of a month whose sheets do not come: the scores that it had when they last did, or those of the services' own summary, and as of when. */
const lastGood = z.object({ of: z.enum(["sheets", "summary"]), scores: z.record(z.string(), z.number()), atMs: z.number() });
export type LastGood = z.infer<typeof lastGood>;

const names = z.record(z.string(), z.string());
/**
 * A quarter of a year, or the year with 0, that a month closed when it was frozen: the months that count in it, YYYY-MM, all of them frozen, and by company what
 * was set by hand until then. A month that was never scored until then counts in it no more.
 */
const closing = z.object({
  year: z.number().int(),
  quarter: z.number().int(),
  months: z.array(z.string()),
  byHand: z.record(z.string(), z.number()),
});
export type Closing = z.infer<typeof closing>;

/**
 * What is frozen with a month's figures, so that it can be shown again without asking anybody: what everybody was called, their places, the appeals, and the
 * quarters and years that it `closes`; that is lacking where it closes none, and in months that were frozen before that was kept.
 */
export const frozenMonth = monthFigures.extend({
  names: z.object({ companies: names, roads: names }),
  ranking: z.array(ranked),
  appeals: z.array(appeal),
  closes: z.array(closing).optional(),
  /** By which rules it was reckoned (`domain/scoring-rules.ts`). */
  rulesVersion: z.number().int().optional(),
});
export type FrozenMonth = z.infer<typeof frozenMonth>;

export const monthAnswer = monthFigures.extend({
  /** As they were called when it was frozen; null while it is not. */
  names: frozenMonth.shape.names.nullable().default(null),
  period,
  appeals: z.array(appeal),
  /** Everybody's place, and that of the month before; null for whoever is assessed until it is published. */
  ranking: z.array(ranked).nullable(),
  lastGood: lastGood.nullable().default(null),
  uneven: z.object({ company: z.array(unevenNode), road: z.array(unevenNode) }),
  askedAtMs: z.number(),
  may: z.object({ score: z.boolean(), settle: z.boolean(), object: z.boolean() }),
  /** Appeals that wait against what the reader deducted: somebody else decides them, where there is anybody (`deciders`). */
  ownAppealIds: z.array(z.string()).default([]),
});
export type MonthAnswer = z.infer<typeof monthAnswer>;

const part = z.object({ score: z.number().nullable(), scored: z.number(), months: z.number(), byHand: z.number().nullable() });
const yearOf = z.object({
  companyId: z.string(),
  months: z.array(z.number().nullable()),
  /** As the services' summary has them. */
  services: z.array(z.number().nullable()),
  quarters: z.array(part),
  year: part,
});
export type AssessedYear = z.infer<typeof yearOf>;
const yearAnswer = z.object({
  year: z.number(),
  states: z.array(z.enum(periodStates)),
  /** Quarters, and 0 for the year, that are told as a frozen month has closed them: nothing moves them, whatever is set by hand. */
  closed: z.array(z.number()).default([]),
  companies: z.array(yearOf),
  askedAtMs: z.number(),
  /** What could not be asked, or did not come whole: `summary` with what was set by hand, and months as YYYY-MM. */
  away: z.array(z.string()).default([]),
  mayOverride: z.boolean(),
});
export type YearAnswer = z.infer<typeof yearAnswer>;

const rankingAnswer = z.object({
  month: z.string(),
  state: z.enum(periodStates),
  ranking: z.array(ranked),
  /** Companies as they were called when the month was frozen; null while it is not. */
  names: names.nullable().default(null),
  lastGood: lastGood.nullable().default(null),
  askedAtMs: z.number(),
});
export type RankingAnswer = z.infer<typeof rankingAnswer>;

/**
 * The newest month that this reader may know the places of, and in which nobody lacks who was scored before; null where there is none. `trend` is the scores of
 * the months up to it, oldest first. `begun` is a newer one of which some sheets are there.
 */
const scoreBoardAnswer = z.object({
  begun: z.object({ month: z.string(), scored: z.number(), of: z.number() }).nullable().default(null),
  month: z.string().nullable(),
  state: z.enum(periodStates),
  ranking: z.array(ranked.extend({ trend: z.array(z.number().nullable()) })),
  askedAtMs: z.number(),
});
export type ScoreBoardAnswer = z.infer<typeof scoreBoardAnswer>;

/** Who keeps a road, in a month: days of it, both of them in it. */
const kept = z.object({ roadId: z.string(), companyId: z.string(), from: z.string(), until: z.string() });
export type Kept = z.infer<typeof kept>;

/**
 * Points that somebody took from the reader's company or gave back for a frozen month, that either was taken back or the points became others, or what became of
 * an objection of theirs.
 */
const told = z.object({
  /** Under which it is known to be read. */
  mark: z.string(),
  kind: z.enum(["deducted", "givenBack", "takenBack", "givenBackUndone", "changed", "granted", "rejected"]),
  /** Of what was taken back or changed, when that was found. */
  atMs: z.number(),
  points: z.number(),
  /** What it cost before it was `changed`. */
  was: z.number().optional(),
  /** Of the deduction, or of the decision. */
  reason: z.string(),
  month: z.string(),
  companyId: z.string(),
  roadId: z.string(),
});
export type ToldScore = z.infer<typeof told>;

/** Names of who else may decide an appeal, a few of them, and how many `more` there are. */
const deciders = z.object({ others: z.array(z.string()), more: z.number() });
export type DecidersAnswer = z.infer<typeof deciders>;

const id = z.string().min(1).max(64);
/** The first that can be asked for, by the pattern of all. */
export const FIRST_MONTH = "2000-01";
const month = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, "a month as YYYY-MM");
const pointsOf = z.number().min(-100).max(100);
const entry = z.strictObject({
  itemId: id,
  points: pointsOf,
  reason: textOfLines(500).refine((text) => text.trim() !== "", "says why"),
  day: z.iso.date(),
  orderId: lineOfText(64).default(""),
  corrects: lineOfText(64).default(""),
  pictures: uploadKeys.default([]),
  source: deductionSource.optional(),
});
/** The most deductions that are entered together. */
export const MOST_ENTRIES = 60;
const deductWish = z.strictObject({
  scored: z.enum(scored),
  companyId: id,
  /** Empty where the company itself is assessed. */
  roadId: z.string().max(64).default(""),
  month,
  entries: z.array(entry).min(1).max(MOST_ENTRIES),
});
export type DeductWish = z.output<typeof deductWish>;
const sheetWish = z.strictObject({ scored: z.enum(scored), companyId: id, roadId: z.string().max(64).default(""), month });
export type SheetWish = z.output<typeof sheetWish>;
/** The one after it is written down as a whole number of four bytes. */
const LAST_VERSION = 2 ** 31 - 2;
const settleWish = z.strictObject({
  to: z.enum(periodStates),
  /** Of the month as whoever settles it saw it: the step is taken from there, or not at all. */
  version: z.number().int().min(0).max(LAST_VERSION),
  /** Freezes although companies may still object. */
  early: z.boolean().default(false),
  /** What is published: the score of each company as whoever publishes saw it. */
  seen: z.record(z.string().max(64), z.number().nullable()).default({}),
});
export type SettleWish = z.output<typeof settleWish>;
const byHandWish = z.strictObject({
  companyId: id,
  year: z.number().int().min(2000).max(2100),
  /** 0 for the year. */
  quarter: z.number().int().min(0).max(4),
  score: z
    .number()
    .min(0)
    .max(100)
    .refine((score) => roundHalfUp(score) === score, "is finer than a hundredth")
    .nullable(),
  /** What was set by hand as whoever sets it saw it, null for nothing; of pages of before there is none. */
  seen: z.number().nullable().optional(),
});
export type ByHandWish = z.output<typeof byHandWish>;

const ofMonth = z.object({ month });
const ofDeduction = ofMonth.extend({ id });
const own = { access: "signedIn", paths: ["/jiading-rating/index"] } as const;
const objection = z.strictObject({
  reason: textOfLines(1_000).refine((text) => text.trim() !== "", "says why"),
  pictures: uploadKeys.default([]),
});
const decision = z
  .strictObject({ grants: z.boolean(), answer: textOfLines(1_000).default("") })
  .refine(({ grants, answer }) => grants || answer.trim() !== "", { path: ["answer"], message: "says why" });

export const assessmentDoors = {
  month: door("GET /api/assessment/months/:month", own, { params: ofMonth, answer: monthAnswer }),
  year: door("GET /api/assessment/years/:year", own, {
    params: z.object({ year: z.string().regex(/^20\d\d$/) }),
    answer: yearAnswer,
  }),
  /** Of a month; for whoever is assessed once it is published. */
  ranking: door(
    "GET /api/assessment/ranking/:month",
    { access: "signedIn", paths: assessmentPaths },
    { params: ofMonth, answer: rankingAnswer },
  ),
  /** Who keeps which road in a month, for whoever scores: a road's sheet may be begun, and its points are theirs. */
  keepers: door("GET /api/assessment/months/:month/keepers", own, {
    params: ofMonth,
    answer: z.object({ month: z.string(), kept: z.array(kept), askedAtMs: z.number() }),
  }),
  /** Who but the reader may decide appeals, for whoever scores: where there is nobody, they decide those against their own deductions too. */
  deciders: door("GET /api/assessment/deciders", own, { answer: deciders }),
  /** What was done to the reader's company in the last year, newest first; `away` are months that could not be asked. Nothing for who is bound to none. */
  told: door("GET /api/assessment/told", own, { answer: z.object({ told: z.array(told), away: z.array(z.string()) }) }),
  /** The text that was frozen, as it is, for whoever sees the whole customer: `hash` is the SHA-256 of its UTF-8, `rulesHash` that of its rules (`rulesText`). */
  frozen: door("GET /api/assessment/months/:month/frozen", own, {
    params: ofMonth,
    answer: z.object({ month: z.string(), hash: z.string(), rulesHash: z.string(), text: z.string() }),
  }),
  /** For walls, and whoever looks at one. */
  board: door("GET /api/assessment/board", { access: "display", paths: [...assessmentPaths, "/home"] }, { answer: scoreBoardAnswer }),
  /** All of them or none. */
  deduct: door("POST /api/assessment/deductions", own, {
    body: deductWish,
    once: true,
    status: 201,
    answer: z.object({ ids: z.array(z.string()), companyId: z.string() }),
  }),
  takeBack: door("POST /api/assessment/months/:month/deductions/:id/take-back", own, { params: ofDeduction, once: true }),
  /** All of them or none. */
  takeAllBack: door("POST /api/assessment/months/:month/take-back", own, {
    ...{ params: ofMonth, once: true },
    body: z.strictObject({ ids: z.array(id).min(1).max(MOST_ENTRIES) }),
  }),
  handIn: door("POST /api/assessment/sheets", own, { body: sheetWish, once: true }),
  settle: door("POST /api/assessment/months/:month", own, { params: ofMonth, body: settleWish, once: true }),
  byHand: door("POST /api/assessment/by-hand", own, { body: byHandWish, once: true }),
  object: door("POST /api/assessment/months/:month/deductions/:id/appeal", own, {
    ...{ params: ofDeduction, body: objection, once: true, status: 201 as const },
    answer: z.object({ id: z.string() }),
  }),
  decide: door("POST /api/assessment/appeals/:id", own, { params: z.object({ id }), body: decision, once: true }),
};
