import { Drawer } from "@blueprintjs/core";
import { lazy, memo, type ReactNode, Suspense, useCallback, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { closeOrder, useOrderIsHosted, useSelectedOrderId } from "../../session/selection.ts";
import { CrashGuard } from "../../ui/crash-guard.tsx";

/** Anew after each failure: what was not to be had without a line may be there the next time. */
const drawerOf = () => lazy(() => import("../../order/order-drawer.tsx"));

/** The order card opens over any screen; its code comes with the first opening. Without it the screen below stands all the same. */
export const OrderCardHost = memo(function OrderCardHost() {
  const id = useSelectedOrderId();
  const hosted = useOrderIsHosted();
  const [OrderDrawer, setDrawer] = useState(drawerOf);
  const again = useCallback(() => setDrawer(drawerOf), []);
  return (
    id !== null &&
    !hosted && (
      <CrashGuard frame={(said) => <Unopened said={said} onClosed={again} />}>
        <Suspense fallback={null}>
          <OrderDrawer id={id} />
        </Suspense>
      </CrashGuard>
    )
  );
});

function Unopened({ said, onClosed }: { said: ReactNode; onClosed: () => void }) {
  const { t } = useTranslation();
  useEffect(() => onClosed, [onClosed]);
  return (
    <Drawer isOpen={true} size="min(640px, 100vw)" hasBackdrop={false} title={t("menu.order")} onClose={closeOrder}>
      {said}
    </Drawer>
  );
}
