import type { Tenant } from "../../editions/load.ts";
import { ExpectedError } from "../../shared/errors.ts";
import { getToDoQuestionAssignmentListforpgNew } from "../../shared/legacy/calls/quick-shot.ts";
import type { LegacyClient } from "../../shared/legacy/client.ts";
import { readId } from "../../shared/legacy/fields.ts";
import { serviceIdentity } from "../commands/service-identity.ts";

const WHOLE_LIST = 99_999;

/**
 * Which of `ids` the services' own queue does not hold at this moment. `others` are items that nobody is deciding: an answer that has lost
 * all of them too says nothing (C6). @throws ExpectedError when the services cannot be asked, or their answer says nothing
 */
export async function leftQueue(
  legacy: LegacyClient,
  tenant: Tenant,
  ids: readonly string[],
  others: ReadonlySet<string>,
  withinMs: number,
): Promise<ReadonlySet<string>> {
  const request = { ...serviceIdentity(tenant), PageIndex: 1, PageSize: WHOLE_LIST };
  const signal = AbortSignal.timeout(withinMs);
  const { rows, refused } = await legacy.call(tenant.source, getToDoQuestionAssignmentListforpgNew, request, { signal });
  const there = new Set([...rows.map(({ Q_Id }) => readId(Q_Id)), ...refused.map(({ id }) => id)]);
  if (others.size > 0 && ![...others].some((id) => there.has(id)))
    throw new ExpectedError("legacyNoAnswer", { call: getToDoQuestionAssignmentListforpgNew.name });
  return new Set(ids.filter((id) => !there.has(id)));
}
