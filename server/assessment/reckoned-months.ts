import { setImmediate as turn } from "node:timers/promises";
import type { Tenant } from "../../editions/load.ts";
import type { Scored } from "../../shared/domain/assessment.ts";
import { ExpectedError } from "../../shared/errors.ts";
import type { MonthFigures } from "../../shared/http/assessment-api.ts";
import type { LegacyCall, RowOf } from "../../shared/legacy/call.ts";
import { getAccressReportList, getComScoreMonth, getRoadScoreMonth } from "../../shared/legacy/calls/access.ts";
import type { LegacyRecord } from "../../shared/legacy/record.ts";
import { deduction, scoreSheet } from "../../shared/legacy/records/assessment.ts";
import { type Asking, type Keep, keptFor } from "../../shared/node/asking.ts";
import { companies } from "../../shared/resources/companies.ts";
import { companyScoring, roadScoring } from "../../shared/resources/scoring-trees.ts";
import { RegisterRows } from "../resources/register-rows.ts";
import type { KeptScores, MonthScores } from "./kept-scores.ts";
import { type Deduction, type HandedIn, monthFigures, type Node } from "./month-figures.ts";

export type Fresh = "kept" | "now";
export interface Reckoned {
  readonly figures: MonthFigures;
  readonly askedAtMs: number;
}
interface Known extends Reckoned {
  /** The questions that it was reckoned of, and the trees and companies. */
  readonly of: string;
  readonly untilMs: number;
  isRenewed: boolean;
}

interface ReckonedOf {
  readonly of: string;
  readonly keep: Keep;
  readonly trees: Readonly<Record<Scored, readonly Node[]>>;
  readonly companyIds: readonly string[];
  readonly idsByName: ReadonlyMap<string, string>;
}

const CALLS = [getAccressReportList, getComScoreMonth, getRoadScoreMonth] as const;
/** Of all customers together; one of two hundred companies is 5 MB. */
const MOST_KNOWN = 60;
/** Rows are read for so long before others have their turn. */
const SLICE_MS = 5;

/** Months as the services have them now, reckoned once for all who look: no answer is read twice while it holds. */
export class ReckonedMonths {
  private readonly asking: Pick<Asking, "kept" | "now" | "forget" | "stampOf">;
  private readonly kept: KeptScores;
  private readonly now: () => number;
  private readonly registers: RegisterRows;
  private readonly known = new Map<string, Known>();
  private readonly texts = new WeakMap<object, Map<string, { readonly rows: readonly Node[]; readonly text: string }>>();

  constructor(asking: Pick<Asking, "kept" | "now" | "forget" | "stampOf">, scores: KeptScores, now: () => number) {
    this.asking = asking;
    this.kept = scores;
    this.now = now;
    this.registers = new RegisterRows(asking);
  }

  /**
   * What has just run out is told once more while it is asked again: nobody waits while somebody looks.
   * @throws ExpectedError what the services refuse; legacyNoAnswer where a sheet does not say whose it is
   */
  async of(tenant: Tenant, month: string, fresh: Fresh, keepMs: number): Promise<Reckoned> {
    return this.reckoned(tenant, month, fresh, keepMs, await this.basis(tenant, month, fresh, keepMs));
  }

  /** Of a month that this server has not reckoned yet, as another one has. @throws ExpectedError as `of` */
  async scores(tenant: Tenant, month: string, keepMs: number): Promise<MonthScores["scores"]> {
    const { code } = tenant.file;
    const basis = await this.basis(tenant, month, "kept", keepMs);
    if (this.known.get(`${code} ${month}`)?.of !== basis.of) {
      const kept = await this.kept.read(code, month, basis.of);
      if (kept !== null) return kept.scores;
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
    return { of, keep, trees: { company: company.rows, road: road.rows }, companyIds, idsByName };
  }

  private async reckoned(tenant: Tenant, month: string, fresh: Fresh, keepMs: number, basis: ReckonedOf): Promise<Reckoned> {
    const { code } = tenant.file;
    const key = `${code} ${month}`;
    const { of } = basis;
    const reckon = async () => {
      const reckoned = await this.reckon(tenant, month, fresh, basis);
      if (fresh === "kept") {
        this.keep(key, { ...reckoned, of, isRenewed: false });
        // Whoever does not find it reckons again.
        await this.kept.write(code, month, of, { scores: scoresOf(reckoned.figures), untilMs: reckoned.untilMs }).catch(() => {});
      }
      return reckoned;
    };
    const known = this.known.get(key);
    if (fresh === "now" || known === undefined || known.of !== of || this.now() > known.untilMs + keepMs) return reckon();
    if (this.now() > known.untilMs && !known.isRenewed) {
      known.isRenewed = true;
      // Whoever looks once that has failed for as long again is told so.
      void reckon().catch(() => {
        known.isRenewed = false;
      });
    }
    return known;
  }

  /** What was told of a month before is old, on all servers. */
  async forget({ file: { code } }: Tenant, month: string): Promise<void> {
    await Promise.all(CALLS.map((call) => this.asking.forget(code, call, month)));
  }

  private async reckon(
    tenant: Tenant,
    month: string,
    fresh: Fresh,
    { keep, trees, companyIds, idsByName }: ReckonedOf,
  ): Promise<Reckoned & { readonly untilMs: number }> {
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
    const figures = await inTurns(
      monthFigures({
        refused: [deductions, ownSheets, roadSheets].reduce((sum, { refused }) => sum + refused, 0),
        ...{ month, trees, companyIds, deductions: deductions.rows as Deduction[], companyShare: tenant.file.assessment.companyShare },
        sheets: { company: named(ownSheets.rows as HandedIn[]), road: named(roadSheets.rows as HandedIn[]) },
      }),
    );
    const all = [deductions, ownSheets, roadSheets];
    return {
      figures,
      askedAtMs: Math.min(...all.map(({ askedAtMs }) => askedAtMs)),
      untilMs: Math.min(...all.map(({ untilMs }) => untilMs)),
    };
  }

  private keep(key: string, known: Known): void {
    this.known.delete(key);
    this.known.set(key, known);
    for (const oldest of this.known.keys()) {
      if (this.known.size <= MOST_KNOWN) break;
      this.known.delete(oldest);
    }
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

const scoresOf = ({ companies: all }: MonthFigures): MonthScores["scores"] =>
  all.map(({ companyId, score }) => [companyId, score] as const);

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
