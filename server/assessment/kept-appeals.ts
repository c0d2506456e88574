import { randomUUID } from "node:crypto";
import { ExpectedError } from "../../shared/errors.ts";
import type { Appeal } from "../../shared/http/assessment-api.ts";
import type { Records } from "../records/tables.ts";
import { lockedPeriod } from "./period-rows.ts";

const APPEAL = [
  ...(["id", "deduction_id as deductionId", "company_id as companyId", "reason", "pictures", "state", "answer", "by_name as by"] as const),
  ...(["at_ms as atMs", "decided_by as decidedBy", "decided_at_ms as decidedAtMs", "is_same_person as isSamePerson"] as const),
] as const;

interface Objection {
  readonly month: string;
  readonly deductionId: string;
  readonly companyId: string;
  readonly reason: string;
  readonly pictures: readonly string[];
  readonly by: { readonly id: string; readonly name: string };
}

interface Decision {
  readonly state: "granted" | "rejected";
  readonly answer: string;
  /** By name. */
  readonly by: string;
  /** Whether they had deducted too. */
  readonly isSamePerson: boolean;
}

/** Who objected to what, and what was decided: our own records (R). @throws ExpectedError recordsAway, as everything here */
export class KeptAppeals {
  private readonly records: Records;
  private readonly now: () => number;

  constructor(records: Records, now: () => number) {
    this.records = records;
    this.now = () => Math.round(now());
  }

  /** Of a month, the oldest first. */
  of(tenant: string, month: string): Promise<Appeal[]> {
    return this.records.ask((db) =>
      db.selectFrom("assessment_appeals").select(APPEAL).where("tenant", "=", tenant).where("month", "=", month).orderBy("at_ms").execute(),
    );
  }

  /** Deductions of a month that were given up. */
  async granted(tenant: string, month: string): Promise<ReadonlySet<string>> {
    const all = await this.of(tenant, month);
    return new Set(all.filter(({ state }) => state === "granted").map(({ deductionId }) => deductionId));
  }

  /** @throws ExpectedError notFound, also for another customer's */
  async one(tenant: string, id: string): Promise<Appeal & { readonly month: string }> {
    const found = await this.records.ask((db) =>
      db
        .selectFrom("assessment_appeals")
        .select([...APPEAL, "month"])
        .where("tenant", "=", tenant)
        .where("id", "=", id)
        .executeTakeFirst(),
    );
    if (found === undefined) throw new ExpectedError("notFound", { appeal: id });
    return found;
  }

  /** Once for each deduction. @throws ExpectedError monthClosed; appealOver where it is too late, or somebody has objected to it already */
  async object(tenant: string, { month, deductionId, companyId, reason, pictures, by }: Objection): Promise<string> {
    const id = randomUUID();
    await this.records.step(async (step) => {
      const { state, appealUntilMs } = await lockedPeriod(step, tenant, month);
      if (state !== "published") throw new ExpectedError("monthClosed", { month, state });
      if (appealUntilMs !== null && appealUntilMs < this.now()) throw new ExpectedError("appealOver", { month });
      const added = await step
        .insertInto("assessment_appeals")
        .values({
          ...{ tenant, id, month, deduction_id: deductionId, company_id: companyId, reason, state: "waiting", answer: "" },
          pictures: JSON.stringify(pictures),
          ...{ by_id: by.id, by_name: by.name, at_ms: this.now(), decided_by: "", decided_at_ms: null },
        })
        .onConflict((conflict) => conflict.columns(["tenant", "deduction_id"]).doNothing())
        .executeTakeFirst();
      if (added.numInsertedOrUpdatedRows !== 1n) throw new ExpectedError("appealOver", { month, deduction: deductionId });
    });
    return id;
  }

  /** @throws ExpectedError alreadyDecided */
  async decide(tenant: string, id: string, { state, answer, by, isSamePerson }: Decision): Promise<void> {
    const decided = await this.records.ask((db) =>
      db
        .updateTable("assessment_appeals")
        .set({ state, answer, decided_by: by, decided_at_ms: this.now(), is_same_person: isSamePerson })
        .where("tenant", "=", tenant)
        .where("id", "=", id)
        .where("state", "=", "waiting")
        .executeTakeFirst(),
    );
    if (decided.numUpdatedRows !== 1n) throw new ExpectedError("alreadyDecided", { appeal: id });
  }
}
