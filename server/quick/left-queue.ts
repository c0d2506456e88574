import type { Tenant } from "../../editions/load.ts";
import { ExpectedError } from "../../shared/errors.ts";
import { getToDoQuestionAssignmentListforpgNew } from "../../shared/legacy/calls/quick-shot.ts";
import { readId } from "../../shared/legacy/fields.ts";
import type { Asking } from "../../shared/node/asking.ts";
import { serviceIdentity } from "../commands/service-identity.ts";

const WHOLE_LIST = 99_999;

/**
 * Which of `ids` the services' own queue does not hold at this moment. `others` are items that nobody is deciding: an answer that has lost
 * all of them too says nothing, nor does one without any item where there are no others, or with one that has no name (C6).
 * @throws ExpectedError when the services cannot be asked, or their answer says nothing
 */
export async function leftQueue(
  asking: Pick<Asking, "now">,
  tenant: Tenant,
  ids: readonly string[],
  others: ReadonlySet<string>,
  withinMs: number,
): Promise<ReadonlySet<string>> {
  const request = { ...serviceIdentity(tenant), PageIndex: 1, PageSize: WHOLE_LIST };
  const { rows, refused } = await asking.now(tenant, getToDoQuestionAssignmentListforpgNew, request, withinMs);
  const there = new Set([...rows.map(({ Q_Id }) => readId(Q_Id)), ...refused.map(({ id }) => id)]);
  const says = others.size > 0 ? [...others].some((id) => there.has(id)) : there.size > 0;
  // One that cannot be named may be any of those that are looked for.
  const isNamed = refused.every(({ id }) => readId(id) !== undefined);
  if (!says || !isNamed) throw new ExpectedError("legacyNoAnswer", { call: getToDoQuestionAssignmentListforpgNew.name });
  return new Set(ids.filter((id) => !there.has(id)));
}
