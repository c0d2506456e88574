import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import type { FastifyInstance } from "fastify";
import { ExpectedError } from "../../shared/errors.ts";
import { exportIdParams, exportRequest } from "../../shared/http/exports-api.ts";
import { screensOf } from "../../shared/live/subjects.ts";
import { ORDER_PAGES } from "../../shared/policy/order-paths.ts";
import type { Exports } from "../exports/exports.ts";
import { signedInOf } from "../plugins/access.ts";

const WORKBOOK = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
/** Thousands of chosen orders by their ids, which may be long. */
const MAX_REQUEST_BYTES = 262_144;
/** Each table of rows has screens of its own (whose-rows.ts); these are all of them. */
const config = { access: "signedIn", paths: [...ORDER_PAGES, ...screensOf("quickShots", "checks")] } as const;

/** Spreadsheets of the user's own making. */
export function exportRoutes(app: FastifyInstance, { exports }: { exports: Exports }): void {
  app.get("/api/exports", { config }, async (request) => ({ exports: await exports.list(signedInOf(request)) }));

  app.post("/api/exports", { config, bodyLimit: MAX_REQUEST_BYTES }, async (request, reply) => {
    const asked = exportRequest.parse(request.body);
    return reply.code(202).send({ export: await exports.begin(signedInOf(request), asked) });
  });

  app.post("/api/exports/:id/cancel", { config }, async (request) => {
    const { id } = exportIdParams.parse(request.params);
    return { export: await exports.cancel(signedInOf(request), id) };
  });

  app.post("/api/exports/:id/retry", { config }, async (request, reply) => {
    const { id } = exportIdParams.parse(request.params);
    return reply.code(202).send({ export: await exports.retry(signedInOf(request), id) });
  });

  app.delete("/api/exports/:id", { config }, async (request, reply) => {
    const { id } = exportIdParams.parse(request.params);
    await exports.remove(signedInOf(request), id);
    return reply.code(204).send();
  });

  app.get("/api/exports/:id/file", { config }, async (request, reply) => {
    const { id } = exportIdParams.parse(request.params);
    const { path, fileName } = await exports.file(signedInOf(request), id);
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
