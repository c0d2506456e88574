import type { Logger } from "pino";
import { isRecordsAway } from "../../shared/node/database.ts";
import type { Mutation } from "../mutation.ts";
import type { Records } from "../records/tables.ts";
import type { Outbox, Sent } from "./outbox.ts";

export interface CarrierDeps {
  outbox: Outbox;
  records: Records;
  log: Logger;
  mutations: ReadonlySet<Mutation>;
}

const AT_ONCE = 200;
const EVERY_MS = 500;

/** Carries what waits in the outbox into the database. Every server may at once: an entry has one id, and stands there once. */
export class Carrier {
  private readonly deps: CarrierDeps;
  private underWay: Promise<void> | null = null;
  private readonly timer: NodeJS.Timeout;

  constructor(deps: CarrierDeps) {
    this.deps = deps;
    // Either store away: the entries wait, and the stores themselves say so.
    this.timer = setInterval(() => void this.carry().catch(() => {}), EVERY_MS);
    this.timer.unref();
  }

  /** All that waits now; for whoever is about to read. @throws ExpectedError recordsAway */
  async carry(): Promise<void> {
    this.underWay ??= this.carryAll().finally(() => {
      this.underWay = null;
    });
    return this.underWay;
  }

  /** What was told before this call stands in the database after it. */
  async catchUp(): Promise<void> {
    await this.underWay?.catch(() => {});
    await this.carry();
  }

  async close(): Promise<void> {
    clearInterval(this.timer);
    await this.underWay?.catch(() => {});
  }

  private async carryAll(): Promise<void> {
    const drops = this.deps.mutations.has("drop-unwritten");
    if (this.deps.records.state.is !== "ready" && !drops) return;
    for (;;) {
      const waiting = await this.deps.outbox.oldest(AT_ONCE);
      if (waiting.length === 0) return;
      await this.write(waiting.map(({ entry }) => entry)).catch((error: unknown) => {
        if (!drops) throw error;
      });
      await this.deps.outbox.remove(waiting);
    }
  }

  private async write(entries: readonly Sent[]): Promise<void> {
    try {
      await this.insert(entries);
    } catch (error) {
      if (isRecordsAway(error)) throw error;
      // One that the database does not take must not hold up the others.
      for (const entry of entries) await this.insert([entry]).catch((cause: unknown) => this.setAside(entry, cause));
    }
  }

  private async setAside(entry: Sent, cause: unknown): Promise<void> {
    if (isRecordsAway(cause)) throw cause;
    this.deps.log.error({ err: cause, kind: entry.kind, requestId: entry.requestId }, "an audit entry cannot be written");
    await this.deps.outbox.countLost(1);
  }

  /** @throws ExpectedError recordsAway */
  async insert(entries: readonly Sent[]): Promise<void> {
    await this.deps.records.ask((db) =>
      db
        .insertInto("audit_entries")
        .values(entries.map(rowOf))
        .onConflict((conflict) => conflict.doNothing())
        .execute(),
    );
  }
}

const rowOf = ({ id, tenant, atMs, kind, action, person, subject, outcome, before, after, address, requestId, partOf = "" }: Sent) => ({
  ...{ id, tenant, at_ms: atMs, kind, action, outcome, address, request_id: requestId, part_of: partOf },
  ...{ person_id: person.id, person_name: person.name, person_account: person.account },
  ...{ subject_kind: subject.kind, subject_id: subject.id, subject_name: subject.name },
  before: before === null ? null : JSON.stringify(before),
  after: after === null ? null : JSON.stringify(after),
});
