import { Button, Callout, Dialog, DialogBody, DialogFooter, FormGroup, Radio, RadioGroup, TextArea } from "@blueprintjs/core";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import type { WorkOrder } from "../../shared/domain/work-order.ts";
import type { Duplicate, DuplicatesAnswer } from "../../shared/http/order-page-api.ts";
import { KeyedForm } from "../ui/form/keyed-form.tsx";
import { SubmitButton } from "../ui/form/submit-button.tsx";
import { useFormat } from "../ui/format.ts";
import { showToast } from "../ui/toast.ts";
import { useTakeFocus } from "../ui/use-take-focus.ts";
import { actionFailureText } from "./action-failure-text.ts";
import { movedOrder } from "./moved-order.ts";
import { newKey } from "./run-action.ts";
import { mergeInto, takeMergeBack } from "./run-merge.ts";
import { useAttempt } from "./use-attempt.ts";
import { useActing } from "./use-presence.ts";
import { whichStays } from "./which-stays.ts";
import { whyNotText } from "./why-not-text.ts";
import "./action-dialog.css";

interface Props {
  readonly order: WorkOrder;
  readonly duplicate: Duplicate;
  readonly answer: Pick<DuplicatesAnswer, "cancel" | "reopen">;
  readonly onClose: (done: boolean) => void;
}

const NOTE_LENGTH = 300;
const nothingKnown = { reason: "notInThisStatus", lists: [], slots: [] };

/** Two orders, one defect: which one stays. The other is cancelled with a reason that names it. */
export function MergeDialog({ order, duplicate, answer, onClose }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const id = useId();
  useActing(order.id, "cancel");
  // What the user saw when the dialog opened is what the attempt is about, whatever happens meanwhile.
  const [[first, second]] = useState(() => [order, duplicate.order] as const);
  const mayCancel = new Map([
    [first.id, answer.cancel],
    [second.id, duplicate.cancel],
  ]);
  const otherOf = (stays: string) => (stays === first.id ? second : first);
  const [stays, setStays] = useState(() => {
    const better = whichStays(first, second).id;
    return mayCancel.get(otherOf(better).id)?.allowed ? better : otherOf(better).id;
  });
  const [note, setNote] = useState("");
  const { busy, failure, tryTo } = useAttempt(order);
  const notice = useTakeFocus(failure);
  const goes = otherOf(stays);
  const verdict = mayCancel.get(goes.id);

  function submit() {
    if (busy || !verdict?.allowed) return;
    void tryTo(async (key) => {
      tellMerged(await mergeInto(goes, stays, note.trim(), key));
      onClose(true);
    });
  }

  function tellMerged(merged: WorkOrder) {
    const undo = async () => {
      try {
        await takeMergeBack(merged, newKey());
        void showToast({ message: t("orderPage.mergeUndone", { number: merged.number }), intent: "success" });
      } catch (error) {
        void showToast({ message: actionFailureText(error, t, format), intent: "danger" });
      }
    };
    void showToast({
      message: t("orderPage.mergeDone", { number: merged.number, survivor: otherOf(goes.id).number }),
      intent: "success",
      ...(answer.reopen.allowed && { timeout: 10_000, action: { text: t("orderPage.undo"), onClick: () => void undo() } }),
    });
  }

  return (
    <Dialog
      isOpen={true}
      className="merge-dialog"
      onClose={() => onClose(false)}
      title={t("orderPage.mergeTitle")}
      canOutsideClickClose={!busy}
      isCloseButtonShown={!busy}
    >
      <KeyedForm onSubmit={submit} noValidate>
        <DialogBody>
          <RadioGroup label={t("orderPage.whichStays")} selectedValue={stays} onChange={(event) => setStays(event.currentTarget.value)}>
            {[first, second].map((each) => {
              const refusal = mayCancel.get(otherOf(each.id).id);
              return (
                <Radio key={each.id} value={each.id} disabled={!refusal?.allowed}>
                  {each.number} · {t("orderPage.foundBy", { finder: each.finder, time: format.dateTime(each.foundAtMs) })}
                  {!refusal?.allowed && (
                    <div className="quiet">
                      {t("orderPage.cannotCancel", {
                        number: otherOf(each.id).number,
                        why: whyNotText(refusal ?? nothingKnown, t, format),
                      })}
                    </div>
                  )}
                </Radio>
              );
            })}
          </RadioGroup>
          <p>{t("orderPage.mergeMeans", { goes: goes.number, stays: otherOf(goes.id).number })}</p>
          <Callout compact intent={answer.reopen.allowed ? "none" : "warning"}>
            {answer.reopen.allowed ? t("orderPage.canBeUndone") : t("orderPage.cannotBeUndone")}
          </Callout>
          <FormGroup label={t("orderPage.note")} labelFor={`${id}-note`} labelInfo={t("field.optional")}>
            <TextArea
              id={`${id}-note`}
              fill
              autoResize
              maxLength={NOTE_LENGTH}
              value={note}
              onChange={(event) => setNote(event.currentTarget.value)}
            />
          </FormGroup>
          <div role="alert" tabIndex={-1} ref={notice}>
            {failure !== null && (
              // Two orders are in play: which of them somebody else changed.
              <Callout intent="danger">
                {[movedOrder(failure)?.number, actionFailureText(failure, t, format)].filter(Boolean).join(" · ")}
              </Callout>
            )}
          </div>
        </DialogBody>
        <DialogFooter
          actions={
            <>
              <Button text={t("orderAction.back")} disabled={busy} onClick={() => onClose(false)} />
              <SubmitButton intent="danger" loading={busy} disabled={!verdict?.allowed} text={t("orderPage.merge")} />
            </>
          }
        />
      </KeyedForm>
    </Dialog>
  );
}
