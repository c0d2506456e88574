import type { FastifyInstance } from "fastify";
import { ExpectedError } from "../../shared/errors.ts";
import { dataImportDoors } from "../../shared/http/data-import-api.ts";
import { dataImportKinds } from "../../shared/http/data-import-plan.ts";
import type { Audit } from "../audit/audit.ts";
import type { Idempotency } from "../commands/idempotency.ts";
import { ownerOf } from "../computing/computing.ts";
import { type DataImports, mayHandOver, offeredKinds } from "../data-imports/data-imports.ts";
import { serve } from "../plugins/serve.ts";

export interface DataImportRoutesDeps {
  dataImports: DataImports;
  idempotency: Idempotency;
  audit: Audit;
}

/** Five thousand roads with their lines. */
const LONGEST_BODY = 10_000_000;

/** What is handed over to the services as a whole; every try is audited (R4). */
export function dataImportRoutes(app: FastifyInstance, { dataImports, idempotency, audit }: DataImportRoutesDeps): void {
  serve(app, dataImportDoors.list, async ({ who }) => ({ ...(await dataImports.list(who)), offered: offeredKinds(who) }));

  serve(app, dataImportDoors.errors, async ({ who, params: { id } }) => ({ errors: [...(await dataImports.errorsOf(who, id))] }));

  serve(
    app,
    dataImportDoors.begin,
    ({ who, body, key, request }) => {
      const { kind, batchId, file, lines } = body;
      const subject = { kind: "dataImport", id: "", name: file };
      const deed = { kind: "record", action: "import", subject, after: { kind, batchId, rows: lines.length } } as const;
      return audit.during(
        request,
        who.session,
        deed,
        () => idempotency.run(ownerOf(who), key, body, async () => ({ id: await dataImports.begin(who, body) })),
        ({ id }) => ({ subject: { ...subject, id } }),
      );
    },
    // A file is long: whoever may hand nothing over is told so before theirs is read.
    {
      bodyLimit: LONGEST_BODY,
      judge(who) {
        if (!dataImportKinds.some((kind) => mayHandOver(who, kind).may)) throw new ExpectedError("forbidden");
      },
    },
  );
}
