import { READINGS_MIN, type ShownSensor, sensorDoors } from "../../../shared/http/sensor-api.ts";
import { failureText } from "../../api/failure-text.ts";
import { useTitles } from "../../i18n/titles/use-titles.ts";
import { useWords } from "../../i18n/use-words.ts";
import { useMe } from "../../session/session.ts";
import { useView } from "../../session/view.ts";
import { Card } from "../../ui/card.tsx";
import { useFormat } from "../../ui/format.ts";
import { useStandingOrder } from "../../ui/list/use-standing-order.ts";
import { EmptyState, Failed, LoadingState } from "../../ui/states.tsx";
import { TruthMark } from "../../ui/truth-label.tsx";
import { usePolled } from "../operations/use-polled.ts";
import { LimitsDialog } from "./limits-dialog.tsx";
import { readingDigits } from "./reading-digits.ts";
import { SensorRow } from "./sensor-row.tsx";
import { sensorsText } from "./sensors.words.ts";
import "./sensors.css";

/** Sensors read every some ten seconds, and nothing tells of it: it is asked again while somebody looks. */
const LOOK_EVERY_MS = 10_000;
const MAP = "/map-home/index";
const none: readonly ShownSensor[] = [];
const idOf = ({ id }: ShownSensor) => id;

/** Every sensor with its alarms, the worst first; nothing moves under the pointer. Whose limits are open stands in the address, `?sensor=ID`. */
export default function SensorsScreen() {
  const say = useWords(sensorsText);
  const format = useFormat();
  const { path, search, readdress } = useView();
  const title = useTitles().of(path);
  const hasMap = useMe().routes.includes(MAP);
  const { value, failure, reload } = usePolled(sensorDoors.list, {}, LOOK_EVERY_MS);
  const { shown, gone, holding } = useStandingOrder(value?.sensors ?? none, idOf);
  const open = value?.sensors.find(({ id }) => id === search.get("sensor"));
  const show = (id: string | null) => readdress(new URLSearchParams(id === null ? {} : { sensor: id }));
  if (value === null) {
    return (
      <>
        <h1 className="visually-hidden">{title}</h1>
        {failure === null ? <LoadingState /> : <Failed failure={failure} onRetry={reload} />}
      </>
    );
  }
  const { sensors, askedAtMs, maySet } = value;
  const digitsOf = readingDigits(sensors);
  const alarmed = sensors.filter(({ alarms }) => alarms.length > 0).length;
  const isStale = failure !== null;
  return (
    <div className="sensors">
      <h1 className="visually-hidden">{title}</h1>
      <Card
        title={say("sensors", { count: sensors.length })}
        aside={<TruthMark label={isStale ? "stale" : "live"} asOfMs={askedAtMs} />}
        flush
      >
        {isStale && (
          <p className="sensors-warning" role="alert">
            {say("standsSince", { reason: failureText(failure), time: format.moment(askedAtMs) })}
          </p>
        )}
        {sensors.some(({ limits }) => limits === null) && (
          <p className="sensors-warning" role="alert">
            {say("notJudged")}
          </p>
        )}
        {sensors.length === 0 ? (
          <EmptyState title={say("none")} hint={say("noneHint")} />
        ) : (
          <>
            <p className="sensors-facts quiet" role="status">
              {[say("alarmed", { n: format.number(alarmed) }), say("judgedBy", { n: READINGS_MIN })].join(" · ")}
            </p>
            <ul className={`sensors-list ${isStale ? "sensors-stale" : ""}`} {...holding}>
              {shown.map((sensor) =>
                gone.has(sensor.id) ? null : (
                  <SensorRow
                    key={sensor.id}
                    {...{ sensor, askedAtMs, hasMap }}
                    digits={digitsOf(sensor)}
                    onLimits={() => show(sensor.id)}
                  />
                ),
              )}
            </ul>
          </>
        )}
      </Card>
      {open !== undefined && <LimitsDialog key={open.id} sensor={open} maySet={maySet} onSet={reload} onClose={() => show(null)} />}
    </div>
  );
}
