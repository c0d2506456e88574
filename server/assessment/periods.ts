import { createHash } from "node:crypto";
import { RULES_VERSION, rulesText } from "../../shared/domain/scoring-rules.ts";
import { ExpectedError } from "../../shared/errors.ts";
import type { Appeal, FrozenMonth, MonthFigures, Period, PeriodState } from "../../shared/http/assessment-api.ts";
import type { Records } from "../records/tables.ts";
import type { KeptAppeals } from "./kept-appeals.ts";
import { lockedPeriod, periodOf, periodsOfYear } from "./period-rows.ts";
import type { SettledFigures } from "./settled-figures.ts";

const DAY_MS = 86_400_000;
const digest = (text: string): string => createHash("sha256").update(text).digest("hex");

export interface PeriodsDeps {
  readonly records: Records;
  readonly appeals: Pick<KeptAppeals, "of">;
  readonly settled: Pick<SettledFigures, "figures">;
  readonly now: () => number;
}

/** A step as whoever takes it means it: from the version that they saw, once for its key. */
export interface PeriodStep {
  readonly version: number;
  readonly key: string;
}

/** How far each month is, and the ways from one state to the next: our own records (R). @throws ExpectedError recordsAway, as everything here */
export class Periods {
  private readonly deps: PeriodsDeps;
  private readonly now: () => number;

  constructor(deps: PeriodsDeps) {
    this.deps = deps;
    this.now = () => Math.round(deps.now());
  }

  /** Of a year, by its months; one that nobody published is not among them. */
  ofYear(tenant: string, year: string): Promise<ReadonlyMap<string, Period>> {
    return periodsOfYear(this.deps.records, tenant, year);
  }

  of(tenant: string, month: string): Promise<Period> {
    return periodOf(this.deps.records, tenant, month);
  }

  /** @throws ExpectedError monthClosed with the `state` that it is in, where that is none of these */
  async refuseUnless(tenant: string, month: string, states: readonly PeriodState[]): Promise<void> {
    const { state } = await this.of(tenant, month);
    if (!states.includes(state)) throw new ExpectedError("monthClosed", { month, state });
  }

  /** Whether an earlier try, whose answer got lost, has taken this very step. */
  async hasTaken(tenant: string, month: string, { key, version }: PeriodStep): Promise<boolean> {
    const taken = await this.deps.records.ask((db) =>
      db
        .selectFrom("assessment_months")
        .select("month")
        .where("tenant", "=", tenant)
        .where("month", "=", month)
        .where("settled_key", "=", key)
        .where("version", "=", version + 1)
        .executeTakeFirst(),
    );
    return taken !== undefined;
  }

  /**
   * From then on it is told by these figures, whatever the services and the trees come to say.
   * @throws ExpectedError monthClosed for a month that is not open; recordMoved for one that is at another version, as `open` and `freeze`
   */
  publish(tenant: string, month: string, meant: PeriodStep, appealDays: number, figures: MonthFigures): Promise<void> {
    return this.settle(tenant, month, meant, ["open"], async () => {
      const publishedAtMs = this.now();
      const until = publishedAtMs + appealDays * DAY_MS;
      return { state: "published", published_at_ms: publishedAtMs, appeal_until_ms: until, figures: JSON.stringify(figures) };
    });
  }

  /** @throws ExpectedError monthClosed for a month that is not published; appealsWaiting where somebody has objected */
  open(tenant: string, month: string, meant: PeriodStep): Promise<void> {
    return this.settle(tenant, month, meant, ["published"], async (_, appeals) => {
      if (appeals.length > 0) throw new ExpectedError("appealsWaiting", { month, count: appeals.length });
      return { state: "open", published_at_ms: null, appeal_until_ms: null, figures: null };
    });
  }

  /**
   * For good, with the figures as they are published, less what was granted. @throws ExpectedError monthClosed for a month that is not published; appealsWaiting with the `count` that nobody
   * decided, or `until` where there is still time to object and it is not meant to be `early`
   */
  async freeze(
    tenant: string,
    month: string,
    meant: PeriodStep,
    { by, early, ...beside }: Pick<FrozenMonth, "names" | "ranking" | "closes"> & { readonly by: string; readonly early: boolean },
  ): Promise<void> {
    await this.refuseUnless(tenant, month, ["published"]);
    // Appeals are decided in the same turn of the customer as this: what is granted does not move meanwhile.
    const [figures, decided] = await Promise.all([this.deps.settled.figures(tenant, month), this.deps.appeals.of(tenant, month)]);
    return this.settle(tenant, month, meant, ["published"], async ({ appealUntilMs }, appeals) => {
      const waiting = appeals.filter((state) => state === "waiting").length;
      if (waiting > 0) throw new ExpectedError("appealsWaiting", { month, count: waiting });
      if (!early && appealUntilMs !== null && appealUntilMs > this.now())
        throw new ExpectedError("appealsWaiting", { month, count: 0, until: appealUntilMs });
      const frozen = { ...figures, ...beside, appeals: decided, rulesVersion: RULES_VERSION } satisfies FrozenMonth;
      const text = JSON.stringify(frozen);
      return {
        ...{ state: "frozen", frozen_at_ms: this.now(), frozen_by: by, figures: text },
        ...{ hash: digest(text), rules_hash: digest(rulesText(frozen)) },
      };
    });
  }

  private settle(
    tenant: string,
    month: string,
    { version, key }: PeriodStep,
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
    return this.deps.records.step(async (step) => {
      const known = await lockedPeriod(step, tenant, month);
      const { state } = known;
      if (!from.includes(state)) throw new ExpectedError("monthClosed", { month, state });
      if (known.version !== version)
        throw new ExpectedError("recordMoved", { current: { state, version: known.version }, seen: { version } });
      const asked = step.selectFrom("assessment_appeals").select("state").where("tenant", "=", tenant).where("month", "=", month);
      const appeals = (await asked.execute()).map((one) => one.state);
      const next = { ...(await to(known, appeals)), version: version + 1, settled_key: key };
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
}
