import { DriveTime, Locate, Moon, Offline, Person, Time, WarningSign } from "@blueprintjs/icons";
import { formatChainage } from "../../../shared/domain/chainage.ts";
import type { Device, Presence } from "../../../shared/domain/device.ts";
import { useWords } from "../../i18n/use-words.ts";
import { type DeviceRow, type DeviceState, stateOf } from "./device-rank.ts";
import { deviceReasonWords } from "./device-reason.words.ts";
import { monitorWords } from "./monitor.words.ts";
import { useReasonText } from "./use-reason-text.ts";

const STATE_ICONS: Record<DeviceState, typeof Time> = {
  ...{ online: Locate, stuck: WarningSign, stale: Time, offline: Offline, inTunnel: DriveTime, notOut: Moon, offShift: Moon },
};

/** What is said by its reason, and not by whether anybody hears of it. */
export const isReason = (state: DeviceState | "all") =>
  state === "stuck" || state === "inTunnel" || state === "offShift" || state === "notOut";

/** Road and chainage, as far as they are known. */
export const placeOf = ({ road, chainageM }: Device): string =>
  [road, chainageM === null ? "" : formatChainage(chainageM)].filter(Boolean).join(" ");

/** Its state in a word, and why in a sentence for whoever points at it. */
export function PresenceWord({ row, nowMs }: { row: DeviceRow; nowMs: number }) {
  const say = useWords(monitorWords);
  const sayReason = useWords(deviceReasonWords);
  const why = useReasonText();
  const { device, reason } = row;
  const state = stateOf(row);
  const Icon = STATE_ICONS[state];
  return (
    <span className={`presence presence-${state}`} {...(reason !== null && { title: why(device, reason, nowMs) })}>
      <Icon size={10} aria-hidden="true" />
      {isReason(state) ? sayReason(state) : say(state)}
    </span>
  );
}

/** A vehicle is an arrow as on the map, hollow while nobody hears of it. */
export function DeviceKind({ device, presence }: { device: Device; presence: Presence }) {
  return (
    <span className="device-kind" aria-hidden="true">
      {device.kind === "vehicle" ? <VehicleArrow headingDeg={device.headingDeg} hollow={presence !== "online"} /> : <Person size={14} />}
    </span>
  );
}

/** The map's arrow, small. */
function VehicleArrow({ headingDeg, hollow }: { headingDeg: number; hollow: boolean }) {
  return (
    <svg width="16" height="16" viewBox="0 0 64 64" aria-hidden="true" style={{ transform: `rotate(${headingDeg}deg)` }}>
      <path
        d="M32 6 50 54 32 44 14 54Z"
        fill={hollow ? "none" : "currentColor"}
        stroke="currentColor"
        strokeWidth="5"
        strokeLinejoin="round"
      />
    </svg>
  );
}
