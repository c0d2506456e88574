import { Button } from "@blueprintjs/core";
import { SendMessage } from "@blueprintjs/icons";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { STATUS } from "../../shared/domain/status.ts";
import type { WorkOrder } from "../../shared/domain/work-order.ts";
import { type OrderDispatchOffer, orderDispatchOffer } from "../../shared/http/dispatch-api.ts";
import { request } from "../api/request.ts";
import { whyNotText } from "../order/why-not-text.ts";
import { useFormat } from "../ui/format.ts";
import { Failed } from "../ui/states.tsx";
import { DispatchDialog } from "./dispatch-dialog.tsx";
import "./dispatch.css";

/** Handing an order that awaits review to whoever will take it; why not, where the user may not (K2). Nothing for any other order. */
export function OrderDispatch({ order, onDone }: { order: WorkOrder; onDone: () => void }) {
  return order.status === STATUS.awaitingReview ? <Offer key={order.id} order={order} onDone={onDone} /> : null;
}

function Offer({ order, onDone }: { order: WorkOrder; onDone: () => void }) {
  const { t } = useTranslation();
  const format = useFormat();
  const [offer, setOffer] = useState<OrderDispatchOffer | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [open, setOpen] = useState(false);
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a moved order or a new round asks again.
  useEffect(() => {
    const stop = new AbortController();
    setFailure(null);
    request(`/api/orders/${encodeURIComponent(order.id)}/dispatch`, { schema: orderDispatchOffer, signal: stop.signal }).then(
      setOffer,
      (error) => {
        if (!stop.signal.aborted) setFailure(error);
      },
    );
    return () => stop.abort();
  }, [order.id, order.changedAtMs, order.companyId, round]);

  if (failure !== null) return <Failed failure={failure} onRetry={() => setRound((n) => n + 1)} />;
  if (offer === null) return null;
  if (!offer.allowed)
    return (
      <p className="quiet dispatch-refused">
        {t("dispatch.action")}: {whyNotText(offer, t, format)}
      </p>
    );
  return (
    <div>
      <Button intent="primary" icon={<SendMessage />} text={t("dispatch.action")} onClick={() => setOpen(true)} />
      {open && (
        <DispatchDialog
          order={order}
          suggestions={offer.suggestions}
          onClose={(done) => {
            setOpen(false);
            if (done) onDone();
          }}
        />
      )}
    </div>
  );
}
