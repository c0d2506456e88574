import { Button, Dialog, DialogBody, DialogFooter } from "@blueprintjs/core";
import { type FormEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ActionName } from "../../shared/domain/action.ts";
import type { WorkOrder } from "../../shared/domain/work-order.ts";
import { listOfStatus } from "../../shared/domain/work-order-list.ts";
import { useLive } from "../live/use-topic.ts";
import { useFormat } from "../ui/format.ts";
import { useFocusInvalid } from "../ui/use-focus-invalid.ts";
import { actionFailureText } from "./action-failure-text.ts";
import { ActionFields } from "./action-fields.tsx";
import { type ActionForm, emptyForm, missingIn, wishOf } from "./action-form.ts";
import { ACTION_LOOKS } from "./action-looks.ts";
import { useActionWord } from "./action-word.ts";
import { FailureNotice } from "./failure-notice.tsx";
import { movedOrder } from "./moved-order.ts";
import { useOffered } from "./offered.ts";
import { isUnanswered, newKey, runAction } from "./run-action.ts";
import { tellDone } from "./tell-done.ts";
import { useActing } from "./use-presence.ts";
import "./action-dialog.css";

interface Props {
  readonly order: WorkOrder;
  readonly action: ActionName;
  readonly requestedDueAtMs: number | null;
  readonly onClose: (done: boolean) => void;
}

/** Asks for what an action needs and sends it. Whatever happens meanwhile, what was typed stays. */
export function ActionDialog({ order, action, requestedDueAtMs, onClose }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const live = useLive();
  useActing(order.id, action);
  const offered = useOffered();
  /** The order as the user saw it when the dialog opened is what the attempt is about. */
  const [seen, setSeen] = useState(order);
  const word = useActionWord(listOfStatus(seen.status));
  const [form, setForm] = useState<ActionForm>(emptyForm);
  const [attempts, setAttempts] = useState(0);
  const formRef = useFocusInvalid(attempts);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const key = useRef(newKey());
  const missing = missingIn(form, action, seen, live.client.serverNowMs());
  const moved = movedOrder(failure);
  const failureText = (error: unknown) => actionFailureText(error, t, format);

  async function submit(event: FormEvent) {
    event.preventDefault();
    setAttempts((before) => before + 1);
    if (missing.size > 0 || form.pictures.busy) return;
    setBusy(true);
    setFailure(null);
    try {
      const done = await runAction({ order: seen, action, wish: wishOf(form, action, requestedDueAtMs), key: key.current });
      const { undo } = done;
      tellDone({
        orderId: seen.id,
        what: t("orderAction.done", { action: word(action), number: seen.number }),
        undoWord: t("orderAction.undo"),
        undone: t("orderAction.undone", { number: seen.number }),
        failureText,
        undo:
          undo === null
            ? null
            : async () => {
                const reason = t("orderAction.undoReason", { action: word(action) });
                const wish = { reason, ...(undo.companyId !== undefined && { companyId: undo.companyId }) };
                await runAction({ order: done.order, action: undo.action as ActionName, wish, key: newKey() });
              },
      });
      onClose(true);
    } catch (error) {
      if (!isUnanswered(error)) key.current = newKey();
      setFailure(error);
      setBusy(false);
    }
  }

  return (
    <Dialog
      isOpen={true}
      className="action-dialog"
      onClose={() => onClose(false)}
      title={`${word(action)} · ${seen.number}`}
      canOutsideClickClose={false}
      isCloseButtonShown={!busy}
    >
      <form ref={formRef} onSubmit={(event) => void submit(event)} noValidate>
        <DialogBody>
          <p>
            {seen.road} {seen.defectType}
          </p>
          <ActionFields
            order={seen}
            action={action}
            requestedDueAtMs={requestedDueAtMs}
            form={form}
            missing={attempts > 0 ? missing : new Set()}
            onChange={(fields) => setForm((before) => ({ ...before, ...fields }))}
          />
          <FailureNotice
            failure={failure}
            seen={seen}
            mayGoOn={({ status }) => offered(status).includes(action)}
            onGoOn={(current) => {
              setSeen(current);
              setFailure(null);
            }}
          />
        </DialogBody>
        <DialogFooter
          actions={
            <>
              <Button text={t("orderAction.back")} disabled={busy} onClick={() => onClose(false)} />
              <Button
                type="submit"
                intent={ACTION_LOOKS[action].intent}
                loading={busy}
                disabled={moved !== null || form.pictures.busy}
                text={word(action)}
              />
            </>
          }
        />
      </form>
    </Dialog>
  );
}
