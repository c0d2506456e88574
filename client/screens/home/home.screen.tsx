import { hasOrderPage } from "../../../shared/policy/order-paths.ts";
import { NewestEvents } from "../../charts/newest-events.tsx";
import { useTitles } from "../../i18n/titles/use-titles.ts";
import { OrderReportView } from "../../reports/order-report-view.tsx";
import { useMe } from "../../session/session.ts";
import { useView } from "../../session/view.ts";
import bySection from "./section-board.words.ts";
import byTown from "./town-board.words.ts";
import { WeatherStrip } from "./weather-strip.tsx";
import "./home.css";

/** What is to be done and how it goes, by town or by section; whoever may see orders sees the newest of them. */
export default function HomeScreen() {
  const { path } = useView();
  const { report, words } = path === "/home2/index" ? bySection : byTown;
  const seesOrders = hasOrderPage(useMe().routes);
  return (
    <div className="home-board">
      <div className="home-figures">
        <WeatherStrip />
        <OrderReportView report={report} titles={words.parts} title={useTitles().of(path)} />
      </div>
      {seesOrders && <NewestEvents className="home-events" />}
    </div>
  );
}
