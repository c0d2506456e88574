import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { formatChainage } from "../../../shared/domain/chainage.ts";
import type { DispatchSuggestion } from "../../../shared/domain/dispatch-suggestion.ts";
import { STATUS } from "../../../shared/domain/status.ts";
import type { WorkOrder } from "../../../shared/domain/work-order.ts";
import { dispatchDoors } from "../../../shared/http/dispatch-api.ts";
import { ask } from "../../api/ask.ts";
import { useOffered } from "../../session/use-offered.ts";
import { LoadingState } from "../../ui/states.tsx";
import { showToast } from "../../ui/toast.ts";
import { AttemptDialog } from "../attempt-dialog.tsx";
import { whileExpected } from "../expected-status.ts";
import { useAttempt } from "../use-attempt.ts";
import { useActing } from "../use-presence.ts";
import { DispatchChoice, type Receiver } from "./dispatch-choice.tsx";

const DispatchMap = lazy(() => import("../../map/dispatch-map.tsx"));

interface Props {
  readonly order: WorkOrder;
  readonly suggestions: readonly DispatchSuggestion[];
  readonly onClose: (done: boolean) => void;
}

/** To whom, best first with the reasons, beside the map that shows them. The order shows as dispatched at once, and back when it fails (K3). */
export function DispatchDialog({ order, suggestions, onClose }: Props) {
  const { t } = useTranslation();
  // The tables know no dispatch: it is for whoever may reassign, and looks like that to others.
  useActing(order.id, "reassign");
  const [receiver, setReceiver] = useState<Receiver>({ companyId: suggestions[0]?.companyId ?? "", personId: "" });
  const toPerson = useOffered("dispatchToPerson");
  const attempt = useAttempt(order);
  const { seen } = attempt;
  const target = suggestions.find(({ companyId }) => companyId === receiver.companyId);

  function submit() {
    if (target === undefined) return;
    const { companyId, personId } = receiver;
    const body = { seenStatus: seen.status, companyId, ...(personId !== "" && { personId }) };
    void attempt.tryTo(async (key) => {
      await whileExpected(seen, STATUS.pending, () => ask(dispatchDoors.dispatch, { params: { id: seen.id }, body, key }));
      const person = target.people.find(({ id }) => id === personId)?.name;
      const name = person === undefined ? target.shortName : `${target.shortName} ${person}`;
      void showToast({ message: t("dispatch.done", { number: seen.number, name }), intent: "success" });
      onClose(true);
    });
  }

  return (
    <AttemptDialog
      attempt={attempt}
      className="dispatch-dialog"
      title={t("dispatch.title", { number: seen.number })}
      does={t("dispatch.action")}
      intent="primary"
      notYet={target === undefined}
      mayGoOn={({ status }) => status === seen.status}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>
        {seen.defectType} {seen.road} {seen.chainageM === null ? "" : formatChainage(seen.chainageM)}
      </p>
      <div className="dispatch-dialog-body">
        {suggestions.length === 0 ? (
          <p className="quiet">{t("dispatch.nobody")}</p>
        ) : (
          <DispatchChoice toPerson={toPerson} suggestions={suggestions} receiver={receiver} onChange={setReceiver} />
        )}
        {seen.lng !== null && seen.lat !== null && (
          <div className="dispatch-map">
            <Suspense fallback={<LoadingState />}>
              <DispatchMap lng={seen.lng} lat={seen.lat} companyId={receiver.companyId} />
            </Suspense>
          </div>
        )}
      </div>
    </AttemptDialog>
  );
}
