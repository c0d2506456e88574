import { isOver, type LastTold } from "../../shared/domain/data-import.ts";
import { IMPORTS_SHOWN } from "../../shared/http/data-import-api.ts";
import type { DataImportKind } from "../../shared/http/data-import-plan.ts";
import type { Records } from "../records/tables.ts";
import type { Session } from "../session/session.ts";

/** One import that somebody handed over. */
export interface KeptImport {
  readonly id: string;
  /** The services' own; empty where they never said whether they took it. */
  readonly legacyId: string;
  readonly kind: DataImportKind;
  readonly batchId: string;
  readonly file: string;
  readonly digest: string;
  /** Rows of the file, in the order in which they were sent. */
  readonly lines: readonly number[];
  readonly by: string;
  readonly atMs: number;
  /** Once it is over: the services are asked no more. */
  readonly last: LastTold | null;
}

const COLUMNS = [
  ...(["id", "legacy_id as legacyId", "kind", "batch_id as batchId", "file", "digest", "lines"] as const),
  ...(["by_name as by", "at_ms as atMs", "last"] as const),
] as const;

/** Imports that people handed over to the services: our own records, so that a reload finds them. @throws ExpectedError recordsAway, as everything here */
export class KeptImports {
  private readonly records: Records;

  constructor(records: Records) {
    this.records = records;
  }

  /** The newest first. */
  newest(tenant: string): Promise<KeptImport[]> {
    return this.records.ask((db) => {
      const all = db.selectFrom("data_imports").select(COLUMNS).where("tenant", "=", tenant);
      return all.orderBy("at_ms", "desc").orderBy("id").limit(IMPORTS_SHOWN).execute();
    });
  }

  one(tenant: string, id: string): Promise<KeptImport | undefined> {
    return this.records.ask((db) =>
      db.selectFrom("data_imports").select(COLUMNS).where("tenant", "=", tenant).where("id", "=", id).executeTakeFirst(),
    );
  }

  /** The newest of the same rows, whenever that was. */
  sameAs(tenant: string, digest: string): Promise<Pick<KeptImport, "file" | "by" | "atMs"> | undefined> {
    return this.records.ask((db) => {
      const same = db.selectFrom("data_imports").select(["file", "by_name as by", "at_ms as atMs"]).where("tenant", "=", tenant);
      return same.where("digest", "=", digest).orderBy("at_ms", "desc").limit(1).executeTakeFirst();
    });
  }

  async add({ tenant, user }: Session, { by: _, lines, last, ...kept }: KeptImport): Promise<void> {
    const { legacyId, batchId, atMs, ...rest } = kept;
    await this.records.ask((db) =>
      db
        .insertInto("data_imports")
        .values({
          ...{ tenant, ...rest, legacy_id: legacyId, batch_id: batchId, at_ms: atMs, lines: JSON.stringify(lines) },
          ...{ by_id: user.id, by_name: user.name, last: last && JSON.stringify(last) },
        })
        .execute(),
    );
  }

  /** What is over stays as it was told then. Answers whether nobody had noted it before. */
  async end(tenant: string, id: string, last: LastTold): Promise<boolean> {
    if (!isOver(last.status)) return false;
    const { numUpdatedRows } = await this.records.ask((db) =>
      db
        .updateTable("data_imports")
        .set({ last: JSON.stringify(last) })
        .where("tenant", "=", tenant)
        .where("id", "=", id)
        .where("last", "is", null)
        .executeTakeFirst(),
    );
    return numUpdatedRows > 0n;
  }
}
