import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { formatChainage } from "../../../shared/domain/chainage.ts";
import type { Me } from "../../../shared/http/session-api.ts";
import { useTitles } from "../../i18n/titles/use-titles.ts";
import { useTopic } from "../../live/use-topic.ts";
import { askForRoad } from "../../map/asked-road.ts";
import { searchRoads } from "../../map/road-search.ts";
import { useOpenPath } from "../../session/open-path.ts";
import { openOrder } from "../../session/selection.ts";
import { statusWord } from "../../ui/status-word.ts";
import { findOrders } from "./find-orders.ts";
import { searchablePaths } from "./searchable-paths.ts";
import { useRouteSearch } from "./use-route-search.ts";

export interface PaletteHit {
  readonly id: string;
  readonly title: string;
  /** What tells it from others of the same title. */
  readonly note: string;
  readonly open: () => void;
}

export interface PaletteGroup {
  readonly kind: "pages" | "orders" | "roads";
  readonly hits: readonly PaletteHit[];
}

const MAX_HITS = 8;
/** Screens with a map that a road can be shown on, the best first. */
const mapPaths = ["/dashboard", "/monitor/index"];

/** What fits the text among pages, open orders and roads. Empty groups are left out. */
export function usePaletteHits(me: Me, text: string): PaletteGroup[] {
  const { t } = useTranslation();
  const titles = useTitles();
  const openPath = useOpenPath();
  const paths = useMemo(() => searchablePaths(me), [me]);
  const find = useRouteSearch(paths, "titleAndPath", true);
  const orders = useTopic("orders");
  const roads = useTopic("roads");
  const mapPath = mapPaths.find((path) => me.routes.includes(path));

  if (text === "") return [];
  const pages = (find?.(text) ?? [])
    .slice(0, MAX_HITS)
    .map(({ path }): PaletteHit => ({ id: path, title: titles.of(path), note: path, open: () => openPath(path) }));
  const found = findOrders(orders.rows.values(), text, MAX_HITS).map(
    (order): PaletteHit => ({
      id: order.id,
      title: order.number,
      note: [statusWord(order.status, t), order.road, order.defectType].filter(Boolean).join(" · "),
      open: () => openOrder(order.id),
    }),
  );
  const places =
    mapPath === undefined
      ? []
      : searchRoads(roads.rows.values(), text, MAX_HITS)
          .filter((hit) => hit.place !== null)
          .map(
            ({ road, chainageM }): PaletteHit => ({
              id: road.id,
              title: chainageM === null ? road.name : `${road.name} ${formatChainage(chainageM)}`,
              note: [road.town, formatChainage(road.lengthM)].filter(Boolean).join(" · "),
              open: () => {
                askForRoad({ id: road.id, chainageM });
                openPath(mapPath);
              },
            }),
          );
  const groups: PaletteGroup[] = [
    { kind: "pages", hits: pages },
    { kind: "orders", hits: found },
    { kind: "roads", hits: places },
  ];
  return groups.filter((group) => group.hits.length > 0);
}
