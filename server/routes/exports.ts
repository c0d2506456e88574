import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import type { FastifyInstance } from "fastify";
import { ExpectedError } from "../../shared/errors.ts";
import { exportDoors } from "../../shared/http/exports-api.ts";
import type { Exports } from "../exports/exports.ts";
import { serve } from "../plugins/serve.ts";

const WORKBOOK = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
/** Thousands of chosen orders by their ids, which may be long. */
const MAX_REQUEST_BYTES = 262_144;

/** Spreadsheets of the user's own making. */
export function exportRoutes(app: FastifyInstance, { exports }: { exports: Exports }): void {
  serve(app, exportDoors.list, async ({ who }) => ({ exports: await exports.list(who) }));
  serve(app, exportDoors.begin, async ({ who, body }) => ({ export: await exports.begin(who, body) }), { bodyLimit: MAX_REQUEST_BYTES });
  serve(app, exportDoors.cancel, async ({ who, params }) => ({ export: await exports.cancel(who, params.id) }));
  serve(app, exportDoors.retry, async ({ who, params }) => ({ export: await exports.retry(who, params.id) }));
  serve(app, exportDoors.remove, ({ who, params }) => exports.remove(who, params.id));

  serve(app, exportDoors.file, async ({ who, params: { id }, reply }) => {
    const { path, fileName } = await exports.file(who, id);
    const size = await stat(path).then(
      (found) => found.size,
      () => {
        // Thrown away, or a server that does not see the workers' folder.
        throw new ExpectedError("notFound", { export: id });
      },
    );
    return reply
      .type(WORKBOOK)
      .header("content-length", size)
      .header(
        "content-disposition",
        `attachment; filename="export.xlsx"; filename*=UTF-8''${encodeURIComponent(fileName).replace(/['()*]/g, "-")}`,
      )
      .header("cache-control", "private, no-store")
      .send(createReadStream(path));
  });
}
