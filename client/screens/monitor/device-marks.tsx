import { Locate, Offline, Person, Time } from "@blueprintjs/icons";
import { formatChainage } from "../../../shared/domain/chainage.ts";
import type { Device, Presence } from "../../../shared/domain/device.ts";
import { useWords } from "../../i18n/use-words.ts";
import { monitorWords } from "./monitor.words.ts";

const PRESENCE_ICONS: Record<Presence, typeof Time> = { online: Locate, stale: Time, offline: Offline };

/** Road and chainage, as far as they are known. */
export const placeOf = ({ road, chainageM }: Device): string =>
  [road, chainageM === null ? "" : formatChainage(chainageM)].filter(Boolean).join(" ");

export function PresenceWord({ presence }: { presence: Presence }) {
  const say = useWords(monitorWords);
  const Icon = PRESENCE_ICONS[presence];
  return (
    <span className={`presence presence-${presence}`}>
      <Icon size={10} aria-hidden="true" />
      {say(presence)}
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
