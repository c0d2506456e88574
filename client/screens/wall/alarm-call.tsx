import { WarningSign } from "@blueprintjs/icons";
import { useTranslation } from "react-i18next";
import { formatChainage } from "../../../shared/domain/chainage.ts";
import type { WorkOrder } from "../../../shared/domain/work-order.ts";
import type { WallAlarm } from "../../../shared/http/displays-api.ts";
import { useAlarmName } from "../../alarms/alarm-name.ts";
import { useStandardName } from "../../i18n/use-standard-name.ts";
import { useWords } from "../../i18n/use-words.ts";
import { useStandsSince } from "../../live/use-stands-since.ts";
import { useLive, useTopicValue } from "../../live/use-topic.ts";
import { useFormat } from "../../ui/format.ts";
import { StatusTag } from "../../ui/status-tag.tsx";
import { TruthLabel } from "../../ui/truth-label.tsx";
import { wallWords } from "./wall.words.ts";

/** An alarm of the first priority takes the board: what, where, whose, since when, and whether somebody knows of it. The map beside it goes there. */
export function AlarmCall({ alarm }: { alarm: WallAlarm }) {
  const say = useWords(wallWords);
  const format = useFormat();
  const nameOf = useAlarmName();
  const { cause, subject, sinceMs, acknowledgedBy } = alarm;
  const order = useTopicValue("orders", ({ rows }) => (cause === "serious" ? rows.get(subject.id) : undefined));
  const standsSince = useStandsSince(useLive().topic("orders"));
  // How true orders are says nothing of a sensor or a vehicle.
  const stands = order !== undefined && standsSince !== null;
  return (
    <section className={stands ? "board serious stands" : "board serious"} role="alert">
      <header>
        <h2>
          <WarningSign aria-hidden="true" />
          {say("alarm")}
        </h2>
        {order !== undefined && <TruthLabel topic="orders" />}
      </header>
      {order === undefined ? <strong>{nameOf(alarm)}</strong> : <Defect order={order} />}
      {order === undefined && subject.place !== "" && <p className="serious-where">{subject.place}</p>}
      <p>{say("alarmSince", { time: format.moment(sinceMs) })}</p>
      <p>{acknowledgedBy === null ? say("alarmNobody") : say("alarmKnown", { name: acknowledgedBy })}</p>
    </section>
  );
}

function Defect({ order: { defectType, road, chainageM, status, company, number } }: { order: WorkOrder }) {
  const { t } = useTranslation();
  const nameOf = useStandardName();
  return (
    <>
      <strong>{nameOf(defectType)}</strong>
      <p className="serious-where">
        {road} {chainageM !== null && formatChainage(chainageM)}
      </p>
      <p>
        <StatusTag status={status} serious />
      </p>
      <p>{company || t("wall.noCompany")}</p>
      <p className="quiet">{number}</p>
    </>
  );
}
