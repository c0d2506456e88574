import type { FastifyInstance } from "fastify";
import { ExpectedError } from "../../shared/errors.ts";
import type { AuditEntry } from "../../shared/http/audit-api.ts";
import { resourceDoors } from "../../shared/http/resource-api.ts";
import type { AnyResource, RecordRow } from "../../shared/resources/resource.ts";
import type { Audit, Deed } from "../audit/audit.ts";
import type { AuditLog } from "../audit/audit-log.ts";
import type { Idempotency } from "../commands/idempotency.ts";
import { ownerOf } from "../computing/computing.ts";
import { serve } from "../plugins/serve.ts";
import { type DoneLine, importRows } from "../resources/import-rows.ts";
import type { ImportsUnderWay, RowUnderWay } from "../resources/imports-under-way.ts";
import { refuseReaders } from "../resources/offered-to.ts";
import type { Registers } from "../resources/registers.ts";
import { type UndoListeners, type UndoneEntry, undoEntries } from "../resources/undo-import.ts";
import type { UndosUnderWay } from "../resources/undos-under-way.ts";

export interface ImportRoutesDeps {
  registers: Registers;
  idempotency: Idempotency;
  audit: Pick<Audit, "during" | "record">;
  auditLog: Pick<AuditLog, "ofImport" | "importsOf" | "isImportOfOthers">;
  underWay: ImportsUnderWay;
  undosUnderWay: UndosUnderWay;
}

/** What stood as before already was not taken back by whoever came later, but for what an earlier try of it did. */
const undoneOf = (all: readonly UndoneEntry[], earlier: ReadonlySet<string> = new Set()): number =>
  all.filter((one) => "change" in one && (one.change !== null || earlier.has(one.entry.id))).length;

/** A hundred rows of long texts in every field. */
const LONGEST_BODY = 4_000_000;

/** What was left over can wait for whoever asks next. */
const unlessAway =
  <T>(nothing: T) =>
  (error: unknown): T => {
    if (!(error instanceof ExpectedError)) throw error;
    return nothing;
  };

/** Files of records. Every row that was tried is in its record's history, as part of its import; each call is told of as a whole too (R4). */
export function importRoutes(app: FastifyInstance, resource: AnyResource, deps: ImportRoutesDeps): void {
  const { registers, idempotency, audit, auditLog, underWay, undosUnderWay } = deps;
  const doors = resourceDoors(resource);
  const { name } = resource;
  const about = (id: string, row?: RecordRow) => ({ subject: { kind: name, id, name: String(row?.[resource.title] ?? "") } });
  const fieldsOf = (row: RecordRow, names: readonly string[] = Object.keys(resource.record.fields)) =>
    Object.fromEntries(names.map((key) => [key, row[key]]));

  serve(
    app,
    doors.importRows,
    ({ who, params, body: { file, lines }, key, request }) =>
      idempotency.run(ownerOf(who), key, { name, import: params.import, lines }, async () => {
        // A file is one person's: another one's rows under its id would be taken back with it.
        if (await auditLog.isImportOfOthers(who.session, name, params.import)) throw new ExpectedError("forbidden");
        const whole = { kind: "record", action: "import", subject: { kind: name, id: params.import, name: file } } satisfies Deed;
        const earlier = await underWay
          .settle(who, resource, (portion) => portion.import === params.import)
          .catch(unlessAway(new Map<number, "added" | "changed">()));
        await undosUnderWay.settle(who, resource, (portion) => portion.import === params.import).catch(unlessAway(null));
        let over: (unknown: readonly RowUnderWay[]) => Promise<void> = async () => {};
        const unknown: RowUnderWay[] = [];
        const begins = async (rows: readonly RowUnderWay[]) => {
          if (rows.length > 0) over = await underWay.begin(who, resource, { import: params.import, file, asker: request, rows });
        };
        const told = async ({ line, change, did, tried }: DoneLine) => {
          if (tried !== undefined) {
            unknown.push({ line, ...tried });
            const { id, after, ...rest } = tried;
            const subject = { kind: name, id, name: String(after[resource.title] ?? "") };
            const action = id === "" ? "add" : "change";
            await audit.record(request, who.session, { kind: "record", action, subject, partOf: params.import, after, ...rest });
          }
          if (change?.after == null) return;
          const { before, after } = change;
          const written = Object.keys(resource.record.fields).filter(
            (field) => JSON.stringify(before?.[field]) !== JSON.stringify(after[field]),
          );
          await audit.record(request, who.session, {
            ...{ kind: "record", action: did === "added" ? "add" : "change", ...about(after.id, after), partOf: params.import },
            ...{ before: before && fieldsOf(before, written), after: before === null ? fieldsOf(after) : fieldsOf(after, written) },
          });
        };
        const run = () => importRows(registers, who, resource, lines, { begins, told });
        const done = await audit.during(request, who.session, whole, run, (all) => {
          const count = (did: DoneLine["did"]) => all.filter((line) => line.did === did).length;
          return { after: { added: count("added"), changed: count("changed"), refused: count("nothing") } };
        });
        await over(unknown);
        // What an earlier try of the same call wrote is no less written by it.
        return { lines: done.map((one) => (one.did === "same" ? { ...one, did: earlier.get(one.line) ?? one.did } : one)) };
      }),
    // A file is long: whoever may not write one is told so before theirs is read.
    { bodyLimit: LONGEST_BODY, judge: (who) => refuseReaders(who, resource) },
  );

  serve(app, doors.imports, async ({ who }) => {
    // While the services are away the others are told of all the same.
    for (const left of [underWay, undosUnderWay])
      await left.settle(who, resource, ({ userId }) => userId === who.session.user.id).catch(unlessAway(null));
    return { imports: await auditLog.importsOf(who.session, name) };
  });

  serve(app, doors.undoImport, ({ who, params, body, key, request }) =>
    idempotency.run(ownerOf(who), key, { name, undo: params.import, ...body }, async () => {
      const isMeant = (portion: { readonly import: string }) => portion.import === params.import;
      await underWay.settle(who, resource, isMeant);
      const earlier = await undosUnderWay.settle(who, resource, isMeant);
      const whole = { kind: "record", action: "undoImport", subject: { kind: name, id: params.import, name: "" } } satisfies Deed;
      const { entries, next } = await auditLog.ofImport(who.session.tenant, name, params.import, body);
      const begins = (due: readonly AuditEntry[]) =>
        undosUnderWay.begin(who, resource, { import: params.import, asker: request, entries: due });
      // Told of one by one, also where something breaks in the middle.
      const told: UndoListeners["told"] = async ({ entry, change, name: entryId }) => {
        const { before: stood, after } = change;
        const { id } = entry.subject;
        const named = Object.keys(entry.after ?? {});
        await audit.record(request, who.session, {
          ...{ id: entryId, kind: "record", action: after === null ? "remove" : "undo", ...about(id, after ?? stood ?? undefined) },
          ...{ before: stood && fieldsOf(stood, named), after: after && fieldsOf(after, named) },
        });
      };
      const run = () => undoEntries(registers, who, resource, entries, { begins, told });
      const done = await audit.during(request, who.session, whole, run, (all) => {
        return { after: { undone: undoneOf(all), left: all.filter((one) => "error" in one).length } };
      });
      return {
        undone: undoneOf(done, earlier),
        // Of what they may not see they are not told.
        left: done.flatMap((one) =>
          "error" in one && !one.isHidden ? [{ id: one.entry.subject.id, name: one.entry.subject.name, error: one.error }] : [],
        ),
        next,
      };
    }),
  );
}
