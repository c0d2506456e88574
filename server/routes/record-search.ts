import type { FastifyInstance } from "fastify";
import { recordSearchDoors } from "../../shared/http/record-search-api.ts";
import type { AnyResource } from "../../shared/resources/resource.ts";
import { type Computing, ownerOf } from "../computing/computing.ts";
import { serve } from "../plugins/serve.ts";
import { findIn, readForSearch } from "../resources/find-records.ts";
import type { Registers } from "../resources/registers.ts";

export interface RecordSearchDeps {
  readonly resources: readonly AnyResource[];
  readonly registers: Pick<Registers, "list">;
  readonly computing: Computing;
}

/** Records of all registers by what people call them: what the lists of the registers show to whoever asks, and nothing else (L5). */
export function recordSearchRoutes(app: FastifyInstance, { resources, registers, computing }: RecordSearchDeps): void {
  serve(app, recordSearchDoors.find, async ({ who, query: { text }, request }) => {
    const { read, unasked } = await readForSearch(registers, who, resources);
    const groups = await computing.run(ownerOf(who), findIn(read, who, text), () => !request.raw.socket.destroyed);
    return { groups, unasked };
  });
}
