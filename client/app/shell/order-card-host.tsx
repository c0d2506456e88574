import { Drawer } from "@blueprintjs/core";
import { lazy, memo, type ReactNode, Suspense, useCallback, useEffect, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { AtTime } from "../../live/at-time.tsx";
import { type Cursor, ShownTime } from "../../live/time-cursor.ts";
import { closeOrder, useChosenTime, useOrderIsHosted, useSelectedOrderId } from "../../session/selection.ts";
import { CrashGuard } from "../../ui/crash-guard.tsx";

/** Anew after each failure: what was not to be had without a line may be there the next time. */
const drawerOf = () => lazy(() => import("../../order/order-drawer.tsx"));

/** The order card opens over any screen; its code comes with the first opening. Without it the screen below stands all the same. */
export const OrderCardHost = memo(function OrderCardHost() {
  const id = useSelectedOrderId();
  const hosted = useOrderIsHosted();
  // Opened from a part of the page that shows another time, it shows that one too, and nothing can be done to it (H1).
  const chosen = useChosenTime();
  const time = useMemo(() => (chosen === null ? null : new ShownTime(standing(chosen))), [chosen]);
  const [OrderDrawer, setDrawer] = useState(drawerOf);
  const again = useCallback(() => setDrawer(drawerOf), []);
  return (
    id !== null &&
    !hosted && (
      <CrashGuard frame={(said) => <Unopened said={said} onClosed={again} />}>
        <Suspense fallback={null}>
          {time === null ? (
            <OrderDrawer id={id} />
          ) : (
            <AtTime time={time}>
              <OrderDrawer id={id} />
            </AtTime>
          )}
        </Suspense>
      </CrashGuard>
    )
  );
});

/** Beside a replay that goes on an order stays as it was when somebody pressed it. */
const standing = (cursor: Cursor): Cursor => (cursor.mode === "replay" ? { mode: "at", atMs: cursor.atMs } : cursor);

function Unopened({ said, onClosed }: { said: ReactNode; onClosed: () => void }) {
  const { t } = useTranslation();
  useEffect(() => onClosed, [onClosed]);
  return (
    <Drawer isOpen={true} size="min(640px, 100vw)" hasBackdrop={false} title={t("menu.order")} onClose={closeOrder}>
      {said}
    </Drawer>
  );
}
