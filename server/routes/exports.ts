import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import type { FastifyInstance } from "fastify";
import { ExpectedError } from "../../shared/errors.ts";
import type { ExportFormat } from "../../shared/exports/export-record.ts";
import { exportDoors } from "../../shared/http/exports-api.ts";
import type { Audit } from "../audit/audit.ts";
import type { Exports } from "../exports/exports.ts";
import { serve } from "../plugins/serve.ts";

const TYPES: Readonly<Record<ExportFormat, string>> = {
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  pdf: "application/pdf",
};
/** Thousands of chosen orders by their ids, which may be long. */
const MAX_REQUEST_BYTES = 262_144;

/** Spreadsheets of the user's own making. */
export function exportRoutes(app: FastifyInstance, { exports, audit }: { exports: Exports; audit: Audit }): void {
  serve(app, exportDoors.list, async ({ who }) => ({ exports: await exports.list(who) }));
  serve(
    app,
    exportDoors.begin,
    async ({ who, body, request }) => {
      const { title, rows, columns, pictures } = body;
      const deed = { kind: "export", action: "begin", after: { title, rows, columns: columns.map(({ key }) => key), pictures } } as const;
      const begin = () => exports.begin(who, body);
      return { export: await audit.during(request, who.session, deed, begin, ({ id }) => ({ subject: subjectOf(id, title) })) };
    },
    { bodyLimit: MAX_REQUEST_BYTES },
  );
  for (const action of ["cancel", "retry"] as const)
    serve(app, exportDoors[action], async ({ who, params: { id }, request }) => {
      const deed = { kind: "export", action, subject: subjectOf(id) } as const;
      const run = () => exports[action](who, id);
      return { export: await audit.during(request, who.session, deed, run, ({ title }) => ({ subject: subjectOf(id, title) })) };
    });

  serve(app, exportDoors.remove, ({ who, params: { id }, request }) => {
    const deed = { kind: "export", action: "remove", subject: subjectOf(id) } as const;
    return audit.during(request, who.session, deed, () => exports.remove(who, id));
  });

  serve(app, exportDoors.file, async ({ who, params: { id }, request, reply }) => {
    const { path, fileName, format } = await audit.withRoom(request, who.session, async () => {
      const found = await exports.file(who, id);
      await audit.record(request, who.session, { kind: "export", action: "download", subject: subjectOf(id, found.fileName) });
      return found;
    });
    const size = await stat(path).then(
      (found) => found.size,
      () => {
        // Thrown away, or a server that does not see the workers' folder.
        throw new ExpectedError("notFound", { export: id });
      },
    );
    return reply
      .type(TYPES[format])
      .header("content-length", size)
      .header(
        "content-disposition",
        `attachment; filename="export.${format}"; filename*=UTF-8''${encodeURIComponent(fileName).replace(/['()*]/g, "-")}`,
      )
      .header("cache-control", "private, no-store")
      .send(createReadStream(path));
  });
}

const subjectOf = (id: string, name = "") => ({ kind: "export", id, name });
