import type { TFunction } from "i18next";
import { ACTIONS, type ActionName } from "../../shared/domain/action.ts";
import { STATUS } from "../../shared/domain/status.ts";
import type { WorkOrderStep } from "../../shared/domain/work-order.ts";

/** 1 and 2 mean several things: the step's start tells them apart. What nobody did, the clock did. */
export function stepWord(step: WorkOrderStep, t: TFunction): string {
  if (step.from === null) return t("order.created");
  // What quick identification and dispatch leave behind has no value of the status table.
  if (step.action === "identify") return t("quick.title");
  if (step.action === "dispatch") return t("dispatch.action");
  if (step.action === "place") return t("action.correctPlace");
  if (step.action === "" && step.to === STATUS.overdue) return t("orderPage.fellDue");
  if (step.action === String(ACTIONS.reject.value) && step.from === STATUS.awaitingReview) return t("order.reviewed");
  if (step.action === String(ACTIONS.accept.value)) {
    if (step.from === STATUS.cancelled) return t("action.reopen");
    if (step.from === STATUS.handled) return t("action.failCheck");
    return step.from === STATUS.delayRequested ? t("order.delayDecided") : t("action.accept");
  }
  const name = (Object.keys(ACTIONS) as ActionName[]).find((each) => String(ACTIONS[each].value) === step.action);
  return name === undefined ? step.action || t("orderPage.changed") : t(`action.${name}`);
}
