import { Drawer } from "@blueprintjs/core";
import { useTranslation } from "react-i18next";
import { ExportsList } from "./exports-list.tsx";
import { closeExports } from "./exports-store.ts";
import { SubscriptionsList } from "./subscriptions-list.tsx";
import "./exports.css";

const WIDTH_PX = 440;

/** One's own exports, over whatever screen there is. */
export default function ExportsDrawer() {
  const { t } = useTranslation();
  return (
    <Drawer isOpen onClose={closeExports} title={t("exports.mine")} size={`min(${WIDTH_PX}px, 100vw)`} className="exports">
      <SubscriptionsList />
      <ExportsList />
    </Drawer>
  );
}
