import { sql } from "kysely";
import { ExpectedError } from "../../shared/errors.ts";
import { MOST_NOTES, type NotedPerson, type OrderNote } from "../../shared/http/order-notes-api.ts";
import { oneAtATime } from "../records/one-at-a-time.ts";
import type { Records } from "../records/tables.ts";
import type { Session } from "../session/session.ts";

export interface OrderNotesDeps {
  records: Records;
  newId(): string;
  now(): number;
}

/** How far back somebody is told of what was written. */
const TOLD_FOR_MS = 30 * 24 * 3_600_000;
const MOST_TOLD = 100;
/** Nobody follows more; an answer stays small. */
const MOST_FOLLOWED = 2_000;

/** What people write on orders, and who wants to hear of it. Whether somebody may see the order is asked before anything here is. */
export class OrderNotes {
  private readonly deps: OrderNotesDeps;

  constructor(deps: OrderNotesDeps) {
    this.deps = deps;
  }

  /** Oldest first. @throws ExpectedError recordsAway, as everything here */
  async of(tenant: string, orderId: string): Promise<OrderNote[]> {
    const rows = await this.deps.records.ask((db) =>
      db
        .selectFrom("order_notes")
        .selectAll()
        .where((eb) => eb.and({ tenant, order_id: orderId }))
        .orderBy("at_ms")
        .orderBy("id")
        .execute(),
    );
    return rows.map(noteOf);
  }

  /** Who writes and who is mentioned hear of what follows. @throws ExpectedError tooLarge */
  async add(session: Session, orderId: string, text: string, mentions: readonly NotedPerson[]): Promise<void> {
    const { tenant, user } = session;
    const at = { tenant, order_id: orderId };
    await this.deps.records.step(async (step) => {
      await oneAtATime(step, "order notes", tenant, orderId);
      const counting = step.selectFrom("order_notes").select(({ fn }) => fn.countAll<number>().as("count"));
      const { count } = await counting.where((eb) => eb.and(at)).executeTakeFirstOrThrow();
      if (Number(count) >= MOST_NOTES) throw new ExpectedError("tooLarge", { most: MOST_NOTES });
      const by = { by_id: user.id, by_name: user.name, by_company: user.company };
      const row = { ...at, ...by, id: this.deps.newId(), at_ms: this.deps.now(), text, mentions: JSON.stringify(mentions) };
      await step.insertInto("order_notes").values(row).execute();
      const hearing = [...new Set([user.id, ...mentions.map(({ id }) => id)])];
      await step
        .insertInto("order_subscriptions")
        .values(hearing.map((user_id) => ({ ...at, user_id })))
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    });
  }

  /** Ids of all who asked to hear of an order, or were named on it; whether they still see it is not known here. */
  async hearing(tenant: string, orderId: string): Promise<string[]> {
    const rows = await this.deps.records.ask((db) =>
      db
        .selectFrom("order_subscriptions")
        .select("user_id")
        .where((eb) => eb.and({ tenant, order_id: orderId }))
        .execute(),
    );
    return rows.map(({ user_id }) => user_id);
  }

  async isSubscribed({ tenant, user }: Session, orderId: string): Promise<boolean> {
    const found = await this.deps.records.ask((db) =>
      db
        .selectFrom("order_subscriptions")
        .select("user_id")
        .where((eb) => eb.and({ tenant, order_id: orderId, user_id: user.id }))
        .executeTakeFirst(),
    );
    return found !== undefined;
  }

  /** Orders that this user asked to hear of, or was named on; of all orders, whoever sees them. */
  async followedBy({ tenant, user }: Session): Promise<string[]> {
    const rows = await this.deps.records.ask((db) =>
      db
        .selectFrom("order_subscriptions")
        .select("order_id")
        .where((eb) => eb.and({ tenant, user_id: user.id }))
        .orderBy("order_id")
        .limit(MOST_FOLLOWED)
        .execute(),
    );
    return rows.map(({ order_id }) => order_id);
  }

  async subscribe({ tenant, user }: Session, orderId: string, subscribed: boolean): Promise<void> {
    const row = { tenant, order_id: orderId, user_id: user.id };
    await this.deps.records.ask(async (db) => {
      if (subscribed)
        await db
          .insertInto("order_subscriptions")
          .values(row)
          .onConflict((conflict) => conflict.doNothing())
          .execute();
      else
        await db
          .deleteFrom("order_subscriptions")
          .where((eb) => eb.and(row))
          .execute();
    });
  }

  /** What others wrote on orders that this user subscribed to, newest first; of all orders, whoever sees them. */
  async toldTo({ tenant, user }: Session): Promise<OrderNote[]> {
    const rows = await this.deps.records.ask((db) =>
      db
        .selectFrom("order_notes")
        .innerJoin("order_subscriptions as s", (join) =>
          join.onRef("s.tenant", "=", "order_notes.tenant").onRef("s.order_id", "=", "order_notes.order_id"),
        )
        .selectAll("order_notes")
        .where("order_notes.tenant", "=", tenant)
        .where("s.user_id", "=", user.id)
        .where("order_notes.by_id", "!=", user.id)
        .where("order_notes.at_ms", ">", this.deps.now() - TOLD_FOR_MS)
        .orderBy(sql`order_notes.at_ms desc, order_notes.id desc`)
        .limit(MOST_TOLD)
        .execute(),
    );
    return rows.map(noteOf);
  }
}

interface Row {
  readonly id: string;
  readonly order_id: string;
  readonly at_ms: number;
  readonly by_id: string;
  readonly by_name: string;
  readonly by_company: string;
  readonly text: string;
  readonly mentions: readonly NotedPerson[];
}

const noteOf = ({ id, order_id, at_ms, by_id, by_name, by_company, text, mentions }: Row): OrderNote => ({
  ...{ id, orderId: order_id, atMs: Number(at_ms), text, mentions: [...mentions] },
  by: { id: by_id, name: by_name, company: by_company },
});
