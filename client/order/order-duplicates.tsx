import { Button, Callout, Tag } from "@blueprintjs/core";
import { GitMerge, Undo } from "@blueprintjs/icons";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { WorkOrder } from "../../shared/domain/work-order.ts";
import type { Duplicate, DuplicatesAnswer, Neighbour } from "../../shared/http/order-page-api.ts";
import { openOrder } from "../session/selection.ts";
import { useFormat } from "../ui/format.ts";
import { pictureAddress } from "../ui/picture-address.ts";
import { Failed } from "../ui/states.tsx";
import { showToast } from "../ui/toast.ts";
import { actionFailureText } from "./action-failure-text.ts";
import { MergeDialog } from "./merge-dialog.tsx";
import { OrderStatus } from "./order-status.tsx";
import { newKey, nobodyAnswers } from "./run-action.ts";
import { takeMergeBack } from "./run-merge.ts";
import { useDuplicates } from "./use-duplicates.ts";
import { useReasonText } from "./use-reason-text.ts";
import { whyNotText } from "./why-not-text.ts";

/** Orders that may be about the same defect, and those that were found to be. Says nothing where there are none. */
export function OrderDuplicates({ order, onDone }: { order: WorkOrder; onDone: () => void }) {
  const { t } = useTranslation();
  const { answer, failure, reload } = useDuplicates(order);
  const [chosen, setChosen] = useState<{ duplicate: Duplicate; answer: DuplicatesAnswer } | null>(null);
  const merged = answer?.merged ?? [];
  const duplicates = answer?.duplicates ?? [];
  // Without a line the card says so once for all of it.
  const told = nobodyAnswers(failure) ? null : failure;
  const isQuiet = answer === null || (duplicates.length === 0 && merged.length === 0 && answer.mergedInto === null);
  return (
    <>
      {(!isQuiet || told !== null) && (
        <section className="order-duplicates">
          <h3>{t("orderPage.duplicates")}</h3>
          {told !== null && <Failed failure={told} onRetry={reload} />}
          {answer?.mergedInto != null && <MergedInto order={order} survivor={answer.mergedInto} reopen={answer.reopen} onDone={onDone} />}
          {merged.length > 0 && (
            <p>
              {t("orderPage.mergedHere")}{" "}
              {merged.map((each) => (
                <Button key={each.id} variant="minimal" size="small" text={each.number} onClick={() => openOrder(each.id)} />
              ))}
            </p>
          )}
          <ul>
            {duplicates.map((duplicate) => (
              <DuplicateLine
                key={duplicate.order.id}
                duplicate={duplicate}
                mayMerge={duplicate.cancel.allowed || answer?.cancel.allowed === true}
                onMerge={() => answer !== null && setChosen({ duplicate, answer })}
              />
            ))}
          </ul>
        </section>
      )}
      {chosen !== null && (
        // Outside of the section: what is being typed stays when the duplicate itself goes.
        <MergeDialog
          order={order}
          duplicate={chosen.duplicate}
          answer={chosen.answer}
          onClose={(done) => {
            setChosen(null);
            if (!done) return;
            reload();
            onDone();
          }}
        />
      )}
    </>
  );
}

function DuplicateLine({ duplicate, mayMerge, onMerge }: { duplicate: Duplicate; mayMerge: boolean; onMerge: () => void }) {
  const { t } = useTranslation();
  const format = useFormat();
  const reasonText = useReasonText();
  const { order, score, reasons, cancel } = duplicate;
  const picture = order.pictures[0];
  return (
    <li>
      {picture !== undefined && <img src={pictureAddress(picture, "thumbnail")} alt="" width={90} height={50} loading="lazy" />}
      <div className="duplicate-words">
        <div>
          <OrderStatus order={order} /> <strong>{order.defectType}</strong>{" "}
          <Button variant="minimal" size="small" text={order.number} onClick={() => openOrder(order.id)} />
        </div>
        <div className="quiet">{reasons.map(reasonText).join(" · ")}</div>
      </div>
      <Tag minimal intent={score >= LIKELY ? "warning" : "none"} title={t("orderPage.scoreMeans")}>
        {t("orderPage.score", { score })}
      </Tag>
      <Button
        size="small"
        icon={<GitMerge />}
        text={t("orderPage.mergeDots")}
        disabled={!mayMerge}
        title={mayMerge ? undefined : whyNotText(cancel, t, format)}
        onClick={onMerge}
      />
    </li>
  );
}

/** From here on a duplicate is more likely than not. */
const LIKELY = 75;

function MergedInto({
  order,
  survivor,
  reopen,
  onDone,
}: {
  order: WorkOrder;
  survivor: Neighbour;
  reopen: DuplicatesAnswer["reopen"];
  onDone: () => void;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const [busy, setBusy] = useState(false);
  async function undo() {
    setBusy(true);
    try {
      await takeMergeBack(order, newKey());
      onDone();
    } catch (error) {
      void showToast({ message: actionFailureText(error, t, format), intent: "danger" });
    } finally {
      setBusy(false);
    }
  }
  return (
    <Callout compact icon={<GitMerge />}>
      {t("orderPage.mergedInto")} <Button variant="minimal" size="small" text={survivor.number} onClick={() => openOrder(survivor.id)} />
      <Button
        size="small"
        icon={<Undo />}
        loading={busy}
        disabled={!reopen.allowed}
        title={reopen.allowed ? undefined : whyNotText(reopen, t, format)}
        text={t("orderPage.undoMerge")}
        onClick={() => void undo()}
      />
      {!reopen.allowed && <span className="quiet"> {whyNotText(reopen, t, format)}</span>}
    </Callout>
  );
}
