import { Button, Drawer } from "@blueprintjs/core";
import { Share } from "@blueprintjs/icons";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { closeOrder } from "../app/selection.ts";
import { OrderCard } from "./order-card.tsx";

const WIDTH_PX = 640;

/** The card over any screen. The list below keeps its place and its focus; Escape leads back to it. */
export default function OrderDrawer({ id }: { id: string }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
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
      title={
        <span>
          {t("menu.order")} <Button variant="minimal" size="small" icon={<Share />} text={t("order.openPage")} onClick={openPage} />
        </span>
      }
    >
      <div className="bp6-drawer-body">
        <OrderCard key={id} id={id} />
      </div>
    </Drawer>
  );
}
