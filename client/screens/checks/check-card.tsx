import { Button } from "@blueprintjs/core";
import { Cross, DocumentOpen, Tick } from "@blueprintjs/icons";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { formatChainage } from "../../../shared/domain/chainage.ts";
import type { CheckItem } from "../../../shared/domain/check.ts";
import { useWords } from "../../i18n/use-words.ts";
import { ledTo, usePainted, useTooEarly } from "../../order/led-order.ts";
import { openOrder, useSelectedOrderId } from "../../session/selection.ts";
import { useWhyClosed } from "../../session/use-why-closed.ts";
import { useFormat } from "../../ui/format.ts";
import { KeyHint } from "../../ui/key-hint.tsx";
import { showToast } from "../../ui/toast.ts";
import { isFree, useKeys } from "../../ui/use-keys.ts";
import { CheckPicture } from "./check-picture.tsx";
import { FailDialog } from "./fail-dialog.tsx";
import { judgedWords } from "./judged.words.ts";
import { ResultTag } from "./result-tag.tsx";
import type { ShownChecks } from "./shown-checks.ts";

interface Props {
  readonly item: CheckItem;
  readonly mayCheck: boolean;
  readonly onDecide: ShownChecks["onDecide"];
}

/** One order before and after, large, with what is needed to judge it. P passes, F fails. */
export function CheckCard({ item, mayCheck, onDecide }: Props) {
  const { t } = useTranslation();
  const say = useWords(judgedWords);
  const format = useFormat();
  const whyClosed = useWhyClosed();
  const [failing, setFailing] = useState(false);
  const { order, result } = item;
  const open = mayCheck && result === "unchecked";
  const decide = (verdict: Parameters<typeof onDecide>[1]) => {
    setFailing(false);
    const next = onDecide(item.id, verdict);
    ledTo(next === null ? null : subjectOf(next), verdict.result === "passed" ? "p" : "f");
  };
  // Whoever goes through a sample goes on by itself: the second press of a finger judges nothing that nobody has seen.
  usePainted(subjectOf(item.id));
  const isTooEarly = useTooEarly();
  const pass = () => isTooEarly(subjectOf(item.id)) || decide({ result: "passed" });
  // Asks why before anything is done: what it is asked of stands above the question.
  const fail = () => setFailing(true);

  const sayJudged = () => {
    const message = say("already", { number: order.number, verdict: t(`checks.${result}`) });
    void showToast({ message }, JUDGED_TOAST);
  };

  // A card that lies over the page has keys of its own.
  const selected = useSelectedOrderId();
  useKeys(isFree, (key) => {
    if (!mayCheck || whyClosed !== undefined || selected !== null || (key !== "p" && key !== "f")) return false;
    if (!open) sayJudged();
    else if (key === "p") pass();
    else fail();
    return true;
  });

  const pictures = [
    [t("order.before"), order.pictures],
    [t("order.after"), order.repairPictures],
  ] as const;
  return (
    <article className="check-card" aria-label={order.number}>
      <header>
        <h2>{order.number}</h2>
        <ResultTag result={result} />
        <span className="checks-space" />
        <Button variant="minimal" icon={<DocumentOpen />} text={t("checks.openOrder")} onClick={() => openOrder(order.id)} />
        {open && (
          <>
            <Button
              intent="success"
              icon={<Tick />}
              text={t("checks.markPassed")}
              endIcon={<KeyHint keys="p" />}
              aria-keyshortcuts="p"
              disabled={whyClosed !== undefined}
              title={whyClosed}
              onClick={pass}
            />
            <Button
              intent="danger"
              icon={<Cross />}
              text={t("checks.markFailed")}
              endIcon={<KeyHint keys="f" />}
              aria-keyshortcuts="f"
              disabled={whyClosed !== undefined}
              title={whyClosed}
              onClick={fail}
            />
          </>
        )}
      </header>
      <p>
        {[order.defectType, order.road, order.chainageM === null ? "" : formatChainage(order.chainageM), order.town]
          .filter((text) => text !== "")
          .join(" · ")}
      </p>
      <p className="quiet">
        {t("checks.repairedBy", { company: order.company, name: order.handler || "–", time: format.dateTime(order.finishedAtMs) })}
      </p>
      {item.lastReason !== "" && <p className="check-failed">{t("checks.failedBefore", { reason: item.lastReason })}</p>}
      {result !== "unchecked" && (
        <p>
          {t("checks.decidedBy", { name: item.checkedBy, time: format.dateTime(item.checkedAtMs) })}
          {item.reason !== "" && ` · ${item.reason}`}
        </p>
      )}
      <div className="check-before-after">
        {pictures.map(([what, keys]) => (
          <section key={what}>
            <h3>{what}</h3>
            {keys.length === 0 && <p className="quiet">{t("order.noPictures")}</p>}
            {keys.map((picture, i) => (
              <CheckPicture key={picture} picture={picture} label={t("order.pictureOf", { what, n: i + 1, total: keys.length })} />
            ))}
          </section>
        ))}
      </div>
      {failing && (
        <FailDialog number={order.number} onClose={() => setFailing(false)} onFail={(reason) => decide({ result: "failed", reason })} />
      )}
    </article>
  );
}

const JUDGED_TOAST = "judged";

/** A check is another thing than its order. */
const subjectOf = (id: string): string => `check ${id}`;
