import type { Referred } from "../../shared/domain/field-kind.ts";
import type { Reader } from "../read/reader.ts";

/** Whether a customer has all of these, as far as anybody knows. */
export type Knows = (tenant: string, kind: Referred, ids: readonly unknown[]) => Promise<boolean>;

/**
 * By the feeds that every page chooses from, so that nobody names what is another customer's or nothing. What no feed holds yet, or holds nothing of, says
 * nothing against an id.
 */
export const knowsByFeeds =
  (reader: Pick<Reader, "current">): Knows =>
  async (tenant, kind, ids) => {
    const rows = (await reader.current({ tenant, kind })).state?.rows;
    return rows === undefined || rows.size === 0 || ids.every((id) => rows.has(String(id)));
  };
