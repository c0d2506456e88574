import { randomUUID } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { isUnread } from "../../shared/domain/unread.ts";
import { resourceDoors } from "../../shared/http/resource-api.ts";
import { normalised } from "../../shared/resources/normalised.ts";
import type { AnyResource, RecordRow } from "../../shared/resources/resource.ts";
import type { Deed } from "../audit/audit.ts";
import type { AuditLog } from "../audit/audit-log.ts";
import { ownerOf } from "../computing/computing.ts";
import { picturesOfRows } from "../pictures/pictures-of-rows.ts";
import type { ShownPictures } from "../pictures/shown-pictures.ts";
import { serve } from "../plugins/serve.ts";
import type { Change } from "../resources/changes.ts";
import { takeBack } from "../resources/take-back.ts";
import { type ImportRoutesDeps, importRoutes } from "./register-imports.ts";

export interface ResourceRoutesDeps extends ImportRoutesDeps {
  resources: readonly AnyResource[];
  shown: Pick<ShownPictures, "note">;
  auditLog: Pick<AuditLog, "entryOf" | "isTakenBack" | "ofImport" | "importsOf" | "isImportOfOthers">;
}

/** A record as it was seen, there and back: services draw roads with thousands of points. */
const LONGEST_BODY = 1_000_000;

/** The doors of every register. A click that is sent twice writes once (K1), and every try is in the record's history (R4). */
export function resourceRoutes(app: FastifyInstance, deps: ResourceRoutesDeps): void {
  const { resources, registers, idempotency, audit, shown } = deps;
  for (const resource of resources) {
    if (resource.form?.knownBy !== undefined) importRoutes(app, resource, deps);
    const doors = resourceDoors(resource);
    const { name } = resource;
    const about = (id: string, row?: RecordRow) => ({ subject: { kind: name, id, name: String(row?.[resource.title] ?? "") } });

    serve(app, doors.list, async ({ who }) => {
      const { rows, ...rest } = await registers.list(who, resource);
      await shown.note(who.session, picturesOfRows(resource, rows));
      return { rows: [...rows], ...rest };
    });

    if (resource.form === undefined) continue;
    serve(app, doors.create, ({ who, body: { values }, key, request }) =>
      idempotency.run(ownerOf(who), key, { name, values }, async (_, notes) => {
        const deed = { id: randomUUID(), kind: "record", action: "add", ...about(""), after: values } satisfies Deed;
        const create = () => registers.create(who, resource, values, notes);
        const { after } = await audit.during(request, who.session, deed, create, (done) => told(done));
        return { row: after, change: deed.id };
      }),
    );

    serve(
      app,
      doors.update,
      ({ who, params: { id }, body: { values, seen, reason }, key, request }) =>
        idempotency.run(ownerOf(who), key, { name, id, values, seen, ...(reason && { reason }) }, async (_, notes) => {
          // Nobody may learn what became of it: then what they saw there is all that is known of before.
          const before = Object.fromEntries(Object.keys(values).map((field) => [field, seen[field]]));
          const deed = { id: randomUUID(), kind: "record", action: "change", ...about(id), before, after: values } satisfies Deed;
          const update = () => registers.update(who, resource, id, normalised(resource, values), seen, notes, reason);
          const { after } = await audit.during(request, who.session, deed, update, (done) => told(done, Object.keys(values), reason));
          return { row: after, change: deed.id };
        }),
      { bodyLimit: LONGEST_BODY },
    );

    serve(
      app,
      doors.remove,
      ({ who, params: { id }, body: { seen }, key, request }) =>
        idempotency.run(ownerOf(who), key, { name, id, seen }, async (_, notes) => {
          const deed = { id: randomUUID(), kind: "record", action: "remove", ...about(id) } satisfies Deed;
          const remove = () => registers.remove(who, resource, id, seen, notes);
          await audit.during(request, who.session, deed, remove, (done) => told(done));
          return { change: deed.id };
        }),
      { bodyLimit: LONGEST_BODY },
    );

    serve(app, doors.undo, ({ who, params: { id }, body: { change }, key, request }) =>
      idempotency.run(ownerOf(who), key, { name, id, change }, (_, notes) =>
        registers.alone(who, change, async () => {
          const deed = { id: randomUUID(), partOf: change, kind: "record", action: "undo", ...about(id), after: { change } } satisfies Deed;
          const undo = () => takeBack(deps, who, resource, { id, change }, notes);
          const { after } = await audit.during(request, who.session, deed, undo, ({ written, ...done }) => told(done, written));
          return { row: after, change: deed.id };
        }),
      ),
    );

    /** What was written of a record, before and after, and all of one that came or went; nothing where that could not be read. */
    function told({ before, after }: Change, names: readonly string[] = Object.keys(resource.record.fields), reason = "") {
      const part = (row: RecordRow | null) =>
        row && Object.fromEntries(names.flatMap((key) => (isUnread(row, key) ? [] : [[key, row[key]]])));
      const row = (after ?? before)!;
      return { ...about(row.id, row), before: part(before), after: after && { ...part(after), ...(reason !== "" && { reason }) } };
    }
  }
}
