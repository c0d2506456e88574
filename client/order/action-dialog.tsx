import { Button, Callout, Dialog, DialogBody, DialogFooter } from "@blueprintjs/core";
import { type FormEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ActionName } from "../../shared/domain/action.ts";
import { type WorkOrder, workOrder } from "../../shared/domain/work-order.ts";
import { listOfStatus } from "../../shared/domain/work-order-list.ts";
import { RequestFailure } from "../api/request.ts";
import { useLive } from "../live/use-topic.ts";
import { useFormat } from "../ui/format.ts";
import { actionFailureText } from "./action-failure-text.ts";
import { ActionFields } from "./action-fields.tsx";
import { type ActionForm, emptyForm, missingIn, wishOf } from "./action-form.ts";
import { ACTION_LOOKS } from "./action-looks.ts";
import { useActionWord } from "./action-word.ts";
import { useOffered } from "./offered.ts";
import { OrderChanges } from "./order-changes.tsx";
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
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const key = useRef(newKey());
  const missing = missingIn(form, action, seen, live.client.serverNowMs());
  const moved = movedOrder(failure);
  const failureText = (error: unknown) => actionFailureText(error, t, format);

  async function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
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
      <form onSubmit={(event) => void submit(event)} noValidate>
        <DialogBody>
          <p>
            {seen.road} {seen.defectType}
          </p>
          <ActionFields
            order={seen}
            action={action}
            requestedDueAtMs={requestedDueAtMs}
            form={form}
            missing={tried ? missing : new Set()}
            onChange={(fields) => setForm((before) => ({ ...before, ...fields }))}
          />
          <div role="alert">
            {failure !== null && (
              <Callout intent={moved === null ? "danger" : "warning"}>
                {failureText(failure)}
                {moved !== null && <OrderChanges seen={seen} current={moved} />}
                {moved !== null && offered(moved.status).includes(action) && (
                  <Button
                    size="small"
                    variant="outlined"
                    text={t("orderAction.goOn")}
                    onClick={() => {
                      setSeen(moved);
                      setFailure(null);
                    }}
                  />
                )}
              </Callout>
            )}
          </div>
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

/** The order as somebody faster left it; null for any other failure. */
function movedOrder(failure: unknown): WorkOrder | null {
  if (!(failure instanceof RequestFailure) || failure.code !== "orderMoved") return null;
  const current = workOrder.safeParse(failure.detail.order);
  return current.success ? current.data : null;
}
