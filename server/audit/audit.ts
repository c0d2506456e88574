import { randomUUID } from "node:crypto";
import type { Logger } from "pino";
import { ExpectedError } from "../../shared/errors.ts";
import type { AuditDeed, AuditEntry, AuditKind } from "../../shared/http/audit-api.ts";
import type { Session } from "../session/session.ts";
import type { Outbox, Sent } from "./outbox.ts";

/** Who asked, as the door knows them. */
export interface Asker {
  readonly id: string;
  readonly ip: string;
}

/** Whose deed it is. */
export type Doer = Pick<Session, "tenant"> & { readonly user: Pick<Session["user"], "id" | "name" | "account"> };

export interface Deed {
  /** Of its entry, where somebody has to name it afterwards. */
  readonly id?: string;
  readonly kind: AuditKind;
  readonly action: AuditDeed;
  readonly subject?: AuditEntry["subject"];
  readonly outcome?: string;
  readonly before?: object | null;
  readonly after?: object | null;
  /** The import that it belongs to, or the entry that it takes back. */
  readonly partOf?: string;
}

export interface AuditDeps {
  outbox: Pick<Outbox, "add" | "hold">;
  /** The way past Redis, where it takes nothing. */
  direct(entry: Sent): Promise<void>;
  log: Logger;
  now(): number;
}

/** No side of an entry is longer; what is longer is told in short. */
const MOST_CHARACTERS = 8_000;
/** Of a record, which is taken back by its entry: a line of as many points as a form takes, each of them as long as numbers are written. */
const MOST_OF_RECORD = 64_000;

/**
 * Writes down what people did, append-only (R4): the table refuses every other statement, but for what is older than thirty days to the
 * sweep. Whoever may change its definition can take that guard away; the product's own code never does. No deed fails or waits because
 * its entry cannot be written, but for those of a person who has more waiting for the database than is one person's share.
 */
export class Audit {
  private readonly deps: AuditDeps;
  private readonly told = new WeakSet<Asker>();
  private readonly holders = new WeakSet<Asker>();

  constructor(deps: AuditDeps) {
    this.deps = deps;
  }

  /** Whether an entry of this request was written. */
  hasToldOf(asker: Asker): boolean {
    return this.told.has(asker);
  }

  async record(asker: Asker, { tenant, user }: Doer, deed: Deed): Promise<void> {
    this.told.add(asker);
    const { id, ip } = asker;
    const entry: Sent = storable({
      ...{ tenant, id: deed.id ?? randomUUID(), atMs: Math.round(this.deps.now()), kind: deed.kind, action: deed.action },
      person: { id: user.id, name: user.name, account: user.account },
      subject: deed.subject ?? { kind: "", id: "", name: "" },
      outcome: deed.outcome ?? "done",
      before: inShort(deed, deed.before),
      after: inShort(deed, deed.after),
      ...{ address: ip, requestId: id, ...(deed.partOf && { partOf: deed.partOf }) },
    });
    try {
      if (await this.deps.outbox.add(entry, this.holders.has(asker))) return;
      this.deps.log.error({ kind: entry.kind, requestId: id }, "an audit entry was lost: too many wait for the database");
    } catch {
      await this.deps.direct(entry).catch((error: unknown) => {
        this.deps.log.error({ kind: entry.kind, requestId: id, reason: (error as Error).message }, "an audit entry was lost");
      });
    }
  }

  /**
   * Does what tells of itself, with a place held for that: what was let in is told of, however much the person does at the same time.
   * @throws ExpectedError auditFull before anything is done, or what it throws itself
   */
  async withRoom<T>(asker: Asker, { tenant, user }: Doer, run: () => Promise<T>): Promise<T> {
    // Without Redis entries go past it.
    const letGo = await this.deps.outbox.hold({ tenant, userId: user.id }).catch(() => () => {});
    if (letGo === null) throw new ExpectedError("auditFull");
    this.holders.add(asker);
    try {
      return await run();
    } finally {
      this.holders.delete(asker);
      letGo();
    }
  }

  /** The deed, and its entry with what came of it; `after` of what it answered. @throws ExpectedError as withRoom does */
  during<T>(asker: Asker, who: Doer, deed: Deed, run: () => Promise<T>, of: (done: T) => Partial<Deed> = () => ({})): Promise<T> {
    return this.withRoom(asker, who, async () => {
      const done = await run().catch(async (error: unknown) => {
        await this.record(asker, who, { ...deed, outcome: error instanceof ExpectedError ? error.code : "internal" });
        throw error;
      });
      // Outside of that: what was done is never told as failed because it could not be told of.
      await this.record(asker, who, { ...deed, ...of(done) });
      return done;
    });
  }
}

function inShort({ kind }: Deed, told: object | null | undefined): Record<string, unknown> | null {
  if (told === null || told === undefined) return null;
  const text = JSON.stringify(told);
  return text.length <= (kind === "record" ? MOST_OF_RECORD : MOST_CHARACTERS)
    ? { ...told }
    : { shortened: text.slice(0, MOST_CHARACTERS) };
}

/** PostgreSQL holds no NUL and no half of a pair, wherever in a text: whoever sends one is told of all the same. */
function storable<T>(value: T): T {
  if (typeof value === "string") return (isStorable(value) ? value : Buffer.from(value.replaceAll("\u0000", "")).toString()) as T;
  if (Array.isArray(value)) return value.map(storable) as T;
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [storable(name), storable(part)])) as T;
}
/** Nearly every text: what is copied of an entry costs as much as writing it down. */
const isStorable = (text: string): boolean => !LONE_HALF.test(text) && !text.includes("\u0000");
const LONE_HALF = /\p{Cs}/u;
