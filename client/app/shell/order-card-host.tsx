import { lazy, memo, Suspense } from "react";
import { useOrderIsHosted, useSelectedOrderId } from "../../session/selection.ts";

const OrderDrawer = lazy(() => import("../../order/order-drawer.tsx"));

/** The order card opens over any screen; its code comes with the first opening. */
export const OrderCardHost = memo(function OrderCardHost() {
  const id = useSelectedOrderId();
  const hosted = useOrderIsHosted();
  return (
    id !== null &&
    !hosted && (
      <Suspense fallback={null}>
        <OrderDrawer id={id} />
      </Suspense>
    )
  );
});
