import { useTranslation } from "react-i18next";
import { workOrderListNames } from "../../../shared/domain/work-order-list.ts";
import { DefectTypeRanking, DisposalLeague, MonthlyTrend, OverdueRanking } from "../../charts/board-charts.tsx";
import { ListTiles } from "../lists/list-tiles.tsx";
import { OverdueOrders } from "./overdue-orders.tsx";
import "./maintain-overview.css";

/** The status board: where all orders stand, who disposes of them, what is late. */
export default function MaintainOverviewScreen() {
  const { t } = useTranslation();
  return (
    <div className="overview">
      <h1 className="visually-hidden">{t("menu.maintainIndex")}</h1>
      <div className="overview-tiles">
        <ListTiles title={t("overview.allStatuses")} lists={workOrderListNames} />
      </div>
      <DisposalLeague className="overview-league" />
      <OverdueOrders className="overview-overdue" />
      <OverdueRanking className="overview-late" />
      <MonthlyTrend className="overview-trend" />
      <DefectTypeRanking className="overview-types" />
    </div>
  );
}
