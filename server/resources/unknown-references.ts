import type { Fields } from "../../shared/legacy/record.ts";
import type { AnyResource } from "../../shared/resources/resource.ts";
import type { Knows } from "./knows.ts";

/** Names of the fields whose values name what the customer does not have. */
export type UnknownReferences = (tenant: string, resource: AnyResource, values: Readonly<Record<string, unknown>>) => Promise<string[]>;

/** Names of the fields that name by an id what the customer does not have. */
export const unknownReferences =
  (knows: Knows): UnknownReferences =>
  async (tenant, { record }, values) => {
    const fields: Fields = record.fields;
    const unknown = await Promise.all(
      Object.entries(values).map(async ([name, value]) => {
        const kind = fields[name]?.refersTo;
        const ids = [value].flat().filter((id) => id !== "");
        return kind === undefined || ids.length === 0 || (await knows(tenant, kind, ids)) ? [] : [name];
      }),
    );
    return unknown.flat();
  };
