import type { Fields } from "../../shared/legacy/record.ts";
import type { AnyResource } from "../../shared/resources/resource.ts";
import type { Reader } from "../read/reader.ts";

/** Names of the fields whose values name what the customer does not have. */
export type UnknownReferences = (tenant: string, resource: AnyResource, values: Readonly<Record<string, unknown>>) => Promise<string[]>;

/**
 * By the feeds that every page chooses from, so that nobody writes an id of another customer or of nothing. What no feed holds yet, or holds nothing of,
 * says nothing against an id.
 */
export const unknownReferences =
  (reader: Pick<Reader, "current">): UnknownReferences =>
  async (tenant, { record }, values) => {
    const fields: Fields = record.fields;
    const unknown = await Promise.all(
      Object.entries(values).map(async ([name, value]) => {
        const kind = fields[name]?.refersTo;
        const ids = [value].flat().filter((id) => id !== "");
        if (kind === undefined || ids.length === 0) return [];
        const rows = (await reader.current({ tenant, kind })).state?.rows;
        if (rows === undefined || rows.size === 0) return [];
        return ids.every((id) => rows.has(String(id))) ? [] : [name];
      }),
    );
    return unknown.flat();
  };
