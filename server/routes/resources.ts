import type { FastifyInstance } from "fastify";
import { resourceDoors } from "../../shared/http/resource-api.ts";
import type { AnyResource, RecordRow } from "../../shared/resources/resource.ts";
import type { Idempotency } from "../commands/idempotency.ts";
import { ownerOf } from "../computing/computing.ts";
import { serve } from "../plugins/serve.ts";
import type { Registers } from "../resources/registers.ts";

export interface ResourceRoutesDeps {
  resources: readonly AnyResource[];
  registers: Registers;
  idempotency: Idempotency;
}

/** The doors of every register. A click that is sent twice writes once (K1). */
export function resourceRoutes(app: FastifyInstance, { resources, registers, idempotency }: ResourceRoutesDeps): void {
  for (const resource of resources) {
    const doors = resourceDoors(resource);
    const { name } = resource;
    serve(app, doors.list, async ({ who }) => {
      const { rows, ...rest } = await registers.list(who, resource);
      return { rows: [...rows], ...rest };
    });
    serve(app, doors.create, ({ who, body: { values }, key }) =>
      idempotency.run(ownerOf(who), key, { name, values }, async () => rowOf(await registers.create(who, resource, values))),
    );
    serve(app, doors.update, ({ who, params: { id }, body: { values, seen }, key }) =>
      idempotency.run(ownerOf(who), key, { name, id, values, seen }, async () =>
        rowOf(await registers.update(who, resource, id, values, seen)),
      ),
    );
    serve(app, doors.remove, async ({ who, params: { id }, key }) => {
      await idempotency.run(ownerOf(who), key, { name, id }, async () => {
        await registers.remove(who, resource, id);
        return null;
      });
    });
  }
}

const rowOf = ({ after }: { after: RecordRow }) => ({ row: after });
