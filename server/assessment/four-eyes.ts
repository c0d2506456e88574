import { ExpectedError } from "../../shared/errors.ts";
import type { Appeal, AssessedDeduction, DecidersAnswer } from "../../shared/http/assessment-api.ts";
import type { SignedIn } from "../plugins/access.ts";
import { isCalledBy } from "./called-by.ts";
import type { Deciders } from "./deciders.ts";
import type { KeptDeductions } from "./kept-deductions.ts";
import { mayScore } from "./score-rights.ts";

export interface FourEyesDeps {
  readonly made: Pick<KeptDeductions, "makers">;
  readonly deciders: Pick<Deciders, "others">;
}
type Made = Pick<AssessedDeduction, "id" | "by">;

/** More names than these nobody reads before they know whom to ask. */
const MOST_NAMED = 5;

/** Whoever deducted does not decide what is objected to it, unless nobody else of the customer may. */
export class FourEyes {
  private readonly deps: FourEyesDeps;

  constructor(deps: FourEyesDeps) {
    this.deps = deps;
  }

  /** Answers whether the one who decides has deducted too, as nobody else may decide. @throws ExpectedError ownDeduction with `others` who may, as `others` tells them */
  async judge(who: SignedIn, deduction: Made | undefined): Promise<boolean> {
    if (deduction === undefined || (await this.ownOf(who, [deduction])).length === 0) return false;
    const told = await this.others(who);
    if (told.others.length > 0) throw new ExpectedError("ownDeduction", { deduction: deduction.id, ...told });
    return true;
  }

  /** Who else may decide. Asked when somebody is about to: the services' list of people need not be there before a month is told. @throws ExpectedError forbidden for whoever does not score; why nobody can be asked */
  async others(who: SignedIn): Promise<DecidersAnswer> {
    if (!mayScore(who)) throw new ExpectedError("forbidden");
    const names = await this.deps.deciders.others(who.tenant, who.session.user.id);
    return { others: names.slice(0, MOST_NAMED), more: Math.max(0, names.length - MOST_NAMED) };
  }

  /** Which appeals that wait are against what the reader deducted. */
  async ownAppealIds(who: SignedIn, appeals: readonly Appeal[], deductions: readonly Made[]): Promise<string[]> {
    const waiting = new Map(appeals.filter(({ state }) => state === "waiting").map((one) => [one.deductionId, one.id]));
    if (waiting.size === 0 || !mayScore(who)) return [];
    const own = await this.ownOf(
      who,
      deductions.filter(({ id }) => waiting.has(id)),
    );
    return own.map(({ id }) => waiting.get(id)!);
  }

  /** By the person where we know who it was, else by the name or the account that the services tell. */
  private async ownOf({ tenant, session }: SignedIn, deductions: readonly Made[]): Promise<readonly Made[]> {
    const { id } = session.user;
    const makers = await this.deps.made.makers(
      tenant.file.code,
      deductions.map((one) => one.id),
    );
    return deductions.filter((one) => (makers.has(one.id) ? makers.get(one.id) === id : isCalledBy(session, one.by)));
  }
}
