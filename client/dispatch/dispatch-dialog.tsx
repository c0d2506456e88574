import { Button, Dialog, DialogBody, DialogFooter } from "@blueprintjs/core";
import { type FormEvent, lazy, Suspense, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { formatChainage } from "../../shared/domain/chainage.ts";
import { STATUS } from "../../shared/domain/status.ts";
import type { WorkOrder } from "../../shared/domain/work-order.ts";
import { type DispatchSuggestion, type OrderDispatch, orderDispatchAnswer } from "../../shared/http/dispatch-api.ts";
import { request } from "../api/request.ts";
import { expectStatus } from "../order/expected-status.ts";
import { FailureNotice } from "../order/failure-notice.tsx";
import { movedOrder } from "../order/moved-order.ts";
import { isUnanswered, newKey } from "../order/run-action.ts";
import { useActing } from "../order/use-presence.ts";
import { LoadingState } from "../ui/states.tsx";
import { showToast } from "../ui/toast.ts";
import { DispatchChoice, type Receiver } from "./dispatch-choice.tsx";

const DispatchMap = lazy(() => import("../map/dispatch-map.tsx"));

interface Props {
  readonly order: WorkOrder;
  readonly suggestions: readonly DispatchSuggestion[];
  readonly onClose: (done: boolean) => void;
}

/** Should the live row not follow in this time, the expectation is dropped rather than shown for ever. */
const CONFIRMED_WITHIN_MS = 15_000;

/** To whom, best first with the reasons, beside the map that shows them. The order shows as dispatched at once, and back when it fails (K3). */
export function DispatchDialog({ order, suggestions, onClose }: Props) {
  const { t } = useTranslation();
  // The tables know no dispatch: it is for whoever may reassign, and looks like that to others.
  useActing(order.id, "reassign");
  const [receiver, setReceiver] = useState<Receiver>({ companyId: suggestions[0]?.companyId ?? "", personId: "" });
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const key = useRef(newKey());
  /** What the user saw when the dialog opened is what the attempt is about, whatever happens meanwhile. */
  const [seen, setSeen] = useState(order);
  const target = suggestions.find(({ companyId }) => companyId === receiver.companyId);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (target === undefined) return;
    setBusy(true);
    setFailure(null);
    const takeBack = expectStatus(seen.id, { from: seen.status, to: STATUS.pending });
    const { companyId, personId } = receiver;
    const body: OrderDispatch = { seenStatus: seen.status, companyId, ...(personId !== "" && { personId }) };
    try {
      await request(`/api/orders/${encodeURIComponent(seen.id)}/dispatch`, {
        method: "POST",
        body,
        headers: { "idempotency-key": key.current },
        schema: orderDispatchAnswer,
      });
      setTimeout(takeBack, CONFIRMED_WITHIN_MS);
      const person = target.people.find(({ id }) => id === personId)?.name;
      const name = person === undefined ? target.shortName : `${target.shortName} ${person}`;
      void showToast({ message: t("dispatch.done", { number: seen.number, name }), intent: "success" });
      onClose(true);
    } catch (error) {
      takeBack();
      if (!isUnanswered(error)) key.current = newKey();
      setFailure(error);
      setBusy(false);
    }
  }

  return (
    <Dialog
      isOpen
      className="dispatch-dialog"
      title={t("dispatch.title", { number: seen.number })}
      onClose={() => onClose(false)}
      canOutsideClickClose={!busy}
      isCloseButtonShown={!busy}
    >
      <form onSubmit={(event) => void submit(event)}>
        <DialogBody>
          <p>
            {seen.defectType} {seen.road} {seen.chainageM === null ? "" : formatChainage(seen.chainageM)}
          </p>
          <div className="dispatch-dialog-body">
            {suggestions.length === 0 ? (
              <p className="quiet">{t("dispatch.nobody")}</p>
            ) : (
              <DispatchChoice suggestions={suggestions} receiver={receiver} onChange={setReceiver} />
            )}
            {seen.lng !== null && seen.lat !== null && (
              <div className="dispatch-map">
                <Suspense fallback={<LoadingState />}>
                  <DispatchMap lng={seen.lng} lat={seen.lat} companyId={receiver.companyId} />
                </Suspense>
              </div>
            )}
          </div>
          <FailureNotice
            failure={failure}
            seen={seen}
            mayGoOn={({ status }) => status === seen.status}
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
                intent="primary"
                loading={busy}
                disabled={target === undefined || movedOrder(failure) !== null}
                text={t("dispatch.action")}
              />
            </>
          }
        />
      </form>
    </Dialog>
  );
}
