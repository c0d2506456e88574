import { Button, Drawer } from "@blueprintjs/core";
import { Cross, Share } from "@blueprintjs/icons";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { closeOrder } from "../session/selection.ts";
import { OrderCard } from "./order-card.tsx";

const WIDTH_PX = 640;

/** The card over any screen. The list below keeps its place and its focus; Escape leads back to it. */
export default function OrderDrawer({ id }: { id: string }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  useReturnedFocus();
  const openPage = () => {
    closeOrder();
    navigate(`/maintain/maintain-list-info?id=${encodeURIComponent(id)}`);
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
        <Button variant="minimal" icon={<Share />} text={t("order.openPage")} onClick={openPage} />
        <Button variant="minimal" icon={<Cross />} aria-label={t("order.close")} title={t("order.close")} onClick={closeOrder} />
      </div>
      <div className="bp6-drawer-body">
        <OrderCard key={id} id={id} />
      </div>
    </Drawer>
  );
}

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
