import { isRecordsAway } from "../../shared/node/database.ts";
import type { RecordsOutbox } from "./outbox.ts";
import type { Records } from "./tables.ts";

export interface RecordsCarrierDeps<T> {
  outbox: Pick<RecordsOutbox<T>, "oldest" | "remove" | "countLost">;
  records: Records;
  /** A planted bug: what cannot be written is taken out all the same. */
  drops?: boolean;
}

const AT_ONCE = 200;
const EVERY_MS = 500;

/** Carries what waits in the outbox into the database. Every server may at once: an entry has one id, and stands there once. */
export abstract class RecordsCarrier<T> {
  private readonly deps: RecordsCarrierDeps<T>;
  private underWay: Promise<void> | null = null;
  private readonly timer: NodeJS.Timeout;

  constructor(deps: RecordsCarrierDeps<T>) {
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
    const { drops = false } = this.deps;
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

  private async write(entries: readonly T[]): Promise<void> {
    try {
      await this.insert(entries);
    } catch (error) {
      if (isRecordsAway(error)) throw error;
      // One that the database does not take must not hold up the others.
      for (const entry of entries) await this.insert([entry]).catch((cause: unknown) => this.setAside(entry, cause));
    }
  }

  private async setAside(entry: T, cause: unknown): Promise<void> {
    if (isRecordsAway(cause)) throw cause;
    this.tellUnwritable(entry, cause);
    await this.deps.outbox.countLost(1);
  }

  /** Those that stand there already stay as they are. @throws ExpectedError recordsAway */
  abstract insert(entries: readonly T[]): Promise<void>;

  protected abstract tellUnwritable(entry: T, cause: unknown): void;
}
