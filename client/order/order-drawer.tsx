import { Button, Drawer } from "@blueprintjs/core";
import { ChevronDown, ChevronUp, Cross, Share } from "@blueprintjs/icons";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { ORDER_PAGE } from "../../shared/policy/order-paths.ts";
import { closeOrder } from "../session/selection.ts";
import { useOpens } from "../session/use-opens.ts";
import { KeyHint } from "../ui/key-hint.tsx";
import { neighbourOf } from "../ui/list/row-walk.ts";
import { isFree, useKeys } from "../ui/use-keys.ts";
import { keepWalk, useKeptFor, walkOrders } from "./kept-actions.ts";
import { OrderCard } from "./order-card.tsx";
import { WaitingCount } from "./outbox/waiting-count.tsx";

const WIDTH_PX = 640;

/** The card over any screen. The list below keeps its place and its focus; Escape leads back to it. */
export default function OrderDrawer({ id }: { id: string }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const opens = useOpens();
  useReturnedFocus();
  useKeptFor(id);
  // j and k go on in the drawer as they do in the list; Escape leads back also for whoever clicked beside it.
  useKeys(isFree, (key, { target }) => {
    if (key === "escape") {
      const isOver = target instanceof HTMLElement && target.closest(".bp6-popover") !== null;
      if (!isOver) closeOrder();
      return !isOver;
    }
    const found = walks.find((each) => each.key === key);
    if (found !== undefined && !keepWalk(found.key)) walkOrders(id, found.by);
    return found !== undefined;
  });
  const openPage = () => {
    closeOrder();
    navigate(`${ORDER_PAGE}?id=${encodeURIComponent(id)}`);
  };
  return (
    <Drawer
      isOpen={true}
      className="order-drawer"
      size={`min(${WIDTH_PX}px, 100vw)`}
      hasBackdrop={false}
      enforceFocus={false}
      canOutsideClickClose={false}
      onClose={closeOrder}
      aria-label={t("menu.order")}
    >
      <div className="order-drawer-head">
        {walks.map(({ by, key, icon, title }) => (
          <Button
            key={key}
            variant="minimal"
            icon={icon}
            endIcon={<KeyHint keys={key} />}
            // One that cannot be pressed any more would lose the focus, and the drawer its keys.
            aria-disabled={neighbourOf(id, by) === null}
            className={neighbourOf(id, by) === null ? "bp6-disabled" : ""}
            aria-label={t(title)}
            title={t(title)}
            aria-keyshortcuts={key}
            onClick={() => walkOrders(id, by)}
          />
        ))}
        <WaitingCount />
        <span className="order-drawer-space" />
        {opens(ORDER_PAGE) && <Button variant="minimal" icon={<Share />} text={t("order.openPage")} onClick={openPage} />}
        <Button variant="minimal" icon={<Cross />} aria-label={t("order.close")} title={t("order.close")} onClick={closeOrder} />
      </div>
      <div className="bp6-drawer-body">
        <OrderCard key={id} id={id} />
      </div>
    </Drawer>
  );
}

const walks = [
  { by: -1, key: "k", icon: <ChevronUp />, title: "order.previous" },
  { by: 1, key: "j", icon: <ChevronDown />, title: "order.next" },
] as const;

/** Closing leads back to where the card was opened from, unless the user has gone elsewhere meanwhile. */
function useReturnedFocus(): void {
  useEffect(() => {
    const opener = document.activeElement;
    return () => {
      // The drawer leaves the page after this; only then can what lies below take the focus.
      setTimeout(() => {
        if (document.activeElement === document.body && opener instanceof HTMLElement) opener.focus();
      });
    };
  }, []);
}
