import type { Referred } from "../../shared/domain/field-kind.ts";
import { neededRows } from "../read/needed-rows.ts";
import type { Reader } from "../read/reader.ts";

/** Whether a customer has all of these. @throws ExpectedError notReady with the `list` that is not there yet */
export type Knows = (tenant: string, kind: Referred, ids: readonly unknown[]) => Promise<boolean>;

/**
 * By the feeds that every page chooses from, so that nobody names what is another customer's or nothing. A feed that nobody needed so far is
 * waited for; while it does not come nobody knows, and nothing is taken unseen. A list that the customer's services do not have, or that
 * holds nothing, says nothing against an id: then the services judge alone.
 */
export const knowsByFeeds =
  (reader: Pick<Reader, "needed">): Knows =>
  async (tenant, kind, ids) => {
    const rows = await neededRows(reader, { tenant, kind });
    return rows.size === 0 || ids.every((id) => rows.has(String(id)));
  };
