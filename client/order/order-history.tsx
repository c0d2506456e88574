import { useTranslation } from "react-i18next";
import { ACTIONS, type ActionName } from "../../shared/domain/action.ts";
import type { WorkOrderStep } from "../../shared/domain/work-order.ts";
import { useFormat } from "../ui/format.ts";
import { StatusTag } from "../ui/status-tag.tsx";

/** Who did what and when, the newest first. */
export function OrderHistory({ steps }: { steps: readonly WorkOrderStep[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (steps.length === 0) return <p className="quiet">{t("order.noHistory")}</p>;
  const newestFirst = [...steps].sort((a, b) => b.atMs - a.atMs);
  return (
    <ol className="order-history">
      {newestFirst.map((step) => (
        <li key={`${step.atMs} ${step.to} ${step.who} ${step.action}`}>
          <div className="order-step">
            <StatusTag status={step.to} />
            <strong>{stepWord(step, t)}</strong>
            <time className="quiet" dateTime={new Date(step.atMs).toISOString()}>
              {format.dateTime(step.atMs)}
            </time>
          </div>
          <div className="quiet">{[step.who, step.company].filter(Boolean).join(" · ")}</div>
          {step.reason !== "" && <div>{step.reason}</div>}
        </li>
      ))}
    </ol>
  );
}

/** 2 is taking an order and failing a check alike: the step's start tells them apart. */
function stepWord(step: WorkOrderStep, t: ReturnType<typeof useTranslation>["t"]): string {
  if (step.from === null) return t("order.created");
  const names = (Object.keys(ACTIONS) as ActionName[]).filter((name) => String(ACTIONS[name].value) === step.action);
  if (step.action === String(ACTIONS.accept.value)) {
    if (step.from === 4 || step.from === 8) return t("action.failCheck");
    return step.from === 15 ? t("order.delayDecided") : t("action.accept");
  }
  const name = names[0];
  return name === undefined ? step.action : t(`action.${name}`);
}
