import { useTranslation } from "react-i18next";
import type { ActionName } from "../../../shared/domain/action.ts";
import { useActionKeys } from "../../order/action-keys.ts";
import { useSelectedOrderId } from "../../session/selection.ts";
import { showToast } from "../../ui/toast.ts";

/** The keys of `offered` while none of a list's rows is meant, and no card is open: nothing is done, and they say that one is to be chosen first. */
export function useNoRowKeys(isWithout: boolean, offered: readonly ActionName[]): void {
  const { t } = useTranslation();
  const selected = useSelectedOrderId();
  useActionKeys(isWithout && selected === null ? offered : [], () => void showToast({ message: t("order.chooseRow") }, NO_ROW_TOAST));
}

const NO_ROW_TOAST = "no-row";
