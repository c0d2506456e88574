import { dueAfter, type Rhythm } from "../../shared/domain/subscription-times.ts";
import { ExpectedError } from "../../shared/errors.ts";
import { MOST_SUBSCRIPTIONS, type Subscription, type SubscriptionWish, subscriptionStates } from "../../shared/http/subscriptions-api.ts";
import { oneAtATime } from "../records/one-at-a-time.ts";
import type { Records, ReportSubscriptionRow } from "../records/tables.ts";
import type { Session } from "../session/session.ts";
import type { Subscriber } from "./subscriber.ts";

export interface ReportSubscriptionsDeps {
  records: Records;
  newId(): string;
  now(): number;
}

/** Reports that people want to come by themselves, per person. */
export class ReportSubscriptions {
  private readonly deps: ReportSubscriptionsDeps;

  constructor(deps: ReportSubscriptionsDeps) {
    this.deps = deps;
  }

  /** One's own, or a whole customer's for whoever administers it; who asks decides. @throws ExpectedError recordsAway, as everything here */
  async list({ tenant, user }: Session, everybody = false): Promise<Subscription[]> {
    const rows = await this.deps.records.ask((db) => {
      const all = db.selectFrom("report_subscriptions").selectAll().where("tenant", "=", tenant);
      return (everybody ? all : all.where("user_id", "=", user.id)).orderBy("created_at_ms").execute();
    });
    return rows.map((row) => told(row, user.id));
  }

  /** @throws ExpectedError tooLarge when there are enough. */
  async add(session: Session, timeZone: string, { title, every, request, asked, compared }: SubscriptionWish): Promise<void> {
    const { tenant, user, edition, hostEdition } = session;
    const nowMs = this.deps.now();
    const owner = { tenant, user_id: user.id };
    const person: Subscriber = { user, edition, ...(hostEdition !== undefined && { hostEdition }) };
    await this.deps.records.step(async (step) => {
      await oneAtATime(step, "report subscriptions", ...Object.values(owner));
      const counting = step.selectFrom("report_subscriptions").select(({ fn }) => fn.countAll<number>().as("count"));
      const { count } = await counting.where((eb) => eb.and(owner)).executeTakeFirstOrThrow();
      if (Number(count) >= MOST_SUBSCRIPTIONS) throw new ExpectedError("tooLarge", { most: MOST_SUBSCRIPTIONS });
      await step
        .insertInto("report_subscriptions")
        .values({
          ...{ ...owner, id: this.deps.newId(), user_name: user.name, title, every, created_at_ms: Math.round(nowMs) },
          ...{ person: JSON.stringify(person), request: JSON.stringify(request), asked: JSON.stringify({ asked, compared }) },
          due_ms: dueAfter(every, nowMs, timeZone),
        })
        .execute();
    });
  }

  /** One that goes on again is due at its next time, and not for those that it was paused over. @throws ExpectedError notFound */
  async pause(session: Session, timeZone: string, id: string, isPaused: boolean): Promise<void> {
    await this.deps.records.step(async (step) => {
      const own = { tenant: session.tenant, user_id: session.user.id, id };
      const found = await step
        .selectFrom("report_subscriptions")
        .select("every")
        .where((eb) => eb.and(own))
        .forUpdate()
        .executeTakeFirst();
      if (found === undefined) throw new ExpectedError("notFound", { subscription: id });
      await step
        .updateTable("report_subscriptions")
        .set({ is_paused: isPaused, ...(!isPaused && { due_ms: dueAfter(found.every as Rhythm, this.deps.now(), timeZone) }) })
        .where((eb) => eb.and(own))
        .execute();
    });
  }

  /** @throws ExpectedError notFound */
  async remove({ tenant, user }: Session, id: string): Promise<void> {
    const { numDeletedRows } = await this.deps.records.ask((db) =>
      db
        .deleteFrom("report_subscriptions")
        .where((eb) => eb.and({ tenant, user_id: user.id, id }))
        .executeTakeFirst(),
    );
    if (numDeletedRows === 0n) throw new ExpectedError("notFound", { subscription: id });
  }
}

const told = (row: ReportSubscriptionRow, readerId: string): Subscription => ({
  ...{ id: row.id, title: row.title, every: row.every as Rhythm, isPaused: row.is_paused, dueAtMs: row.due_ms },
  format: row.request.document === null ? "xlsx" : "pdf",
  last: {
    state: subscriptionStates.find((state) => state === row.last_state) ?? "none",
    ...{ atMs: row.last_at_ms, dueAtMs: row.last_due_ms, isLate: row.last_is_late, error: row.last_error, exportId: row.last_export },
  },
  ...{ by: row.user_name, isOwn: row.user_id === readerId },
});
