import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { formatChainage } from "../../shared/domain/chainage.ts";
import { isClosed, statusName } from "../../shared/domain/status.ts";
import type { Neighbour } from "../../shared/http/order-page-api.ts";
import { STATUS_ICONS, useStatusWord } from "../ui/status-tag.tsx";
import { type PointLane, type StripThing, sideOf } from "./lanes.ts";

/** Room for marks of orders: the icon of the status in a ring. */
export const ORDER_PX = 24;

interface Lane {
  readonly title: string;
  readonly levels: number;
  readonly onChoose: (id: string) => void;
  readonly note?: string | undefined;
}

/** Orders by chainage: status as colour, icon and word; one's own gets room first, what is closed last. `ownWord` says what that one is called. */
export function useOrderLane(orders: readonly Neighbour[], lane: Lane, ownId?: string, ownWord?: string): PointLane {
  const { t } = useTranslation();
  const word = useStatusWord();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `word` is another function each time and says the same in one language, which `t` changes with.
  const things = useMemo(
    () =>
      orders.map((order): StripThing => {
        const { id, number, status, serious, defectType, direction, chainageM } = order;
        const isOwn = id === ownId;
        const said = [
          isOwn ? ownWord : number,
          defectType,
          chainageM === null ? "" : formatChainage(chainageM),
          direction === "" ? "" : t(`direction.${direction}`),
          word(status),
          serious ? t("status.serious") : "",
        ];
        const name = statusName(status);
        return {
          ...{ id, chainageM, side: sideOf(direction), name: number, said: said.filter(Boolean).join(" · "), isUrgent: serious },
          ...{ tone: `var(--${name}-text)`, sign: STATUS_ICONS[name], rank: isOwn ? 0 : isClosed(status) ? 2 : 1 },
          look: isClosed(status) ? "strip-closed" : "",
        };
      }),
    [orders, ownId, ownWord, t],
  );
  const { title, levels, onChoose, note } = lane;
  return useMemo(
    () => ({ kind: "points", key: "orders", title, things, levels, markPx: ORDER_PX, onChoose, note }),
    [title, things, levels, onChoose, note],
  );
}
