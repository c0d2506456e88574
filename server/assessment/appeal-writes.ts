import { ExpectedError } from "../../shared/errors.ts";
import type { AssessedDeduction } from "../../shared/http/assessment-api.ts";
import { scopeOf } from "../live/scope.ts";
import type { SignedIn } from "../plugins/access.ts";
import type { RecordPictures } from "../uploads/record-pictures.ts";
import type { Assessment } from "./assessment.ts";
import type { DeductionsBack } from "./deductions-back.ts";
import type { FourEyes } from "./four-eyes.ts";
import type { KeptAppeals } from "./kept-appeals.ts";
import type { Periods } from "./periods.ts";
import type { ScoreCalls } from "./score-calls.ts";
import { mayObject, mayScore } from "./score-rights.ts";

export interface AppealWritesDeps {
  readonly calls: ScoreCalls;
  readonly back: Pick<DeductionsBack, "letGo" | "letStand">;
  readonly assessment: Pick<Assessment, "figures">;
  readonly periods: Pick<Periods, "refuseUnless">;
  readonly kept: KeptAppeals;
  readonly fourEyes: Pick<FourEyes, "judge">;
  readonly pictures: Pick<RecordPictures, "carry">;
}

/** Who objects to what was published, and what is decided. */
export class AppealWrites {
  private readonly deps: AppealWritesDeps;

  constructor(deps: AppealWritesDeps) {
    this.deps = deps;
  }

  /** @throws ExpectedError forbidden; notFound for another company's deduction; monthClosed; appealOver; pictureUnknown */
  async object(
    who: SignedIn,
    month: string,
    id: string,
    { reason, pictures }: { readonly reason: string; readonly pictures: readonly string[] },
  ): Promise<{ id: string; of: AssessedDeduction }> {
    const { companyId } = scopeOf(who.session);
    if (!mayObject(who) || companyId === null) throw new ExpectedError("forbidden");
    const { code } = who.tenant.file;
    await this.deps.periods.refuseUnless(code, month, ["published"]);
    const { figures } = await this.deps.assessment.figures(who.tenant, month);
    const of = figures.deductions.find((one) => one.id === id && one.companyId === companyId && one.stands);
    if (of === undefined) throw new ExpectedError("notFound", { deduction: id });
    const by = { id: who.session.user.id, name: who.session.user.name };
    const made = await this.deps.pictures.carry(who.session, "appeals", pictures, () =>
      this.deps.kept.object(code, { month, deductionId: id, companyId, reason, pictures, by }),
    );
    await this.deps.calls.told(code);
    return { id: made, of };
  }

  /** What is granted is taken back in the services first, and what is rejected stands in them. @throws ExpectedError forbidden; ownDeduction; notFound; alreadyDecided; monthClosed; what the services refuse */
  async decide(who: SignedIn, id: string, grants: boolean, answer: string) {
    if (!mayScore(who)) throw new ExpectedError("forbidden");
    return this.deps.calls.alone(who, () => this.decideNow(who, id, grants, answer));
  }

  private async decideNow(who: SignedIn, id: string, grants: boolean, answer: string) {
    const { code } = who.tenant.file;
    const appeal = await this.deps.kept.one(code, id);
    if (appeal.state !== "waiting") throw new ExpectedError("alreadyDecided", { appeal: id });
    await this.deps.periods.refuseUnless(code, appeal.month, ["published"]);
    const { figures } = await this.deps.assessment.figures(who.tenant, appeal.month);
    const deduction = figures.deductions.find(({ id: of }) => of === appeal.deductionId);
    const isSamePerson = await this.deps.fourEyes.judge(who, deduction);
    if (grants)
      await this.deps.back.letGo(who, appeal.month, appeal.deductionId).catch((failure: unknown) => {
        // The services have lost it: what was published has not.
        if (!(failure instanceof ExpectedError) || failure.code !== "notFound") throw failure;
      });
    else await this.deps.back.letStand(who, appeal.month, appeal.deductionId);
    await this.deps.kept.decide(code, id, { state: grants ? "granted" : "rejected", answer, by: who.session.user.name, isSamePerson });
    await this.deps.calls.told(code);
    return { ...appeal, isSamePerson };
  }
}
