import { useTranslation } from "react-i18next";
import type { WorkOrderListName } from "../../../shared/domain/work-order-list.ts";
import { Kpi, KpiGroup } from "../../charts/kpi.tsx";
import { useStandsSince } from "../../live/use-stands-since.ts";
import { useLive, useTopicValue } from "../../live/use-topic.ts";
import { useListCount } from "../../order/list-counts.ts";
import { Counting } from "../../ui/counting.tsx";
import { useFormat } from "../../ui/format.ts";
import { TruthLabel } from "../../ui/truth-label.tsx";
import { listScreens } from "./list-screens.ts";

/** Counts of the lists, each leading to its list; the same figure as beside the menu entry (L9). */
export function ListTiles({ title, lists }: { title: string; lists: readonly WorkOrderListName[] }) {
  const stands = useStandsSince(useLive().topic("badges")) !== null;
  return (
    <KpiGroup title={title} truth={<TruthLabel topic="badges" />} stands={stands}>
      {lists.map((list) => (
        <ListTile key={list} list={list} />
      ))}
    </KpiGroup>
  );
}

export const listColour = (list: WorkOrderListName): string =>
  list === "serious" ? "var(--text)" : `var(--${list === "other" ? "unknown" : list}-text)`;

function ListTile({ list }: { list: WorkOrderListName }) {
  const { t } = useTranslation();
  const format = useFormat();
  const count = useListCount(list);
  const serious = useTopicValue("badges", (view) => view.rows.get(list)?.serious ?? 0);
  // Most customers have none; where there are any they count in the total, so they are shown beside the others.
  if (list === "other" && !count) return null;
  const { path, icon: Icon } = listScreens[list];
  const note = list !== "serious" && serious > 0 ? t("dashboard.ofThemSerious", { shown: format.number(serious) }) : "";
  return (
    <Kpi
      label={
        <>
          <Icon size={12} aria-hidden="true" />
          {t(`list.${list}`)}
        </>
      }
      value={count === undefined ? "–" : <Counting value={count} />}
      note={note}
      to={path}
      colour={listColour(list)}
    />
  );
}
