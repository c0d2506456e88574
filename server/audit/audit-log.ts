import { type Selectable, type SelectQueryBuilder, sql } from "kysely";
import { AUDIT_PAGE, type AuditEntry, type AuditQuery } from "../../shared/http/audit-api.ts";
import type { Profile } from "../../shared/http/profile-api.ts";
import { OWN_IMPORTS, type OwnImport, UNDONE_AT_ONCE } from "../../shared/http/resource-api.ts";
import { isRecordsAway } from "../../shared/node/database.ts";
import type { Records, Tables } from "../records/tables.ts";
import type { Session } from "../session/session.ts";
import type { Carrier } from "./carrier.ts";

export interface AuditLogDeps {
  records: Records;
  carrier: Pick<Carrier, "catchUp">;
  now(): number;
}

/** `next` is null at the end, else what leads on as `before`. */
export interface AuditPage {
  entries: AuditEntry[];
  next: string | null;
}
/** A page of what was done in an import, as whoever takes it back asks for it. */
interface UndoneAtOnce {
  readonly before?: string | undefined;
  readonly most?: number | undefined;
}
type RecordName = Pick<AuditEntry["subject"], "kind" | "id">;
type Row = Selectable<Tables["audit_entries"]>;
type Asked = SelectQueryBuilder<Tables, "audit_entries", Row>;

/** What those are told who may not write a record, or may not see it: what they wanted to write there is nothing that the others should read. */
const OF_STRANGERS: readonly string[] = ["forbidden", "notFound"];
const RECENT = 50;
const RECENT_MS = 30 * 24 * 3_600_000;

/** Reads what the audit holds, what happened a moment ago included. @throws ExpectedError recordsAway */
export class AuditLog {
  private readonly deps: AuditLogDeps;

  constructor(deps: AuditLogDeps) {
    this.deps = deps;
  }

  /** One page of a customer's, newest first. */
  page(tenant: string, { before, ...query }: AuditQuery): Promise<AuditPage> {
    return this.newestFirst(tenant, before, (asked) => {
      const { person, kind, subject, fromMs, toMs } = query;
      if (person)
        asked = asked.where((eb) =>
          eb.or([eb("person_id", "=", person), eb("person_account", "=", person), eb("person_name", "=", person)]),
        );
      if (kind !== undefined) asked = asked.where("kind", "=", kind);
      if (subject) asked = asked.where((eb) => eb.or([eb("subject_id", "=", subject), eb("subject_name", "=", subject)]));
      if (fromMs !== undefined) asked = asked.where("at_ms", ">=", fromMs);
      if (toMs !== undefined) asked = asked.where("at_ms", "<", toMs);
      return asked;
    });
  }

  /** The history of one record, newest first; refused tries included, but for those of people for whom it is none of theirs where they are left out. */
  ofRecord(
    tenant: string,
    { kind, id }: RecordName,
    { before, withStrangers }: { readonly before?: string | undefined; readonly withStrangers: boolean },
  ): Promise<AuditPage> {
    return this.newestFirst(tenant, before, (asked) => {
      const ofIt = asked.where("subject_kind", "=", kind).where("subject_id", "=", id);
      return withStrangers ? ofIt : ofIt.where("outcome", "not in", OF_STRANGERS);
    });
  }

  /** One entry of a record's history; null where that has none such. */
  async entryOf(tenant: string, { kind, id }: RecordName, entryId: string): Promise<AuditEntry | null> {
    await this.deps.carrier.catchUp();
    const row = await this.deps.records.ask((db) =>
      db
        .selectFrom("audit_entries")
        .selectAll()
        .where("tenant", "=", tenant)
        .where("subject_kind", "=", kind)
        .where("subject_id", "=", id)
        .where("id", "=", entryId)
        .executeTakeFirst(),
    );
    return row === undefined ? null : entryFrom(row);
  }

  /** Whether what an entry tells of was taken back (an undo is part of what it undoes). */
  async isTakenBack(tenant: string, kind: string, entryId: string): Promise<boolean> {
    await this.deps.carrier.catchUp();
    const row = await this.deps.records.ask((db) =>
      db
        .selectFrom("audit_entries")
        .select("id")
        .where("tenant", "=", tenant)
        .where("part_of", "=", entryId)
        .where("subject_kind", "=", kind)
        .where("outcome", "=", "done")
        .executeTakeFirst(),
    );
    return row !== undefined;
  }

  /** What was done in one import, newest first; refused tries included. */
  ofImport(tenant: string, kind: string, importId: string, { before, most }: UndoneAtOnce): Promise<AuditPage> {
    return this.newestFirst(
      tenant,
      before,
      (asked) => asked.where("part_of", "=", importId).where("subject_kind", "=", kind),
      most ?? UNDONE_AT_ONCE,
    );
  }

  /** The ids of all records that an import is told to have written. @throws ExpectedError recordsAway */
  async recordsOfImport(tenant: string, kind: string, importId: string): Promise<ReadonlySet<string>> {
    await this.deps.carrier.catchUp();
    const told = await this.deps.records.ask((db) =>
      db
        .selectFrom("audit_entries")
        .select("subject_id")
        .distinct()
        .where("tenant", "=", tenant)
        .where("part_of", "=", importId)
        .where("subject_kind", "=", kind)
        .execute(),
    );
    return new Set(told.map(({ subject_id }) => subject_id));
  }

  /** Entries by their ids, of one kind of record. @throws ExpectedError recordsAway */
  async entriesOf(tenant: string, kind: string, ids: readonly string[]): Promise<AuditEntry[]> {
    if (ids.length === 0) return [];
    await this.deps.carrier.catchUp();
    const rows = await this.deps.records.ask((db) =>
      db
        .selectFrom("audit_entries")
        .selectAll()
        .where("tenant", "=", tenant)
        .where("subject_kind", "=", kind)
        .where("id", "in", ids)
        .execute(),
    );
    return rows.map(entryFrom);
  }

  /** Which of these records something was done to after that time. @throws ExpectedError recordsAway */
  async toldSince(tenant: string, kind: string, ids: readonly string[], sinceMs: number): Promise<ReadonlySet<string>> {
    if (ids.length === 0) return new Set();
    await this.deps.carrier.catchUp();
    const told = await this.deps.records.ask((db) =>
      db
        .selectFrom("audit_entries")
        .select("subject_id")
        .distinct()
        .where("tenant", "=", tenant)
        .where("subject_kind", "=", kind)
        .where("subject_id", "in", ids)
        .where("at_ms", ">", sinceMs)
        .where("outcome", "=", "done")
        .execute(),
    );
    return new Set(told.map(({ subject_id }) => subject_id));
  }

  /** The files that somebody imported into a register lately, newest first, with what each wrote. */
  async importsOf({ tenant, user }: Session, kind: string): Promise<OwnImport[]> {
    await this.deps.carrier.catchUp();
    return this.deps.records.ask(async (db) => {
      const imports = await db
        .selectFrom("audit_entries as whole")
        .select(({ fn }) => ["subject_id", fn.max("subject_name").as("file"), fn.max("at_ms").as("at_ms")])
        .where("tenant", "=", tenant)
        .where("person_id", "=", user.id)
        .where("kind", "=", "record")
        .where("action", "=", "import")
        .where("subject_kind", "=", kind)
        .where("at_ms", ">", this.deps.now() - RECENT_MS)
        // One that wrote nothing leaves nothing to be taken back.
        .where(({ exists, selectFrom }) =>
          exists(
            selectFrom("audit_entries as row")
              .select("row.id")
              .whereRef("row.tenant", "=", "whole.tenant")
              .whereRef("row.part_of", "=", "whole.subject_id")
              .where("row.action", "in", ["add", "change"])
              .where("row.outcome", "=", "done"),
          ),
        )
        .groupBy("subject_id")
        .orderBy("at_ms", "desc")
        .limit(OWN_IMPORTS)
        .execute();
      if (imports.length === 0) return [];
      const ids = imports.map(({ subject_id }) => subject_id);
      // Whoever took it back.
      const takenBack = await db
        .selectFrom("audit_entries")
        .select(({ fn }) => ["subject_id", fn.max("at_ms").as("at_ms")])
        .where("tenant", "=", tenant)
        .where("kind", "=", "record")
        .where("action", "=", "undoImport")
        .where("outcome", "=", "done")
        .where("subject_kind", "=", kind)
        .where("subject_id", "in", ids)
        .groupBy("subject_id")
        .execute();
      const written = await db
        .selectFrom("audit_entries")
        .select(({ fn }) => ["part_of", "action", fn.countAll<number>().as("count")])
        .where("tenant", "=", tenant)
        .where("part_of", "in", ids)
        .where("outcome", "=", "done")
        .groupBy(["part_of", "action"])
        .execute();
      const count = (id: string, action: string) => Number(written.find((one) => one.part_of === id && one.action === action)?.count ?? 0);
      return imports.map(({ subject_id: id, file, at_ms }) => {
        const undone = takenBack.find(({ subject_id }) => subject_id === id);
        return {
          ...{ import: id, file, atMs: Number(at_ms), added: count(id, "add"), changed: count(id, "change") },
          undoneAtMs: undone === undefined ? null : Number(undone.at_ms),
        };
      });
    });
  }

  /** Whether rows of this import were written by somebody else; not while nobody can look. */
  async isImportOfOthers({ tenant, user }: Session, kind: string, id: string): Promise<boolean> {
    await this.deps.carrier.catchUp();
    const others = await this.deps.records
      .ask((db) =>
        db
          .selectFrom("audit_entries")
          .select("id")
          .where("tenant", "=", tenant)
          .where("kind", "=", "record")
          .where("action", "=", "import")
          .where("subject_kind", "=", kind)
          .where("subject_id", "=", id)
          .where("person_id", "!=", user.id)
          .limit(1)
          .executeTakeFirst(),
      )
      .catch((error: unknown) => {
        if (!isRecordsAway(error)) throw error;
      });
    return others !== undefined;
  }

  /** What somebody did to orders and machine-found defects lately, for their own profile. */
  async recentOf({ tenant, user }: Session): Promise<NonNullable<Profile["actions"]>> {
    await this.deps.carrier.catchUp();
    const rows = await this.deps.records.ask((db) =>
      db
        .selectFrom("audit_entries")
        .select(["at_ms", "action", "subject_kind", "subject_id", "subject_name"])
        .where("tenant", "=", tenant)
        .where("person_id", "=", user.id)
        .where("kind", "in", ["order", "dispatch", "quickDecision"])
        .where("outcome", "=", "done")
        .where("at_ms", ">", this.deps.now() - RECENT_MS)
        .orderBy("at_ms", "desc")
        .limit(RECENT)
        .execute(),
    );
    return rows.map(({ at_ms, action, subject_kind, subject_id, subject_name }) => ({
      ...{ atMs: at_ms, action, number: subject_name },
      // A defect that was discarded became no order.
      orderId: subject_kind === "order" ? subject_id : "",
    }));
  }

  private async newestFirst(
    tenant: string,
    before: string | undefined,
    narrow: (asked: Asked) => Asked,
    most = AUDIT_PAGE,
  ): Promise<AuditPage> {
    await this.deps.carrier.catchUp();
    const rows = await this.deps.records.ask((db) => {
      const all = narrow(db.selectFrom("audit_entries").selectAll().where("tenant", "=", tenant));
      const [atMs, id] = before?.split(":") ?? [];
      const asked = id === undefined ? all : all.where(sql<boolean>`(at_ms, id) < (${Number(atMs)}, ${id}::uuid)`);
      return asked
        .orderBy("at_ms", "desc")
        .orderBy("id", "desc")
        .limit(most + 1)
        .execute();
    });
    const shown = rows.slice(0, most);
    const last = shown.at(-1);
    return {
      entries: shown.map(entryFrom),
      next: rows.length > most && last !== undefined ? `${last.at_ms}:${last.id}` : null,
    };
  }
}

const entryFrom = (row: Row): AuditEntry => ({
  ...{ id: row.id, atMs: row.at_ms, kind: row.kind, action: row.action, outcome: row.outcome, before: row.before, after: row.after },
  person: { id: row.person_id, name: row.person_name, account: row.person_account },
  subject: { kind: row.subject_kind, id: row.subject_id, name: row.subject_name },
  ...{ address: row.address, requestId: row.request_id },
});
