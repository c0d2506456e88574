import type { Tenant } from "../../editions/load.ts";
import { ExpectedError } from "../../shared/errors.ts";
import type { AssessedDeduction, DeductWish, MonthFigures } from "../../shared/http/assessment-api.ts";
import { batchAddScore, batchUpdateScore } from "../../shared/legacy/calls/access.ts";
import { deduction } from "../../shared/legacy/records/assessment.ts";
import type { Notes } from "../commands/idempotency.ts";
import { lookAfter, mayBeDone } from "../commands/lost-answer.ts";
import type { SignedIn } from "../plugins/access.ts";
import type { RecordPictures } from "../uploads/record-pictures.ts";
import type { Assessed } from "./assessed.ts";
import type { Assessment } from "./assessment.ts";
import type { Periods } from "./periods.ts";
import type { ScoreCalls } from "./score-calls.ts";
import { mayScore } from "./score-rights.ts";
import type { WrongDeductions } from "./wrong-deductions.ts";

export interface DeductionWritesDeps {
  readonly calls: ScoreCalls;
  readonly assessed: Assessed;
  readonly wrong: WrongDeductions;
  readonly assessment: Pick<Assessment, "reckon">;
  readonly periods: Pick<Periods, "refuseUnless">;
  readonly pictures: Pick<RecordPictures, "carry">;
}

/** What is deducted and taken back, as the person, and never in a month that is not open. */
export class DeductionWrites {
  private readonly deps: DeductionWritesDeps;

  constructor(deps: DeductionWritesDeps) {
    this.deps = deps;
  }

  /**
   * All of them or none. On a road they are its keeper's of the first day that is named. @throws ExpectedError forbidden; monthClosed; notFound for another customer's
   * company or road; deductionRefused with the place `at` and the `problem`; what the services refuse
   */
  async deduct(who: SignedIn, wish: DeductWish, notes: Notes): Promise<{ ids: string[]; companyId: string }> {
    if (!mayScore(who)) throw new ExpectedError("forbidden");
    return this.deps.calls.alone(who, () => this.deductNow(who, wish, notes));
  }

  private async deductNow(who: SignedIn, wish: DeductWish, notes: Notes): Promise<{ ids: string[]; companyId: string }> {
    const { tenant, session } = who;
    const { code } = tenant.file;
    const { month, roadId, entries } = wish;
    await this.deps.periods.refuseUnless(code, month, ["open"]);
    const companyId = await this.deps.assessed.of(tenant, wish);
    const { figures } = await this.deps.assessment.reckon(tenant, month, "now");
    await this.deps.wrong.refuse(tenant, wish, figures, companyId);
    const isWished = (one: AssessedDeduction) =>
      one.companyId === companyId && one.roadId === roadId && one.by === session.user.name && entries.some((entry) => isSame(one, entry));
    const known: readonly string[] = notes.found === null ? figures.deductions.map(({ id }) => id) : JSON.parse(notes.found);
    const made = (told: MonthFigures) => told.deductions.filter((one) => !known.includes(one.id) && isWished(one)).map(({ id }) => id);
    // An earlier try whose answer got lost: all of them or none.
    if (notes.found !== null && made(figures).length >= entries.length) return { ids: made(figures).slice(0, entries.length), companyId };
    if (notes.found === null) await notes.keep(JSON.stringify(known));
    const List = entries.map(({ corrects, ...entry }) =>
      deduction.encode({ ...entry, companyId, roadId, state: "stands", ...(corrects !== "" && { corrects }) }, tenant.source),
    );
    const [Year, Month] = month.split("-") as [string, string];
    const add = async () => {
      try {
        const rows = await this.deps.calls.send(who, batchAddScore, { ComId: companyId, R_id: roadId, Year, Month, List });
        return rows.map(({ Ar_Id }) => String(Ar_Id));
      } catch (error) {
        const then = await lookAfter(error, async () => (await this.deps.assessment.reckon(tenant, month, "now")).figures, mayBeDone);
        const ids = then === null ? [] : made(then);
        if (ids.length < entries.length) throw error;
        return ids;
      }
    };
    try {
      // Some are refused and done all the same: what became of it is known before their pictures are given back.
      const pictures = entries.flatMap((entry) => entry.pictures);
      return { ids: await this.deps.pictures.carry(session, "deductions", pictures, add), companyId };
    } finally {
      await this.deps.calls.moved(tenant, month);
    }
  }

  /** In an open month; answers what it was. @throws ExpectedError forbidden; monthClosed; notFound */
  async takeBack(who: SignedIn, month: string, id: string): Promise<AssessedDeduction> {
    if (!mayScore(who)) throw new ExpectedError("forbidden");
    return this.deps.calls.alone(who, async () => {
      await this.deps.periods.refuseUnless(who.tenant.file.code, month, ["open"]);
      return this.letGo(who, month, id);
    });
  }

  /** Of whatever month; answers what it was. Only within somebody's turn. @throws ExpectedError notFound; what the services refuse */
  async letGo(who: SignedIn, month: string, id: string): Promise<AssessedDeduction> {
    const { tenant } = who;
    const of = await this.found(tenant, month, id);
    if (!of.stands) return of;
    try {
      await this.deps.calls.send(who, batchUpdateScore, { List: [deduction.encode({ id, state: "takenBack" }, tenant.source)] });
    } catch (error) {
      const then = await lookAfter(error, () => this.found(tenant, month, id), mayBeDone);
      if (then === null || then.stands) throw error;
    } finally {
      await this.deps.calls.moved(tenant, month);
    }
    return of;
  }

  /** As it stands now. @throws ExpectedError notFound */
  private async found(tenant: Tenant, month: string, id: string): Promise<AssessedDeduction> {
    const { figures } = await this.deps.assessment.reckon(tenant, month, "now");
    const found = figures.deductions.find((one) => one.id === id);
    if (found === undefined) throw new ExpectedError("notFound", { deduction: id });
    return found;
  }
}

const isSame = (one: AssessedDeduction, entry: DeductWish["entries"][number]): boolean =>
  one.itemId === entry.itemId && one.points === entry.points && one.reason === entry.reason && one.day === entry.day;
