import { ArrowRight } from "@blueprintjs/icons";
import { Fragment } from "react";
import { useTranslation } from "react-i18next";
import { isUnread } from "../../shared/domain/unread.ts";
import type { WorkOrderStep } from "../../shared/domain/work-order.ts";
import { useFormat } from "../ui/format.ts";
import { StatusTag } from "../ui/status-tag.tsx";
import { UnreadValue } from "../ui/unread-value.tsx";
import { stepWord } from "./step-word.ts";
import { Thumbnails } from "./thumbnails.tsx";

/** Who did what and when, from where to where, why and with which pictures; the newest first. On paper its pictures stand elsewhere. */
export function OrderHistory({ steps, onOpen }: { steps: readonly WorkOrderStep[]; onOpen?: (picture: string) => void }) {
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
            {(["who", "company"] as const).map((field) =>
              isUnread(step, field) ? (
                <Fragment key={field}>
                  {" · "}
                  <UnreadValue said={step.unread?.[field] ?? ""} />
                </Fragment>
              ) : (
                step[field] !== "" && ` · ${step[field]}`
              ),
            )}
          </div>
          {isUnread(step, "reason") && <UnreadValue said={step.unread?.reason ?? ""} />}
          {step.reason !== "" && <div className="order-step-reason">{step.reason}</div>}
          {step.pictures.length > 0 && onOpen !== undefined && (
            <Thumbnails keys={step.pictures} what={stepWord(step, t)} onChoose={onOpen} />
          )}
        </li>
      ))}
    </ol>
  );
}
