import { randomUUID } from "node:crypto";
import type { AuditEntry } from "../../shared/http/audit-api.ts";
import type { AnyResource, RecordRow } from "../../shared/resources/resource.ts";
import type { Asker, Audit } from "../audit/audit.ts";
import type { AuditLog } from "../audit/audit-log.ts";
import type { SignedIn } from "../plugins/access.ts";
import { type IsMeant, KeptPortions, type KeptPortionsDeps, type Portion } from "./kept-portions.ts";
import { ledBackness, valuesLedBack } from "./led-back.ts";

/** Entries of an import that one call set out to take back: what each is called in the audit, and what the entry that tells of it will be. */
interface EntriesOfImport extends Portion {
  readonly takenBackBy: Readonly<Record<string, string>>;
}

export interface UndosUnderWayDeps extends KeptPortionsDeps {
  readonly audit: Pick<Audit, "record">;
  readonly auditLog: Pick<AuditLog, "entriesOf" | "toldSince">;
}

/** Entries that are about to be taken back. */
export interface UndoUnderWay {
  /** What the entry that tells of it is called, so that it is told of once, whoever tells it. */
  nameOf(entry: AuditEntry): string;
  /** All was told of, but for these of which nobody knows. */
  over(unknown: readonly AuditEntry[]): Promise<void>;
}

/** What taking an import back is about to do, kept until all of it is told of: what went is in nobody's list, and its history alone tells who took it away. */
export class UndosUnderWay {
  private readonly deps: UndosUnderWayDeps;
  private readonly kept: KeptPortions<EntriesOfImport>;

  constructor(deps: UndosUnderWayDeps) {
    this.deps = deps;
    this.kept = new KeptPortions(deps, "undos-under-way");
  }

  /** Before the services are asked, of what stands there still. @throws when Redis is away */
  async begin(
    who: SignedIn,
    resource: AnyResource,
    { entries, ...portion }: { readonly import: string; readonly asker: Asker; readonly entries: readonly AuditEntry[] },
  ): Promise<UndoUnderWay> {
    const names = new Map(entries.map(({ id }) => [id, randomUUID()]));
    const over = entries.length === 0 ? null : await this.kept.begin(who, resource, { ...portion, takenBackBy: Object.fromEntries(names) });
    return {
      nameOf: ({ id }) => names.get(id) ?? randomUUID(),
      over: async (unknown) => {
        const left = unknown.flatMap(({ id }) => (names.has(id) ? [[id, names.get(id)!] as const] : []));
        await over?.(left.length > 0 ? { takenBackBy: Object.fromEntries(left) } : null);
      },
    };
  }

  /** Tells of what was left untold, and answers of which entries. @throws ExpectedError of the services, who are asked where something was left */
  async settle(who: SignedIn, resource: AnyResource, isMeant: IsMeant): Promise<ReadonlySet<string>> {
    const all = new Set<string>();
    await this.kept.settle(who, resource, isMeant, async (rows, portion) => {
      // A list without any record is one that the services lost (C6): it does not tell what went.
      if (rows.length === 0) return false;
      const { told, isWhole } = await this.settlePortion(who, resource, rows, portion);
      for (const { id } of told) all.add(id);
      return isWhole;
    });
    return all;
  }

  private async settlePortion(
    { tenant }: SignedIn,
    resource: AnyResource,
    rows: readonly RecordRow[],
    { asker, doer, sinceMs, takenBackBy, ...portion }: EntriesOfImport,
  ): Promise<{ readonly told: readonly AuditEntry[]; readonly isWhole: boolean }> {
    const { audit, auditLog } = this.deps;
    const { code } = tenant.file;
    const entries = await auditLog.entriesOf(code, resource.name, Object.keys(takenBackBy));
    const done = entries.filter((entry) => ledBackness(resource, entry, rows) === "done");
    // What somebody did to it since is told of already, also where it was somebody else who took it away.
    const known = await auditLog.toldSince(
      code,
      resource.name,
      done.map(({ subject }) => subject.id),
      sinceMs,
    );
    const untold = done.filter(({ subject }) => !known.has(subject.id));
    for (const entry of untold) {
      const { subject, after, action } = entry;
      const deed = { id: takenBackBy[entry.id]!, kind: "record", subject } as const;
      if (action === "add") await audit.record(asker, doer, { ...deed, action: "remove", before: after });
      else {
        const { values, seen } = valuesLedBack(resource, entry);
        await audit.record(asker, doer, { ...deed, action: "undo", before: seen, after: values });
      }
    }
    const left = entries.length - done.length;
    const whole = { subject: { kind: resource.name, id: portion.import, name: "" }, after: { undone: untold.length, left } };
    if (untold.length > 0) await audit.record(asker, doer, { kind: "record", action: "undoImport", ...whole });
    return { told: untold, isWhole: left === 0 };
  }
}
