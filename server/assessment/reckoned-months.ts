import { setImmediate as turn } from "node:timers/promises";
import type { Tenant } from "../../editions/load.ts";
import type { Scored } from "../../shared/domain/assessment.ts";
import { ExpectedError } from "../../shared/errors.ts";
import type { AssessedDeduction, LastGood, MonthFigures } from "../../shared/http/assessment-api.ts";
import type { LegacyCall, RowOf } from "../../shared/legacy/call.ts";
import { getAccressReportList, getComScoreMonth, getRoadScoreMonth } from "../../shared/legacy/calls/access.ts";
import type { LegacyRecord } from "../../shared/legacy/record.ts";
import { deduction, scoreSheet } from "../../shared/legacy/records/assessment.ts";
import { type Asking, type Keep, keptFor } from "../../shared/node/asking.ts";
import { companies } from "../../shared/resources/companies.ts";
import { companyScoring, roadScoring } from "../../shared/resources/scoring-trees.ts";
import { RegisterRows } from "../resources/register-rows.ts";
import { HeldAnswers } from "./held-answers.ts";
import type { KeptScores, MonthScores } from "./kept-scores.ts";
import type { LastScores } from "./last-scores.ts";
import { type Deduction, type HandedIn, monthFigures, type Node, ofMonth } from "./month-figures.ts";

export type Fresh = "kept" | "now";
export interface Reckoned {
  readonly figures: MonthFigures;
  readonly askedAtMs: number;
  /** Where no company's sheet came though the month is known to be scored. */
  readonly lastGood: LastGood | null;
}
interface Known extends Reckoned {
  readonly untilMs: number;
  /** Names the answer that its deductions are of. */
  readonly listedBy: string;
}

interface ReckonedOf {
  /** The questions that it is reckoned of, and the trees and companies. */
  readonly of: string;
  readonly listedBy: string;
  readonly keep: Keep;
  readonly trees: Readonly<Record<Scored, readonly Node[]>>;
  readonly companyIds: readonly string[];
  readonly idsByName: ReadonlyMap<string, string>;
}

const CALLS = [getAccressReportList, getComScoreMonth, getRoadScoreMonth] as const;
/** Of all customers together; one of two hundred companies is 5 MB. */
const MOST_KNOWN = 60;
/** Lists of deductions alone, of all customers together; one of three thousand is 1 MB. */
const MOST_LISTS = 30;
/** Rows are read for so long before others have their turn. */
const SLICE_MS = 5;

export interface ReckonedMonthsDeps {
  readonly asking: Pick<Asking, "kept" | "now" | "forget" | "stampOf">;
  readonly kept: KeptScores;
  readonly last: Pick<LastScores, "note" | "of">;
  readonly now: () => number;
}

/** Months as the services have them now, reckoned once for all who look: no answer is read twice while it holds. */
export class ReckonedMonths {
  private readonly asking: Pick<Asking, "kept" | "now" | "forget" | "stampOf">;
  private readonly kept: KeptScores;
  private readonly last: Pick<LastScores, "note" | "of">;
  private readonly now: () => number;
  private readonly registers: RegisterRows;
  private readonly held: HeldAnswers<Known>;
  private readonly lists: HeldAnswers<{ readonly all: readonly AssessedDeduction[]; readonly untilMs: number }>;
  private readonly texts = new WeakMap<object, Map<string, { readonly rows: readonly Node[]; readonly text: string }>>();

  constructor({ asking, kept, last, now }: ReckonedMonthsDeps) {
    this.asking = asking;
    this.kept = kept;
    this.last = last;
    this.now = now;
    this.registers = new RegisterRows(asking);
    this.held = new HeldAnswers(MOST_KNOWN, now);
    this.lists = new HeldAnswers(MOST_LISTS, now);
  }

  /**
   * What has just run out is told once more while it is asked again: nobody waits while somebody looks.
   * @throws ExpectedError what the services refuse; legacyNoAnswer where a sheet does not say whose it is
   */
  async of(tenant: Tenant, month: string, fresh: Fresh, keepMs: number): Promise<Reckoned> {
    return this.reckoned(tenant, month, fresh, keepMs, await this.basis(tenant, month, fresh, keepMs));
  }

  /** Of a month that this server has not reckoned yet, as another one has. @throws ExpectedError as `of` */
  async scores(tenant: Tenant, month: string, keepMs: number): Promise<Scores> {
    const { code } = tenant.file;
    const basis = await this.basis(tenant, month, "kept", keepMs);
    if (this.held.at(`${code} ${month}`)?.of !== basis.of) {
      const kept = await this.kept.read(code, month, basis.of);
      if (kept !== null) return kept;
    }
    const { figures } = await this.reckoned(tenant, month, "kept", keepMs, basis);
    return scoresOf(figures);
  }

  /** All that a month is reckoned of, and the name of that: whatever changes it has another one. */
  private async basis(tenant: Tenant, month: string, fresh: Fresh, keepMs: number) {
    const year = month.slice(0, 4);
    // By the month, also for a year: a deed in one makes the answers of one old, and a tab reads what the others have read.
    const keep = { keepMs, part: month };
    const [company, road, everybody, ...stamps] = await Promise.all([
      this.tree(tenant, "company", year, fresh),
      this.tree(tenant, "road", year, fresh),
      this.registers.kept(tenant, companies),
      ...CALLS.map((call) => this.asking.stampOf(tenant, call, question(tenant, month) as never, keep)),
    ]);
    const companyIds = everybody.rows.map(({ id }) => id);
    const idsByName = new Map(everybody.rows.map((row) => [String((row as { name?: unknown }).name ?? ""), row.id]));
    const of = [company.text, road.text, [...idsByName].join(), companyIds.join(), tenant.file.assessment.companyShare, ...stamps].join(
      "\n",
    );
    return { of, listedBy: stamps[0]!, keep, trees: { company: company.rows, road: road.rows }, companyIds, idsByName };
  }

  private async reckoned(tenant: Tenant, month: string, fresh: Fresh, keepMs: number, basis: ReckonedOf): Promise<Reckoned> {
    const { code } = tenant.file;
    if (fresh === "now") return this.reckon(tenant, month, fresh, basis);
    return this.held.get(`${code} ${month}`, basis.of, keepMs, async () => {
      const reckoned = await this.reckon(tenant, month, fresh, basis);
      // Whoever does not find it reckons again.
      await this.kept.write(code, month, basis.of, { ...scoresOf(reckoned.figures), untilMs: reckoned.untilMs }).catch(() => {});
      return reckoned;
    });
  }

  /** Its deductions alone: for whoever wants no score of it no sheet is read. @throws ExpectedError what the services refuse */
  async deductions(tenant: Tenant, month: string, keepMs: number): Promise<readonly AssessedDeduction[]> {
    const keep = { keepMs, part: month };
    const key = `${tenant.file.code} ${month}`;
    const of = await this.asking.stampOf(tenant, getAccressReportList, question(tenant, month) as never, keep);
    const reckoned = this.held.at(key)?.value;
    if (reckoned?.listedBy === of && this.now() <= reckoned.untilMs) return reckoned.figures.deductions;
    const { all } = await this.lists.get(key, of, keepMs, async () => {
      const { rows, untilMs } = await this.rows(tenant, getAccressReportList, deduction, month, "kept", keep);
      return { all: ofMonth(rows as Deduction[], month), untilMs };
    });
    return all;
  }

  /** What was told of a month before is old, on all servers. */
  async forget({ file: { code } }: Tenant, month: string): Promise<void> {
    await Promise.all(CALLS.map((call) => this.asking.forget(code, call, month)));
  }

  private async reckon(
    tenant: Tenant,
    month: string,
    fresh: Fresh,
    { listedBy, keep, trees, companyIds, idsByName }: ReckonedOf,
  ): Promise<Known> {
    const [deductions, ownSheets, roadSheets] = await Promise.all([
      this.rows(tenant, getAccressReportList, deduction, month, fresh, keep),
      this.rows(tenant, getComScoreMonth, scoreSheet, month, fresh, keep),
      this.rows(tenant, getRoadScoreMonth, scoreSheet, month, fresh, keep),
    ]);
    refuseNameless(ownSheets.rows as HandedIn[], getComScoreMonth);
    refuseNameless(roadSheets.rows as HandedIn[], getRoadScoreMonth);
    // The documents' own sheets say whose they are by name alone.
    const named = (sheets: readonly HandedIn[]) =>
      sheets.map((sheet) => (sheet.companyId === "" ? { ...sheet, companyId: idsByName.get(sheet.company) ?? "" } : sheet));
    const isEmpty = ownSheets.rows.length + ownSheets.refused === 0;
    const lastGood = isEmpty ? await this.last.of(tenant, month, idsByName, keep.keepMs) : null;
    const figures = await inTurns(
      monthFigures({
        hasLostSheets: lastGood !== null,
        refused: [deductions, ownSheets, roadSheets].reduce((sum, { refused }) => sum + refused, 0),
        ...{ month, trees, companyIds, deductions: deductions.rows as Deduction[], companyShare: tenant.file.assessment.companyShare },
        sheets: { company: named(ownSheets.rows as HandedIn[]), road: named(roadSheets.rows as HandedIn[]) },
      }),
    );
    const all = [deductions, ownSheets, roadSheets];
    const askedAtMs = Math.min(...all.map((one) => one.askedAtMs));
    await this.last.note(tenant.file.code, figures, askedAtMs);
    return {
      ...{ figures, listedBy, askedAtMs, lastGood },
      untilMs: Math.min(...all.map(({ untilMs }) => untilMs)),
    };
  }

  /** The nodes of a year, and all that they say in one text. */
  private async tree(tenant: Tenant, of: Scored, year: string, fresh: Fresh) {
    const { rows } = await this.registers[fresh](tenant, of === "company" ? companyScoring : roadScoring);
    const years = this.texts.get(rows) ?? new Map<string, { readonly rows: readonly Node[]; readonly text: string }>();
    this.texts.set(rows, years);
    const known = years.get(year);
    if (known !== undefined) return known;
    const own = (rows as unknown as readonly Node[]).filter((node) => node.year === Number(year));
    const told = { rows: own, text: JSON.stringify(own) };
    years.set(year, told);
    return told;
  }

  private async rows<C extends LegacyCall, R extends LegacyRecord>(
    tenant: Tenant,
    call: C,
    record: R,
    month: string,
    fresh: Fresh,
    keep: Keep,
  ) {
    const request = question(tenant, month) as never;
    const answer = fresh === "now" ? await this.asking.now(tenant, call, request) : await this.asking.kept(tenant, call, request, keep);
    const rows: ReturnType<R["decode"]>[] = [];
    let begunMs = performance.now();
    for (const row of answer.rows as readonly RowOf<C>[]) {
      rows.push(record.decode(row as Record<string, unknown>, tenant.source) as ReturnType<R["decode"]>);
      if (performance.now() - begunMs < SLICE_MS) continue;
      await turn();
      begunMs = performance.now();
    }
    return { rows, refused: answer.refused.length, askedAtMs: answer.askedAtMs, untilMs: answer.askedAtMs + keptFor(answer, keep.keepMs) };
  }
}

export type Scores = Pick<MonthScores, "scores" | "doubted">;
const scoresOf = ({ companies: all, doubts }: MonthFigures): Scores => ({
  scores: all.map(({ companyId, score }) => [companyId, score] as const),
  doubted: doubts.map(({ companyId }) => companyId),
});

/** Takes steps until they are done, and lets others have their turn every few milliseconds. */
async function inTurns<T>(steps: Generator<void, T>): Promise<T> {
  await turn();
  for (let begunMs = performance.now(); ; ) {
    const step = steps.next();
    if (step.done === true) return step.value;
    if (performance.now() - begunMs < SLICE_MS) continue;
    await turn();
    begunMs = performance.now();
  }
}

const question = ({ file }: Tenant, month: string) => ({
  ...{ C_Code: file.code, ComId: "", Year: month.slice(0, 4), Month: month.slice(5) },
});

/** A sheet that does not say whose it is fails the whole (part 2, section 7): nobody is told a score that may be another's. */
export function refuseNameless(sheets: readonly { readonly company: string }[], { name }: LegacyCall): void {
  if (sheets.some(({ company }) => company === "")) throw new ExpectedError("legacyNoAnswer", { call: name });
}
