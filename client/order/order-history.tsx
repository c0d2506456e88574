import { ArrowRight } from "@blueprintjs/icons";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { ACTIONS, type ActionName } from "../../shared/domain/action.ts";
import { STATUS } from "../../shared/domain/status.ts";
import type { WorkOrderStep } from "../../shared/domain/work-order.ts";
import { useFormat } from "../ui/format.ts";
import { StatusTag } from "../ui/status-tag.tsx";
import { Thumbnails } from "./thumbnails.tsx";

/** Who did what and when, from where to where, why and with which pictures; the newest first. */
export function OrderHistory({ steps, onOpen }: { steps: readonly WorkOrderStep[]; onOpen: (picture: string) => void }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (steps.length === 0) return <p className="quiet">{t("order.noHistory")}</p>;
  const inOrder = [...steps].sort((a, b) => a.atMs - b.atMs);
  const told = inOrder.map((step, i) => ({ step, afterMs: i === 0 ? null : step.atMs - inOrder[i - 1]!.atMs })).reverse();
  return (
    <ol className="order-history">
      {told.map(({ step, afterMs }) => (
        <li key={`${step.atMs} ${step.to} ${step.who} ${step.action}`}>
          <div className="order-step">
            <strong>{stepWord(step, t)}</strong>
            {step.from !== null && (
              <>
                <StatusTag status={step.from} />
                <ArrowRight size={12} aria-label={t("orderPage.to")} />
              </>
            )}
            <StatusTag status={step.to} />
          </div>
          <div className="quiet">
            <time dateTime={new Date(step.atMs).toISOString()}>{format.dateTime(step.atMs)}</time>
            {afterMs !== null && ` · ${t("orderPage.after", { time: format.span(afterMs) })}`}
            {[step.who, step.company].filter(Boolean).map((name) => ` · ${name}`)}
          </div>
          {step.reason !== "" && <div className="order-step-reason">{step.reason}</div>}
          {step.pictures.length > 0 && <Thumbnails keys={step.pictures} what={stepWord(step, t)} onChoose={onOpen} />}
        </li>
      ))}
    </ol>
  );
}

/** 2 is taking an order and failing a check alike: the step's start tells them apart. What nobody did, the clock did. */
function stepWord(step: WorkOrderStep, t: TFunction): string {
  if (step.from === null) return t("order.created");
  // What quick identification and dispatch leave behind has no value of the status table.
  if (step.action === "identify") return t("quick.title");
  if (step.action === "dispatch") return t("dispatch.action");
  if (step.action === "place") return t("action.correctPlace");
  if (step.action === "" && step.to === STATUS.overdue) return t("orderPage.fellDue");
  if (step.action === String(ACTIONS.accept.value)) {
    if (step.from === STATUS.cancelled) return t("action.reopen");
    if (step.from === STATUS.handled) return t("action.failCheck");
    return step.from === STATUS.delayRequested ? t("order.delayDecided") : t("action.accept");
  }
  const name = (Object.keys(ACTIONS) as ActionName[]).find((each) => String(ACTIONS[each].value) === step.action);
  return name === undefined ? step.action || t("orderPage.changed") : t(`action.${name}`);
}
