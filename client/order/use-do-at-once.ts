import { useTranslation } from "react-i18next";
import { ACTIONS, type ActionName } from "../../shared/domain/action.ts";
import type { WorkOrder } from "../../shared/domain/work-order.ts";
import { listOfStatus } from "../../shared/domain/work-order-list.ts";
import { useWords } from "../i18n/use-words.ts";
import { useFormat } from "../ui/format.ts";
import { actionFailureText } from "./action-failure-text.ts";
import { useActionNames } from "./action-word.ts";
import { confirmStatus, expectStatus } from "./expected-status.ts";
import { outboxWords } from "./outbox/outbox.words.ts";
import { useHeldDeed } from "./outbox/use-held-deed.ts";

/** What asks for nothing: no company, no time, no picture, and no reason that must be given. */
const needsNothing: ReadonlySet<ActionName> = new Set(["accept", "acceptCheck"]);
export const isAtOnce = (action: ActionName): boolean => needsNothing.has(action);
/** What asks for nothing either, and is done once somebody has seen what it grants: nothing leads back from it, in any table. */
export const isConfirmed = (action: ActionName): boolean => action === "approveDelay";
/** Whether it is done at its key without a reason, and asks for one with Shift. */
export const needsNoReason = (action: ActionName): boolean => isAtOnce(action) || isConfirmed(action);

/** Does something to an order at a key, shown at once, told after the time in which it can be taken back. Answers whether it was taken. */
export function useDoAtOnce(): (order: WorkOrder, action: ActionName, more?: { readonly dueAtMs?: number }) => boolean {
  const { t } = useTranslation();
  const format = useFormat();
  const say = useWords(outboxWords);
  const wordIn = useActionNames();
  const hold = useHeldDeed();
  return (order, action, more = {}) => {
    const { id, number, status, companyId } = order;
    let takeBack = () => {};
    const held = hold({
      subject: id,
      ...{ door: "actOnOrder", params: { id } },
      body: { action, seenStatus: status, seenCompanyId: companyId, reason: "", ...more },
      what: say("did", { action: wordIn(listOfStatus(status))(action), number }),
      undone: t("orderAction.undone", { number }),
      failureText: (failure) => actionFailureText(failure, t, format),
      onDone: () => confirmStatus(id),
      onTakenBack: () => takeBack(),
    });
    if (held) takeBack = expectStatus(id, { from: status, to: ACTIONS[action].leadsTo });
    return held;
  };
}
