import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { openListNames } from "../../../shared/domain/work-order-list.ts";
import { PresenceFigures, RateFigures } from "../../charts/board-figures.tsx";
import { NewestEvents } from "../../charts/newest-events.tsx";
import { allLayers } from "../../map/map-layers.ts";
import { OperationsMap } from "../../map/operations-map.tsx";
import { useOpens } from "../../session/use-opens.ts";
import { Card } from "../../ui/card.tsx";
import { TruthLabel } from "../../ui/truth-label.tsx";
import { ListTiles } from "../lists/list-tiles.tsx";
import "./dashboard.css";

const MONITOR = "/monitor/index";

/** The district at one glance: figures, map, newest events. */
export default function DashboardScreen() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const opens = useOpens();
  return (
    <div className="dashboard">
      <h1 className="visually-hidden">{t("menu.dashboard")}</h1>
      <div className="dashboard-figures">
        <ListTiles title={t("dashboard.openOrders")} lists={openListNames} />
        <RateFigures />
        <PresenceFigures />
      </div>
      <Card
        className="dashboard-map"
        title={t("dashboard.map")}
        aside={
          <>
            <span className="quiet">{t("dashboard.orders")}</span>
            <TruthLabel topic="orders" />
            <span className="quiet">{t("dashboard.positions")}</span>
            <TruthLabel topic="tracks" />
          </>
        }
        flush
      >
        <OperationsMap
          name="dashboard"
          initialLayers={allLayers}
          onDevice={opens(MONITOR) ? (id) => navigate(`${MONITOR}?device=${encodeURIComponent(id)}`) : undefined}
        />
      </Card>
      <NewestEvents className="dashboard-events" />
    </div>
  );
}
