import { Button, Callout } from "@blueprintjs/core";
import { useTranslation } from "react-i18next";
import type { WorkOrder } from "../../shared/domain/work-order.ts";
import { useFormat } from "../ui/format.ts";
import { useTakeFocus } from "../ui/use-take-focus.ts";
import { actionFailureText, isOwnMove } from "./action-failure-text.ts";
import { movedOrder } from "./moved-order.ts";
import { OrderChanges } from "./order-changes.tsx";

interface Props {
  /** Null while nothing failed. */
  readonly failure: unknown;
  /** What the attempt was about. */
  readonly seen: WorkOrder;
  /** Whether the same can still be tried with the order as somebody faster left it. */
  readonly mayGoOn: (current: WorkOrder) => boolean;
  readonly onGoOn: (current: WorkOrder) => void;
}

/** Why an attempt failed, in a dialog. Where somebody was faster: who, what they changed, and whether to go on all the same. */
export function FailureNotice({ failure, seen, mayGoOn, onGoOn }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const moved = movedOrder(failure);
  const notice = useTakeFocus(failure);
  return (
    <div role="alert" tabIndex={-1} ref={notice}>
      {failure !== null && (
        <Callout intent={moved === null ? "danger" : isOwnMove(failure) ? "primary" : "warning"}>
          {actionFailureText(failure, t, format)}
          {moved !== null && <OrderChanges seen={seen} current={moved} />}
          {moved !== null && mayGoOn(moved) && (
            <Button size="small" variant="outlined" text={t("orderAction.goOn")} onClick={() => onGoOn(moved)} />
          )}
        </Callout>
      )}
    </div>
  );
}
