import { createHash, randomUUID } from "node:crypto";
import { sql, type Transaction } from "kysely";
import { ExpectedError } from "../../shared/errors.ts";
import type { Appeal, FrozenMonth, MonthFigures, Period, PeriodState } from "../../shared/http/assessment-api.ts";
import { oneAtATime } from "../records/one-at-a-time.ts";
import type { Records, Tables } from "../records/tables.ts";
import { withTakenBack } from "./month-figures.ts";

const DAY_MS = 86_400_000;
/** Months of all customers together; one of two hundred companies is 5 MB. */
const MOST_READ = 60;
export const OPEN: Period = {
  ...{ state: "open", publishedAtMs: null, appealUntilMs: null, frozenAtMs: null, frozenBy: "", hash: "", rulesHash: "" },
};
const COLUMNS = [
  ...(["month", "state", "published_at_ms as publishedAtMs", "appeal_until_ms as appealUntilMs"] as const),
  ...(["frozen_at_ms as frozenAtMs", "frozen_by as frozenBy", "hash", "rules_hash as rulesHash"] as const),
] as const;
const APPEAL = [
  ...(["id", "deduction_id as deductionId", "company_id as companyId", "reason", "pictures", "state", "answer", "by_name as by"] as const),
  ...(["at_ms as atMs", "decided_by as decidedBy", "decided_at_ms as decidedAtMs"] as const),
] as const;
const digest = (text: string): string => createHash("sha256").update(text).digest("hex");

export interface Person {
  readonly id: string;
  readonly name: string;
}

interface Objection {
  readonly month: string;
  readonly deductionId: string;
  readonly companyId: string;
  readonly reason: string;
  readonly pictures: readonly string[];
  readonly by: Person;
}

/** What was published and frozen, and who objected to what: our own records (R). @throws ExpectedError recordsAway, as everything here */
export class Periods {
  private readonly records: Records;
  private readonly now: () => number;
  /** What was published does not change until it is opened again, what was frozen never. */
  private readonly read = new Map<string, MonthFigures>();
  /** Of what was published, as it is told with what was granted since. */
  private readonly told = new WeakMap<MonthFigures, { readonly granted: string; readonly figures: MonthFigures }>();

  constructor(records: Records, now: () => number) {
    this.records = records;
    this.now = () => Math.round(now());
  }

  /** Of a year, by its months; one that nobody published is not among them. */
  async ofYear(tenant: string, year: string): Promise<ReadonlyMap<string, Period>> {
    const rows = await this.records.ask((db) =>
      db.selectFrom("assessment_months").select(COLUMNS).where("tenant", "=", tenant).where("month", "like", `${year}-%`).execute(),
    );
    return new Map(rows.map(({ month, ...period }) => [month, period]));
  }

  async of(tenant: string, month: string): Promise<Period> {
    return (await this.ofYear(tenant, month.slice(0, 4))).get(month) ?? OPEN;
  }

  /** As it was frozen, word for word. @throws ExpectedError notFound for a month that is not frozen */
  async frozenText(tenant: string, month: string): Promise<{ month: string; hash: string; rulesHash: string; text: string }> {
    const row = await this.records.ask((db) =>
      db
        .selectFrom("assessment_months")
        .select(["hash", "rules_hash as rulesHash", "figures as text"])
        .where("tenant", "=", tenant)
        .where("month", "=", month)
        .where("state", "=", "frozen")
        .executeTakeFirst(),
    );
    if (row?.text == null) throw new ExpectedError("notFound", { month });
    return { ...row, month, text: row.text };
  }

  /** What was frozen beside the figures; nothing of months that were frozen before that was kept, and of those that are not frozen. */
  async beside(tenant: string, month: string): Promise<Partial<Pick<FrozenMonth, "names" | "ranking" | "appeals">>> {
    if ((await this.of(tenant, month)).state !== "frozen") return {};
    const { names, ranking, appeals } = (await this.figures(tenant, month)) as Partial<FrozenMonth>;
    return { ...(names && { names }), ...(ranking && { ranking }), ...(appeals && { appeals }) };
  }

  /** Months, of whatever year, in whose frozen figures something has this id, oldest first. */
  async frozenWith(tenant: string, id: string): Promise<string[]> {
    const named = `"id":${JSON.stringify(id)}`;
    const rows = await this.records.ask((db) =>
      db
        .selectFrom("assessment_months")
        .select("month")
        .where("tenant", "=", tenant)
        .where("state", "=", "frozen")
        .where(sql<boolean>`position(${named} in figures) > 0`)
        .orderBy("month")
        .execute(),
    );
    return rows.map(({ month }) => month);
  }

  /** The figures as they were frozen, or as they were published less what was granted since. @throws ExpectedError notFound for an open month */
  async figures(tenant: string, month: string): Promise<MonthFigures> {
    const { state, publishedAtMs } = await this.of(tenant, month);
    if (state === "open") throw new ExpectedError("notFound", { month });
    const figures = await this.written(tenant, month, `${tenant} ${month} ${state} ${publishedAtMs}`);
    if (state === "frozen") return figures;
    const ids = await this.granted(tenant, month);
    const granted = [...ids].join();
    const known = this.told.get(figures);
    if (known?.granted === granted) return known.figures;
    const told = withTakenBack(figures, ids);
    this.told.set(figures, { granted, figures: told });
    return told;
  }

  /** As they were written down; what was read last stays at hand. @throws ExpectedError notFound */
  private async written(tenant: string, month: string, key: string): Promise<MonthFigures> {
    const known = this.read.get(key);
    this.read.delete(key);
    const figures = known ?? (await this.parsed(tenant, month));
    this.read.set(key, figures);
    for (const oldest of this.read.keys()) {
      if (this.read.size <= MOST_READ) break;
      this.read.delete(oldest);
    }
    return figures;
  }

  private async parsed(tenant: string, month: string): Promise<MonthFigures> {
    const row = await this.records.ask((db) =>
      db.selectFrom("assessment_months").select("figures").where("tenant", "=", tenant).where("month", "=", month).executeTakeFirst(),
    );
    if (row?.figures == null) throw new ExpectedError("notFound", { month });
    return JSON.parse(row.figures) as MonthFigures;
  }

  /** @throws ExpectedError monthClosed with the `state` that it is in, where that is none of these */
  async refuseUnless(tenant: string, month: string, states: readonly PeriodState[]): Promise<void> {
    const { state } = await this.of(tenant, month);
    if (!states.includes(state)) throw new ExpectedError("monthClosed", { month, state });
  }

  /** From then on it is told by these figures, whatever the services and the trees come to say. @throws ExpectedError monthClosed for a month that is not open */
  publish(tenant: string, month: string, appealDays: number, figures: MonthFigures): Promise<void> {
    return this.settle(tenant, month, ["open"], async () => {
      const publishedAtMs = this.now();
      const until = publishedAtMs + appealDays * DAY_MS;
      return { state: "published", published_at_ms: publishedAtMs, appeal_until_ms: until, figures: JSON.stringify(figures) };
    });
  }

  /** @throws ExpectedError monthClosed for a month that is not published; appealsWaiting where somebody has objected */
  open(tenant: string, month: string): Promise<void> {
    return this.settle(tenant, month, ["published"], async (_, appeals) => {
      if (appeals.length > 0) throw new ExpectedError("appealsWaiting", { month, count: appeals.length });
      return { state: "open", published_at_ms: null, appeal_until_ms: null, figures: null };
    });
  }

  /**
   * For good, with the figures as they are published, less what was granted. @throws ExpectedError monthClosed for a month that is not published; appealsWaiting with the `count` that nobody
   * decided, or `until` where there is still time to object and it is not meant to be `early`
   */
  async freeze(tenant: string, month: string, by: string, early: boolean, beside: Pick<FrozenMonth, "names" | "ranking">): Promise<void> {
    await this.refuseUnless(tenant, month, ["published"]);
    // Appeals are decided in the same turn of the customer as this: what is granted does not move meanwhile.
    const [figures, decided] = await Promise.all([this.figures(tenant, month), this.appeals(tenant, month)]);
    return this.settle(tenant, month, ["published"], async ({ appealUntilMs }, appeals) => {
      const waiting = appeals.filter((state) => state === "waiting").length;
      if (waiting > 0) throw new ExpectedError("appealsWaiting", { month, count: waiting });
      if (!early && appealUntilMs !== null && appealUntilMs > this.now())
        throw new ExpectedError("appealsWaiting", { month, count: 0, until: appealUntilMs });
      const text = JSON.stringify({ ...figures, ...beside, appeals: decided } satisfies FrozenMonth);
      return {
        ...{ state: "frozen", frozen_at_ms: this.now(), frozen_by: by, figures: text },
        ...{ hash: digest(text), rules_hash: digest(JSON.stringify(figures.trees)) },
      };
    });
  }

  private async granted(tenant: string, month: string): Promise<ReadonlySet<string>> {
    const all = await this.appeals(tenant, month);
    return new Set(all.filter(({ state }) => state === "granted").map(({ deductionId }) => deductionId));
  }

  appeals(tenant: string, month: string): Promise<Appeal[]> {
    return this.records.ask((db) =>
      db.selectFrom("assessment_appeals").select(APPEAL).where("tenant", "=", tenant).where("month", "=", month).orderBy("at_ms").execute(),
    );
  }

  /** @throws ExpectedError notFound, also for another customer's */
  async appeal(tenant: string, id: string): Promise<Appeal & { readonly month: string }> {
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

  /** Once for each deduction. @throws ExpectedError appealOver where it is too late, or somebody has objected to it already */
  async object(tenant: string, { month, deductionId, companyId, reason, pictures, by }: Objection): Promise<string> {
    const id = randomUUID();
    await this.records.step(async (step) => {
      const { state, appealUntilMs } = await this.lock(step, tenant, month);
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
  async decide(tenant: string, id: string, state: "granted" | "rejected", answer: string, by: string): Promise<void> {
    const decided = await this.records.ask((db) =>
      db
        .updateTable("assessment_appeals")
        .set({ state, answer, decided_by: by, decided_at_ms: this.now() })
        .where("tenant", "=", tenant)
        .where("id", "=", id)
        .where("state", "=", "waiting")
        .executeTakeFirst(),
    );
    if (decided.numUpdatedRows !== 1n) throw new ExpectedError("alreadyDecided", { appeal: id });
  }

  private settle(
    tenant: string,
    month: string,
    from: readonly PeriodState[],
    to: (
      known: Period,
      appeals: readonly Appeal["state"][],
    ) => Promise<{
      readonly state: PeriodState;
      readonly published_at_ms?: number | null;
      readonly appeal_until_ms?: number | null;
      readonly frozen_at_ms?: number;
      readonly frozen_by?: string;
      readonly hash?: string;
      readonly rules_hash?: string;
      readonly figures?: string | null;
    }>,
  ): Promise<void> {
    return this.records.step(async (step) => {
      const known = await this.lock(step, tenant, month);
      const { state } = known;
      if (!from.includes(state)) throw new ExpectedError("monthClosed", { month, state });
      const asked = step.selectFrom("assessment_appeals").select("state").where("tenant", "=", tenant).where("month", "=", month);
      const appeals = (await asked.execute()).map((one) => one.state);
      const next = await to(known, appeals);
      await step
        .insertInto("assessment_months")
        .values({
          ...{ tenant, month, published_at_ms: null, appeal_until_ms: null, frozen_at_ms: null },
          ...{ frozen_by: "", hash: "", rules_hash: "", figures: null, ...next },
        })
        .onConflict((conflict) => conflict.columns(["tenant", "month"]).doUpdateSet(next))
        .execute();
    });
  }

  /** As it stands, and until this step is over nobody else settles it or objects. */
  private async lock(step: Transaction<Tables>, tenant: string, month: string): Promise<Period> {
    await oneAtATime(step, "assessment", tenant, month);
    const asked = step.selectFrom("assessment_months").select(COLUMNS).where("tenant", "=", tenant).where("month", "=", month);
    return (await asked.executeTakeFirst()) ?? OPEN;
  }
}
