import { Button } from "@blueprintjs/core";
import { MapMarker, SendMessage } from "@blueprintjs/icons";
import { lazy, Suspense, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ActionName } from "../../shared/domain/action.ts";
import type { DispatchSuggestion } from "../../shared/domain/dispatch-suggestion.ts";
import type { WorkOrder } from "../../shared/domain/work-order.ts";
import { listOfStatus } from "../../shared/domain/work-order-list.ts";
import type { OrderAnswer } from "../../shared/http/orders-api.ts";
import { useIntent, useSelectedOrderId } from "../session/selection.ts";
import { useFormat } from "../ui/format.ts";
import { KeyHint } from "../ui/key-hint.tsx";
import { Failed } from "../ui/states.tsx";
import { usePhone } from "../ui/use-phone.ts";
import { ActionDialog } from "./action-dialog.tsx";
import { ACTION_KEYS, useActionKeys } from "./action-keys.ts";
import { ACTION_LOOKS, endsOrder } from "./action-looks.ts";
import { useActionWord } from "./action-word.ts";
import { ConfirmDelay } from "./confirm-delay.tsx";
import { DispatchDialog } from "./dispatch/dispatch-dialog.tsx";
import { useDispatchOffer } from "./dispatch/use-dispatch-offer.ts";
import { useShownStatus } from "./expected-status.ts";
import { dropKeptActions, useKeptActions, useReadFirst, walkOrders } from "./kept-actions.ts";
import { ledTo } from "./led-order.ts";
import { useOffered } from "./offered.ts";
import { useWaitsForLine } from "./outbox/own-outbox.ts";
import { nobodyAnswers } from "./run-action.ts";
import { UndoBar } from "./undo-bar.tsx";
import { isAtOnce, isConfirmed, needsNoReason, useDoAtOnce } from "./use-do-at-once.ts";
import { whyNotText } from "./why-not-text.ts";

const PlaceDialog = lazy(() => import("./place-dialog.tsx"));

interface Props {
  readonly order: WorkOrder;
  /** Null without a line: then what the server said at sign-in holds, as it does in lists. */
  readonly answer: OrderAnswer | null;
  /** Nothing can be done to it any more; what somebody is typing about it stays. */
  readonly isGone: boolean;
  readonly onDone: () => void;
}

/** What is known of an order that nobody could be asked about. */
const unasked = { actions: [], place: { allowed: false, reason: "notInThisStatus", lists: [], slots: [] } } satisfies Pick<
  OrderAnswer,
  "actions" | "place"
>;
/** Whoever decides has to see until when more time was asked for. */
const needsDetail: ReadonlySet<ActionName> = new Set(["approveDelay", "rejectDelay"]);

/** What may be done, as the server says it; what may not, with the reason in sight (K2). */
export function OrderActions({ order, answer, isGone, onDone }: Props) {
  const { t } = useTranslation();
  const shown = useShownStatus(order);
  const word = useActionWord(listOfStatus(shown.status));
  const format = useFormat();
  const intent = useIntent();
  const [chosen, setChosen] = useState<ActionName | "place" | "dispatch" | "confirmDelay" | null>(null);
  const dispatch = useDispatchOffer(order);
  // As they were when the dialog opened: it stays while the order moves under it.
  const [suggestions, setSuggestions] = useState<readonly DispatchSuggestion[]>([]);
  const openDispatch = (offered: readonly DispatchSuggestion[]) => {
    setSuggestions(offered);
    setChosen("dispatch");
  };
  const { actions: verdicts, place } = answer ?? unasked;
  const allowed = verdicts.filter((verdict) => verdict.allowed);
  const refused = [
    ...verdicts.filter((verdict) => !verdict.allowed).map((why) => ({ name: word(why.action as ActionName), why })),
    ...(dispatch.offer === null || dispatch.offer.allowed ? [] : [{ name: t("dispatch.action"), why: dispatch.offer }]),
    ...(place.allowed || answer === null ? [] : [{ name: t("action.correctPlace"), why: place }]),
  ];
  useEffect(() => {
    if (intent !== null && verdicts.some((verdict) => verdict.allowed && verdict.action === intent)) setChosen(intent);
  }, [intent, verdicts]);
  const close = (done: boolean) => {
    setChosen(null);
    if (done) onDone();
  };
  const selected = useSelectedOrderId();
  const isPhone = usePhone();
  const doAtOnce = useDoAtOnce();
  const isToBeDone = useReadFirst();
  // Without a line a person goes on from what they did: an order that they took is theirs to repair.
  const waits = useWaitsForLine(order.id) && shown.expected;
  const goesOn = waits || answer === null;
  const offeredThen = useOffered()(shown.status).filter((action) => answer !== null || !needsDetail.has(action));
  const offered = isGone ? [] : goesOn ? offeredThen : allowed.map(({ action }) => action as ActionName);
  const meant = goesOn ? { ...order, status: shown.status } : order;
  const isHeld = shown.expected && !waits;
  // Whoever goes through a list at a desk goes on with its next order; at the roadside the order that was taken is the one to repair.
  const act = (action: ActionName, asks: boolean) => {
    if (!asks && isAtOnce(action) && !isToBeDone(order.id, ACTION_KEYS[action])) return;
    // What was pressed behind it would be done to an order that a dialog still asks about.
    if (asks || !isAtOnce(action)) dropKeptActions();
    if (!asks && isConfirmed(action)) setChosen("confirmDelay");
    else if (asks || !isAtOnce(action)) setChosen(action);
    else if (doAtOnce(meant, action)) goOn(action);
  };
  const goOn = (after: ActionName) => {
    if (selected === order.id && !isPhone) ledTo(walkOrders(order.id, 1), ACTION_KEYS[after]);
  };
  // A card that lies over another one has the keys; what was just done once is not done again.
  const doable = (selected === null || selected === order.id) && !isHeld ? offered : [];
  useActionKeys(doable, act);
  useKeptActions(order.id, doable, act, selected === order.id);

  const button = (action: ActionName) => {
    const { icon: Icon, intent: look } = ACTION_LOOKS[action];
    return (
      <Button
        key={action}
        className={endsOrder(action) ? "order-ends" : ""}
        intent={look}
        variant={look === "danger" ? "outlined" : "solid"}
        icon={<Icon />}
        text={word(action)}
        disabled={isHeld}
        endIcon={<KeyHint keys={ACTION_KEYS[action]} />}
        aria-keyshortcuts={ACTION_KEYS[action]}
        title={needsNoReason(action) ? t("orderAction.shiftForReason") : undefined}
        onClick={(event) => act(action, event.shiftKey)}
      />
    );
  };
  return (
    <div className="order-actions">
      {!isGone && (
        <>
          <div className="order-buttons">
            {dispatch.offer?.allowed && (
              <Button
                intent="primary"
                icon={<SendMessage />}
                text={t("dispatch.action")}
                onClick={() => openDispatch(dispatch.offer?.suggestions ?? [])}
              />
            )}
            {offered.length === 0 && !place.allowed && !dispatch.offer?.allowed && <span className="quiet">{t("order.noActions")}</span>}
            {offered.filter((action) => !endsOrder(action)).map(button)}
            {place.allowed && (
              <Button variant="minimal" icon={<MapMarker />} text={t("action.correctPlace")} onClick={() => setChosen("place")} />
            )}
            {offered.filter(endsOrder).map(button)}
          </div>
          {dispatch.failure !== null && !nobodyAnswers(dispatch.failure) && <Failed failure={dispatch.failure} onRetry={dispatch.again} />}
        </>
      )}
      <UndoBar orderId={order.id} onDone={onDone} />
      {!isGone && refused.length > 0 && (
        <details className="order-refused">
          <summary>{t("order.hiddenActions")}</summary>
          <ul>
            {refused.map(({ name, why }) => (
              <li key={name}>
                <Button size="small" disabled text={name} title={whyNotText(why, t, format)} />
                <span className="quiet">{whyNotText(why, t, format)}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
      {chosen === "place" && (
        <Suspense fallback={null}>
          <PlaceDialog order={order} onClose={close} />
        </Suspense>
      )}
      {chosen === "dispatch" && <DispatchDialog order={order} suggestions={suggestions} onClose={close} />}
      {chosen === "confirmDelay" && (
        <ConfirmDelay
          order={meant}
          onClose={(done) => {
            setChosen(null);
            if (done) goOn("approveDelay");
          }}
        />
      )}
      {chosen !== null && chosen !== "place" && chosen !== "dispatch" && chosen !== "confirmDelay" && (
        <ActionDialog
          key={chosen}
          order={meant}
          action={chosen}
          requestedDueAtMs={answer?.detail.requestedDueAtMs ?? null}
          onClose={close}
        />
      )}
    </div>
  );
}
