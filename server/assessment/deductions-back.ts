import type { Tenant } from "../../editions/load.ts";
import { ExpectedError } from "../../shared/errors.ts";
import type { AssessedDeduction } from "../../shared/http/assessment-api.ts";
import { batchUpdateScore } from "../../shared/legacy/calls/access.ts";
import { deduction } from "../../shared/legacy/records/assessment.ts";
import { lookAfter, mayBeDone } from "../commands/lost-answer.ts";
import type { SignedIn } from "../plugins/access.ts";
import type { Assessment } from "./assessment.ts";
import type { Periods } from "./periods.ts";
import type { ScoreCalls } from "./score-calls.ts";
import { mayScore } from "./score-rights.ts";

export interface DeductionsBackDeps {
  readonly calls: ScoreCalls;
  readonly assessment: Pick<Assessment, "reckon">;
  readonly periods: Pick<Periods, "refuseUnless">;
}

/** What is taken back of what was deducted, as the person: by them never in a month that is not open. */
export class DeductionsBack {
  private readonly deps: DeductionsBackDeps;

  constructor(deps: DeductionsBackDeps) {
    this.deps = deps;
  }

  /** In an open month; answers what it was. @throws ExpectedError forbidden; monthClosed; notFound */
  async takeBack(who: SignedIn, month: string, id: string): Promise<AssessedDeduction> {
    if (!mayScore(who)) throw new ExpectedError("forbidden");
    return this.deps.calls.alone(who, async () => {
      await this.deps.periods.refuseUnless(who.tenant.file.code, month, ["open"]);
      return this.letGo(who, month, id);
    });
  }

  /** Of one open month, all of them or none; answers what they were. @throws as takeBack */
  async takeAllBack(who: SignedIn, month: string, ids: readonly string[]): Promise<AssessedDeduction[]> {
    if (!mayScore(who)) throw new ExpectedError("forbidden");
    return this.deps.calls.alone(who, async () => {
      await this.deps.periods.refuseUnless(who.tenant.file.code, month, ["open"]);
      return this.letAllGo(who, month, ids);
    });
  }

  /** In one call; what the services took of it alone stands again. Only within somebody's turn. @throws ExpectedError notFound; what the services refuse; partStands */
  async letAllGo(who: SignedIn, month: string, ids: readonly string[]): Promise<AssessedDeduction[]> {
    const { tenant } = who;
    const standing = async (of: readonly string[]) => {
      const { figures } = await this.deps.assessment.reckon(tenant, month, "now");
      const known = new Map(figures.deductions.map((one) => [one.id, one]));
      const lacks = of.find((id) => !known.has(id));
      if (lacks !== undefined) throw new ExpectedError("notFound", { deduction: lacks });
      return of.map((id) => known.get(id)!);
    };
    const all = await standing(ids);
    const stood = all.filter(({ stands }) => stands).map(({ id }) => id);
    if (stood.length === 0) return all;
    const send = (of: readonly string[], state: "takenBack" | "stands") =>
      this.deps.calls.send(who, batchUpdateScore, { List: of.map((id) => deduction.encode({ id, state }, tenant.source)) }, true);
    try {
      await send(stood, "takenBack");
    } catch (error) {
      const now = await lookAfter(error, () => standing(stood), mayBeDone);
      const gone = now?.filter(({ stands }) => !stands).map(({ id }) => id) ?? [];
      if (now === null || gone.length < stood.length) {
        if (gone.length > 0)
          await send(gone, "stands").catch((cause: unknown) => {
            throw new ExpectedError("partStands", { ids: gone }, { cause });
          });
        throw error;
      }
    } finally {
      await this.deps.calls.moved(tenant, month);
    }
    return all;
  }

  /** Of whatever month; answers what it was. Only within somebody's turn. @throws ExpectedError notFound; what the services refuse */
  async letGo(who: SignedIn, month: string, id: string): Promise<AssessedDeduction> {
    return this.bring(who, month, await this.found(who.tenant, month, id), "takenBack");
  }

  /**
   * Gives the services back what they hold as taken back: somebody's granting may have broken off between them and us. Where they cannot be asked nobody knows of
   * it, and what was published is told by our own records. Only within somebody's turn. @throws ExpectedError what the services refuse
   */
  async letStand(who: SignedIn, month: string, id: string): Promise<void> {
    const of = await this.found(who.tenant, month, id).catch(ifUnknown);
    if (of !== null) await this.bring(who, month, of, "stands");
  }

  /** Answers what it was. @throws ExpectedError what the services refuse */
  private async bring(who: SignedIn, month: string, of: AssessedDeduction, state: "stands" | "takenBack"): Promise<AssessedDeduction> {
    const isIn = ({ stands }: AssessedDeduction) => stands === (state === "stands");
    if (isIn(of)) return of;
    const { tenant } = who;
    try {
      await this.deps.calls.send(who, batchUpdateScore, { List: [deduction.encode({ id: of.id, state }, tenant.source)] });
    } catch (error) {
      const then = await lookAfter(error, () => this.found(tenant, month, of.id), mayBeDone);
      if (then === null || !isIn(then)) throw error;
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

/** Nobody can be asked, or nobody has it. */
function ifUnknown(failure: unknown): null {
  if (!(failure instanceof ExpectedError)) throw failure;
  return null;
}
