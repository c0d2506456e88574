import { Button, Callout, Dialog, DialogBody, DialogFooter, HTMLSelect, NumericInput } from "@blueprintjs/core";
import { Cross, Tick } from "@blueprintjs/icons";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { QuickShot } from "../../../shared/domain/quick-shot.ts";
import type { QuickBatchAnswer } from "../../../shared/http/quick-api.ts";
import { errorText, failureText } from "../../api/failure-text.ts";
import { useOffered } from "../../session/use-offered.ts";
import { useWhyClosed } from "../../session/use-why-closed.ts";
import { KeyedForm } from "../../ui/form/keyed-form.tsx";
import { SubmitButton } from "../../ui/form/submit-button.tsx";
import { showToast } from "../../ui/toast.ts";
import { sendBatch } from "./send-decision.ts";
import { useDiscardReasons } from "./use-discard-reasons.ts";

interface Props {
  readonly seat: string;
  readonly rows: readonly QuickShot[];
  readonly others: ReadonlyMap<string, string>;
  readonly ticked: ReadonlySet<string>;
  readonly onTicked: (ids: ReadonlySet<string>) => void;
  readonly onDone: () => void;
}

interface Left {
  readonly results: QuickBatchAnswer["results"];
  /** As they were when it was asked for: the queue drops what is decided. */
  readonly numbers: ReadonlyMap<string, string>;
}
const SURE_PERCENT = 90;
/** As many as one call takes. */
const MOST = 200;

/** Confirms or discards many as the machine has them: by hand, or everything that it is sure enough of. Says what was left and why. */
export function BatchBar({ seat, rows, others, ticked, onTicked, onDone }: Props) {
  const { t } = useTranslation();
  const reasons = useDiscardReasons();
  const whyClosed = useWhyClosed();
  const decides = useOffered("decideShots");
  const [least, setLeast] = useState(SURE_PERCENT);
  const [asking, setAsking] = useState<"confirm" | "discard" | null>(null);
  const [reason, setReason] = useState(reasons[0]!);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [left, setLeft] = useState<Left | null>(null);
  const sure = rows.filter((row) => (row.scorePercent ?? 0) >= least && !others.has(row.id)).slice(0, MOST);
  const refused = left?.results.filter(({ reason }) => reason !== "leftQueue") ?? [];
  const gone = left?.results.filter(({ reason }) => reason === "leftQueue") ?? [];

  async function run(decision: "confirm" | "discard") {
    setBusy(true);
    setFailure(null);
    const ids = [...ticked];
    const numbers = new Map(rows.map(({ id, number }) => [id, number]));
    try {
      const { results } = await sendBatch({
        seat,
        decision,
        ids: ids.slice(0, MOST),
        reason: decision === "discard" ? reason : "",
      });
      const undone = results.filter(({ done }) => !done);
      void showToast({
        message: t("quick.batchDone", { done: results.length - undone.length, all: results.length }),
        intent: undone.length === 0 ? "success" : "warning",
      });
      // What one call does not take waits for the next.
      onTicked(new Set(ids.slice(MOST)));
      setAsking(null);
      setLeft(undone.length === 0 ? null : { results: undone, numbers });
      onDone();
    } catch (error) {
      setFailure(failureText(error));
    }
    setBusy(false);
  }

  return (
    <div className="quick-batch">
      <div className="quick-batch-line">
        <span id="quick-least">{t("quick.sureAbove")}</span>
        <NumericInput
          size="small"
          min={0}
          max={100}
          clampValueOnBlur
          value={least}
          aria-labelledby="quick-least"
          buttonPosition="none"
          onValueChange={(value) => Number.isFinite(value) && setLeast(value)}
        />
        <Button
          size="small"
          text={t("quick.tickSure", { count: sure.length })}
          onClick={() => onTicked(new Set(sure.map(({ id }) => id)))}
        />
      </div>
      {ticked.size > 0 && !decides && <p className="quiet">{t("refusal.callOff")}</p>}
      {ticked.size > 0 && decides && (
        <div className="quick-batch-line">
          <Button
            size="small"
            intent="success"
            icon={<Tick />}
            text={t("quick.confirmMany", { count: ticked.size })}
            disabled={whyClosed !== undefined}
            title={whyClosed}
            onClick={() => setAsking("confirm")}
          />
          <Button
            size="small"
            icon={<Cross />}
            text={t("quick.discardMany", { count: ticked.size })}
            disabled={whyClosed !== undefined}
            title={whyClosed}
            onClick={() => setAsking("discard")}
          />
          <Button size="small" variant="minimal" text={t("quick.untick")} onClick={() => onTicked(new Set())} />
        </div>
      )}
      {asking !== null && (
        <Dialog
          isOpen
          title={t(asking === "confirm" ? "quick.confirmMany" : "quick.discardMany", { count: ticked.size })}
          onClose={() => setAsking(null)}
        >
          <KeyedForm onSubmit={() => void run(asking)}>
            <DialogBody>
              <p>{t(asking === "confirm" ? "quick.confirmManyMeans" : "quick.discardManyMeans")}</p>
              {asking === "discard" && (
                <HTMLSelect
                  fill
                  aria-label={t("quick.discardReason")}
                  value={reason}
                  options={[...reasons]}
                  onChange={(event) => setReason(event.currentTarget.value)}
                />
              )}
              <div role="alert">{failure !== null && <Callout intent="danger">{failure}</Callout>}</div>
            </DialogBody>
            <DialogFooter
              actions={
                <>
                  <Button text={t("orderAction.back")} disabled={busy} onClick={() => setAsking(null)} />
                  <SubmitButton intent={asking === "confirm" ? "success" : "danger"} loading={busy} text={t(`quick.${asking}`)} />
                </>
              }
            />
          </KeyedForm>
        </Dialog>
      )}
      {left !== null && (
        <Dialog
          isOpen
          title={refused.length > 0 ? t("quick.leftTitle", { count: refused.length }) : t("quick.leftQueue", { count: gone.length })}
          onClose={() => setLeft(null)}
        >
          <DialogBody>
            {gone.length > 0 && (
              <Callout intent="warning" title={refused.length > 0 ? t("quick.leftQueue", { count: gone.length }) : undefined}>
                <p>{t("errors.leftQueue")}</p>
                <p>{gone.map(({ id }) => left.numbers.get(id) ?? id).join(", ")}</p>
              </Callout>
            )}
            <ul>
              {refused.map(({ id, reason: why, said }) => (
                <li key={id}>
                  {left.numbers.get(id) ?? id}: {why === "legacyRefused" && said !== "" ? said : errorText(why)}
                  {why === "claimedByOther" && said !== "" && ` (${said})`}
                </li>
              ))}
            </ul>
          </DialogBody>
        </Dialog>
      )}
    </div>
  );
}
