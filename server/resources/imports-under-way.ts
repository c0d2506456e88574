import { randomUUID } from "node:crypto";
import type { AnyResource, RecordRow } from "../../shared/resources/resource.ts";
import { isSameValue } from "../../shared/resources/same-value.ts";
import type { Asker, Audit, Doer } from "../audit/audit.ts";
import type { AuditLog } from "../audit/audit-log.ts";
import type { SignedIn } from "../plugins/access.ts";
import type { RedisClient } from "../redis.ts";
import type { Values } from "./changes.ts";
import type { Registers } from "./registers.ts";

/** A row that is about to be written. `id` is empty, and `before` null, for a record that is new. */
export interface RowUnderWay {
  readonly line: number;
  readonly id: string;
  readonly before: Values | null;
  readonly after: Values;
}

/** Rows of a file that one call set out to write, and whose deed each of them is. */
interface Portion {
  readonly import: string;
  readonly file: string;
  readonly asker: Asker;
  readonly doer: Doer;
  readonly sinceMs: number;
  readonly rows: readonly RowUnderWay[];
}

export interface ImportsUnderWayDeps {
  readonly redis: RedisClient;
  readonly registers: Pick<Registers, "writeMany">;
  readonly audit: Pick<Audit, "record">;
  readonly auditLog: Pick<AuditLog, "recordsOfImport">;
  now(): number;
}

type Did = "added" | "changed";

/** As long as what nobody asks for again can be taken back. */
const KEPT_MS = 30 * 24 * 3_600_000;
const keyOf = (tenant: string, { name }: AnyResource): string => `imports-under-way:{${tenant}:${name}}`;

/**
 * What rows of a file are about to do, kept until all of it is told of. A server that is killed between a write and its history leaves it here, and so does
 * a row of which nobody learned whether it was written: whoever asks for that import next looks what stands there and tells of it, so that taking the
 * import back leaves nothing.
 */
export class ImportsUnderWay {
  private readonly deps: ImportsUnderWayDeps;

  constructor(deps: ImportsUnderWayDeps) {
    this.deps = deps;
  }

  /** Before the services are asked. What it answers is called when all was told of, with the rows of which nobody knows. @throws when Redis is away */
  async begin(
    { session, tenant }: SignedIn,
    resource: AnyResource,
    portion: Pick<Portion, "import" | "file" | "asker" | "rows">,
  ): Promise<(unknown: readonly RowUnderWay[]) => Promise<void>> {
    const { redis, now } = this.deps;
    const key = keyOf(tenant.file.code, resource);
    const place = randomUUID();
    const { id, name, account } = session.user;
    const whole: Portion = {
      ...portion,
      asker: { id: portion.asker.id, ip: portion.asker.ip },
      doer: { tenant: session.tenant, user: { id, name, account } },
      sinceMs: now(),
    };
    const keep = async (rows: readonly RowUnderWay[]) => {
      await redis.hset(key, place, JSON.stringify({ ...whole, rows } satisfies Portion));
      await redis.pexpire(key, KEPT_MS);
    };
    await keep(portion.rows);
    return async (unknown) => {
      if (unknown.length > 0) await keep(unknown);
      else await redis.hdel(key, place);
    };
  }

  /**
   * Tells of what portions left undone by whoever wrote them, in a turn of the register: what is under way elsewhere is over then. Answers what became of
   * each line of them. @throws ExpectedError of the services, who are asked where something was left
   */
  async settle(
    who: SignedIn,
    resource: AnyResource,
    isMeant: (portion: { readonly import: string; readonly userId: string }) => boolean,
  ): Promise<ReadonlyMap<number, Did>> {
    const did = new Map<number, Did>();
    const left = async () =>
      (await this.left(who, resource)).filter(({ portion }) => isMeant({ import: portion.import, userId: portion.doer.user.id }));
    if ((await left()).length === 0) return did;
    await this.deps.registers.writeMany(who, resource, async ({ rows }) => {
      for (const { place, portion } of await left())
        for (const [line, done] of await this.settlePortion(who, resource, rows, place, portion)) did.set(line, done);
      return [];
    });
    return did;
  }

  private async settlePortion(
    { tenant }: SignedIn,
    resource: AnyResource,
    rows: readonly RecordRow[],
    place: string,
    { asker, doer, file, ...portion }: Portion,
  ): Promise<ReadonlyMap<number, Did>> {
    const { redis, audit, auditLog, now } = this.deps;
    const { code, legacy } = tenant.file;
    const known = await auditLog.recordsOfImport(code, resource.name, portion.import);
    const did = new Map<number, Did>();
    const told = { added: 0, changed: 0, refused: 0 };
    for (const row of portion.rows) {
      const stands = whatStands(resource, rows, row);
      if (stands === undefined) continue;
      const done = row.before === null ? "added" : "changed";
      did.set(row.line, done);
      if (known.has(stands.id)) continue;
      told[done] += 1;
      const names = row.before === null ? Object.keys(resource.record.fields) : Object.keys(row.after);
      await audit.record(asker, doer, {
        ...{ kind: "record", action: row.before === null ? "add" : "change", partOf: portion.import, before: row.before },
        subject: { kind: resource.name, id: stands.id, name: String(stands[resource.title] ?? "") },
        after: Object.fromEntries(names.map((name) => [name, stands[name]])),
      });
    }
    const subject = { kind: resource.name, id: portion.import, name: file };
    if (told.added + told.changed > 0) await audit.record(asker, doer, { kind: "record", action: "import", subject, after: told });
    // What was sent and is not there yet may come for as long as its request lasts.
    const isOver = did.size === portion.rows.length || now() - portion.sinceMs > legacy.timeoutMs;
    if (isOver) await redis.hdel(keyOf(code, resource), place);
    return did;
  }

  private async left({ tenant }: SignedIn, resource: AnyResource): Promise<{ place: string; portion: Portion }[]> {
    const all = await this.deps.redis.hgetall(keyOf(tenant.file.code, resource));
    return Object.entries(all).map(([place, text]) => ({ place, portion: JSON.parse(text) as Portion }));
  }
}

/** The record as the row left it; one that reads otherwise is not, or no more, what the row wrote. */
const whatStands = (resource: AnyResource, rows: readonly RecordRow[], { id, before, after }: RowUnderWay): RecordRow | undefined =>
  rows.find(
    (row) =>
      (before === null || row.id === id) && Object.entries(after).every(([name, value]) => isSameValue(resource, name, row[name], value)),
  );
