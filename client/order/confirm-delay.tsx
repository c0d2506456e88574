import { Button, Callout, Dialog, DialogBody, DialogFooter } from "@blueprintjs/core";
import { useTranslation } from "react-i18next";
import type { WorkOrder } from "../../shared/domain/work-order.ts";
import { listOfStatus } from "../../shared/domain/work-order-list.ts";
import { orderDoors } from "../../shared/http/orders-api.ts";
import { useAsked } from "../api/use-asked.ts";
import { useWords } from "../i18n/use-words.ts";
import { KeyedForm } from "../ui/form/keyed-form.tsx";
import { KeyHint } from "../ui/key-hint.tsx";
import { Failed, LoadingState } from "../ui/states.tsx";
import { ACTION_LOOKS } from "./action-looks.ts";
import { useActionWord } from "./action-word.ts";
import { AskedDelay } from "./asked-delay.tsx";
import { confirmDelayWords } from "./confirm-delay.words.ts";
import { useDoAtOnce } from "./use-do-at-once.ts";
import "./action-dialog.css";

interface Props {
  readonly order: WorkOrder;
  readonly onClose: (done: boolean) => void;
}

/**
 * Grants more time at a second key. Until when stands in the order's detail and in no row, so that whoever grants it sees it first; and once it is
 * told nothing in any action table leads back.
 */
export function ConfirmDelay({ order, onClose }: Props) {
  const { t } = useTranslation();
  const say = useWords(confirmDelayWords);
  const word = useActionWord(listOfStatus(order.status))("approveDelay");
  const { icon: Icon, intent } = ACTION_LOOKS.approveDelay;
  const { value: answer, failure, retry } = useAsked(orderDoors.read, { params: { id: order.id } });
  const doAtOnce = useDoAtOnce();
  const dueAtMs = answer?.detail.requestedDueAtMs ?? null;
  const isKnown = answer !== null;
  return (
    <Dialog isOpen className="action-dialog" title={`${word} · ${order.number}`} icon={<Icon />} onClose={() => onClose(false)}>
      <KeyedForm
        onSubmit={() => {
          if (isKnown) onClose(doAtOnce(order, "approveDelay", dueAtMs === null ? {} : { dueAtMs }));
        }}
      >
        <DialogBody>
          <p>
            {order.road} {order.defectType}
          </p>
          {!isKnown && (failure === null ? <LoadingState /> : <Failed failure={failure} onRetry={retry} />)}
          {dueAtMs !== null && <AskedDelay order={answer?.detail.order ?? order} requestedDueAtMs={dueAtMs} />}
          {isKnown && dueAtMs === null && <Callout intent="warning">{say("notTold")}</Callout>}
          <p className="quiet">{say("noWayBack")}</p>
        </DialogBody>
        <DialogFooter
          actions={
            <>
              <Button text={t("orderAction.back")} onClick={() => onClose(false)} />
              <Button
                // Anew once it may be pressed: then it takes the focus, and Enter grants.
                key={String(isKnown)}
                type="submit"
                intent={intent}
                text={word}
                disabled={!isKnown}
                autoFocus={isKnown}
                endIcon={<KeyHint keys="↵" />}
              />
            </>
          }
        />
      </KeyedForm>
    </Dialog>
  );
}
