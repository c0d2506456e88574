import { Button } from "@blueprintjs/core";
import { MapMarker, Settings } from "@blueprintjs/icons";
import { Link } from "react-router-dom";
import { formatChainage } from "../../../shared/domain/chainage.ts";
import type { ShownSensor } from "../../../shared/http/sensor-api.ts";
import { READINGS_MIN } from "../../../shared/http/sensor-api.ts";
import { useWords } from "../../i18n/use-words.ts";
import { useFormat } from "../../ui/format.ts";
import { SensorStateTag } from "./sensor-state.tsx";
import { sensorsText } from "./sensors.words.ts";
import { TrendLine } from "./trend-line.tsx";

const MINUTE_MS = 60_000;
/** Where nobody says how long is missing: readings farther apart than this are not joined. */
const GAP_MIN = 5;
const CLOSE_ZOOM = 16;

interface Props {
  readonly sensor: ShownSensor;
  /** With how many decimals its readings are told. */
  readonly digits: number;
  readonly askedAtMs: number;
  /** Of whoever may open the map. */
  readonly hasMap: boolean;
  readonly onLimits: () => void;
}

/** One sensor: its state since when, what it measures and where, its value, its last hour, its limits. */
export function SensorRow({ sensor, digits, askedAtMs, hasMap, onLimits }: Props) {
  const say = useWords(sensorsText);
  const format = useFormat();
  const { name, kind, unit, road, chainageM, lng, lat, value, readAtMs, trend, alarms, limits } = sensor;
  const [worst, ...others] = alarms;
  const values = trend.map(([, each]) => each);
  const isMissing = alarms.some((alarm) => alarm.kind === "missing");
  const place = [road, chainageM === null ? "" : formatChainage(chainageM)].filter(Boolean).join(" ");
  return (
    <li className="sensor">
      <div className="sensor-state">
        <SensorStateTag state={limits === null ? "unjudged" : (worst?.kind ?? "normal")} />
        {others.map(({ kind: other }) => (
          <SensorStateTag key={other} state={other} />
        ))}
        {worst !== undefined && worst.fromMs !== null && (
          <span className="sensor-since">{say("since", { time: format.moment(worst.fromMs, askedAtMs) })}</span>
        )}
      </div>
      <div className="sensor-name">
        <strong>{name}</strong>
        <span className="quiet">{[kind, place].filter(Boolean).join(" · ")}</span>
      </div>
      <div className={`sensor-value ${isMissing ? "sensor-old" : ""}`}>
        <strong>
          {format.plain(value, digits)} <span className="sensor-unit">{unit}</span>
        </strong>
        <span className="quiet">
          {readAtMs === null ? say("neverRead", { n: READINGS_MIN }) : say("readAt", { time: format.moment(readAtMs, askedAtMs) })}
        </span>
      </div>
      {trend.length > 0 ? (
        <TrendLine
          label={say("trend", { low: format.plain(Math.min(...values), digits), high: format.plain(Math.max(...values), digits) })}
          {...{ trend, limits: limits?.limits ?? null }}
          fromMs={askedAtMs - READINGS_MIN * MINUTE_MS}
          untilMs={askedAtMs}
          gapMs={(limits?.limits.missingMin ?? GAP_MIN) * MINUTE_MS}
        />
      ) : (
        <span className="sensor-trend" />
      )}
      <div className="sensor-actions">
        {hasMap && lng !== null && lat !== null && (
          <Link
            className="bp6-button bp6-small bp6-minimal"
            to={`/map-home/index?${new URLSearchParams({ m: [lng.toFixed(6), lat.toFixed(6), CLOSE_ZOOM].join() })}`}
            aria-label={say("onMapOf", { name })}
          >
            <MapMarker aria-hidden="true" />
            {say("onMap")}
          </Link>
        )}
        <Button
          size="small"
          variant="minimal"
          icon={<Settings />}
          text={say("limits")}
          aria-label={say("limitsOf", { name })}
          onClick={onLimits}
        />
      </div>
    </li>
  );
}
