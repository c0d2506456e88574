import type { Referred } from "../../shared/domain/field-kind.ts";
import type { Reader } from "../read/reader.ts";

/** Whether a customer has all of these, as far as anybody knows. */
export type Knows = (tenant: string, kind: Referred, ids: readonly unknown[]) => Promise<boolean>;

/**
 * By the feeds that every page chooses from, so that nobody names what is another customer's or nothing. A feed that
 * nobody needed so far is waited for; what does not come, or holds nothing, says nothing against an id: then the services judge alone.
 */
export const knowsByFeeds =
  (reader: Pick<Reader, "needed">): Knows =>
  async (tenant, kind, ids) => {
    const rows = (await reader.needed({ tenant, kind })).state?.rows;
    return rows === undefined || rows.size === 0 || ids.every((id) => rows.has(String(id)));
  };
