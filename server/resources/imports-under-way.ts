import type { AnyResource, RecordRow } from "../../shared/resources/resource.ts";
import { isSameValue } from "../../shared/resources/same-value.ts";
import type { Audit } from "../audit/audit.ts";
import type { AuditLog } from "../audit/audit-log.ts";
import type { SignedIn } from "../plugins/access.ts";
import type { Values } from "./changes.ts";
import { type IsMeant, KeptPortions, type KeptPortionsDeps, type Portion } from "./kept-portions.ts";

/** A row that is about to be written. `id` is empty, and `before` null, for a record that is new. */
export interface RowUnderWay {
  readonly line: number;
  readonly id: string;
  readonly before: Values | null;
  readonly after: Values;
}

/** Rows of a file that one call set out to write. */
interface RowsOfFile extends Portion {
  readonly file: string;
  readonly rows: readonly RowUnderWay[];
}

export interface ImportsUnderWayDeps extends KeptPortionsDeps {
  readonly audit: Pick<Audit, "record">;
  readonly auditLog: Pick<AuditLog, "recordsOfImport">;
}

type Did = "added" | "changed";

/** What rows of a file are about to do, kept until all of it is told of, so that taking the import back leaves nothing. */
export class ImportsUnderWay {
  private readonly deps: ImportsUnderWayDeps;
  private readonly kept: KeptPortions<RowsOfFile>;

  constructor(deps: ImportsUnderWayDeps) {
    this.deps = deps;
    this.kept = new KeptPortions(deps, "imports-under-way");
  }

  /** Before the services are asked. What it answers is called when all was told of, with the rows of which nobody knows. @throws when Redis is away */
  async begin(
    who: SignedIn,
    resource: AnyResource,
    portion: Omit<RowsOfFile, "doer" | "sinceMs">,
  ): Promise<(unknown: readonly RowUnderWay[]) => Promise<void>> {
    const over = await this.kept.begin(who, resource, portion);
    return (unknown) => over(unknown.length > 0 ? { rows: unknown } : null);
  }

  /** Tells of what was left untold. Answers what became of each line of it. @throws ExpectedError of the services, who are asked where something was left */
  async settle(who: SignedIn, resource: AnyResource, isMeant: IsMeant): Promise<ReadonlyMap<number, Did>> {
    const did = new Map<number, Did>();
    await this.kept.settle(who, resource, isMeant, async (rows, portion) => {
      const done = await this.settlePortion(who, resource, rows, portion);
      for (const [line, one] of done) did.set(line, one);
      return done.size === portion.rows.length;
    });
    return did;
  }

  private async settlePortion(
    { tenant }: SignedIn,
    resource: AnyResource,
    rows: readonly RecordRow[],
    { asker, doer, file, ...portion }: RowsOfFile,
  ): Promise<ReadonlyMap<number, Did>> {
    const { audit, auditLog } = this.deps;
    const known = await auditLog.recordsOfImport(tenant.file.code, resource.name, portion.import);
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
    return did;
  }
}

/** The record as the row left it; one that reads otherwise is not, or no more, what the row wrote. */
const whatStands = (resource: AnyResource, rows: readonly RecordRow[], { id, before, after }: RowUnderWay): RecordRow | undefined =>
  rows.find(
    (row) =>
      (before === null || row.id === id) && Object.entries(after).every(([name, value]) => isSameValue(resource, name, row[name], value)),
  );
