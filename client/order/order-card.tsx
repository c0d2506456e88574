import { Button, Callout } from "@blueprintjs/core";
import { Link, Offline, Print } from "@blueprintjs/icons";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { unreadNames } from "../../shared/domain/unread.ts";
import { hasOrderPage } from "../../shared/policy/order-paths.ts";
import { useStandardName } from "../i18n/use-standard-name.ts";
import { useWords } from "../i18n/use-words.ts";
import { useSelectedOrderId } from "../session/selection.ts";
import { useMe } from "../session/session.ts";
import { useWhyClosed } from "../session/use-why-closed.ts";
import { copyText } from "../ui/copy-text.ts";
import { EmptyState, Failed, LoadingState } from "../ui/states.tsx";
import { TruthLabel } from "../ui/truth-label.tsx";
import { useActionKeys } from "./action-keys.ts";
import { AllAround } from "./all-around.tsx";
import { useKeepActions } from "./kept-actions.ts";
import { usePainted } from "./led-order.ts";
import { OrderActions } from "./order-actions.tsx";
import { OrderAudit } from "./order-audit.tsx";
import { OrderDuplicates } from "./order-duplicates.tsx";
import { OrderFacts } from "./order-facts.tsx";
import { OrderHistory } from "./order-history.tsx";
import { OrderNotes } from "./order-notes.tsx";
import { orderNotesWords } from "./order-notes.words.ts";
import { OrderPictures } from "./order-pictures.tsx";
import { OrderPlace } from "./order-place.tsx";
import { shotsOf } from "./order-shots.ts";
import { OrderStatus } from "./order-status.tsx";
import { PictureViewer } from "./picture-viewer.tsx";
import { PresenceLine } from "./presence-line.tsx";
import { ReusedPictures } from "./reused-pictures.tsx";
import { nobodyAnswers } from "./run-action.ts";
import { SlaClock } from "./sla-clock.tsx";
import { UnreadNote } from "./unread-note.tsx";
import { useCutWords } from "./use-cut-words.ts";
import { useOrder } from "./use-order.ts";
import { usePrintOrders } from "./use-print-orders.ts";
import "./order-card.css";

const NONE = [] as const;

/** Everything about one order, and what may be done to it: in the drawer over any screen, and as a page of its own. */
export function OrderCard({ id }: { id: string }) {
  const { t } = useTranslation();
  const nameOf = useStandardName();
  const say = useWords(orderNotesWords);
  const sayCut = useCutWords();
  const { routes } = useMe();
  const printOrders = usePrintOrders();
  const { order, answer, failure, isGone, wasNotOpen, reload } = useOrder(id);
  const whyClosed = useWhyClosed();
  const isAway = whyClosed !== undefined;
  const isCards = useSelectedOrderId() === id;
  const isCut = nobodyAnswers(failure);
  useKeepActions(id, isCards && answer === null && failure === null && !isAway && !wasNotOpen, isCards && failure !== null && !isCut);
  // What is disabled with its reason has its keys say it too; those of what can be done are its buttons'.
  useActionKeys(NONE, () => {});
  usePainted(isCards && order !== null ? id : null);
  const [viewed, setViewed] = useState<string | null>(null);
  const detail = answer?.detail;
  const shots = useMemo(() => (order === null ? [] : shotsOf(order, detail?.boxes ?? [], detail?.steps ?? [])), [order, detail]);
  if (wasNotOpen) return <EmptyState title={say("wasNotOpen")} />;
  if (order === null && isCut) return <EmptyState icon={<Offline size={32} />} title={sayCut("nothing")} hint={sayCut("comes")} />;
  if (order === null) return failure === null ? <LoadingState /> : <Failed failure={failure} onRetry={reload} />;
  return (
    <article className="order-card">
      <header className="order-head">
        <OrderStatus order={order} />
        <h2>
          {nameOf(order.defectType)} <span className="quiet">{order.number}</span>
        </h2>
        <SlaClock order={order} />
        {!isGone && <TruthLabel topic="orders" isPartial={unreadNames(order).length > 0 || unreadNames(detail ?? {}).length > 0} />}
        <span className="order-head-tools">
          <Button variant="minimal" size="small" icon={<Link />} text={say("copyLink")} onClick={() => void copyText(linkTo(id))} />
          {!isGone && routes.includes("/dest-info-print") && (
            <Button variant="minimal" size="small" icon={<Print />} text={t("orderPage.print")} onClick={() => printOrders([id])} />
          )}
        </span>
      </header>
      <UnreadNote unread={{ ...order.unread, ...detail?.unread }} />
      <PresenceLine orderId={id} status={order.status} />
      {isGone && (
        <Callout intent="warning" compact role="status">
          {t("orderPage.gone")} {t("orderPage.lastSeen")}
        </Callout>
      )}
      {isAway && (
        <Callout intent="warning" compact role="status">
          {whyClosed}
        </Callout>
      )}
      {(answer !== null || isCut) && !isAway && <OrderActions order={order} answer={answer} isGone={isGone} onDone={reload} />}
      {isCut && !isGone && (
        <Callout compact icon={<Offline />} role="status">
          {sayCut(detail === undefined ? "listed" : "asBefore")}
        </Callout>
      )}
      {failure !== null && !isCut && !isGone && <Failed failure={failure} onRetry={reload} />}
      {!isGone && !isAway && <OrderDuplicates order={order} onDone={reload} />}
      <div className="order-columns">
        <div className="order-column">
          <OrderPictures shots={shots} onOpen={setViewed} />
          {!isGone && hasOrderPage(routes) && <ReusedPictures order={order} />}
          {!isGone && !isCut && hasOrderPage(routes) && <AllAround key={id} orderId={id} title={order.number} />}
          <section>
            <h3>{t("order.history")}</h3>
            {detail !== undefined ? (
              <OrderHistory steps={detail.steps} onOpen={setViewed} />
            ) : isCut ? (
              <p className="quiet">{sayCut("later")}</p>
            ) : (
              failure === null && <LoadingState />
            )}
          </section>
          <section>
            <h3>{t("order.facts")}</h3>
            <OrderFacts order={order} description={detail?.description ?? ""} steps={detail?.steps ?? []} />
          </section>
        </div>
        <div className="order-column">
          {!isGone && hasOrderPage(routes) && (
            <section>
              <h3>{say("title")}</h3>
              <OrderNotes key={id} orderId={id} />
            </section>
          )}
          <section>
            <h3>{t("order.place")}</h3>
            <OrderPlace order={order} isGone={isGone} />
          </section>
        </div>
      </div>
      <OrderAudit order={order} />
      {viewed !== null && <PictureViewer shots={shots} first={viewed} title={order.number} onClose={() => setViewed(null)} />}
    </article>
  );
}

/** For whoever gets it: their own session decides whether they see the order. */
const linkTo = (id: string): string => `${location.origin}/maintain/maintain-list-info?${new URLSearchParams({ id })}`;
