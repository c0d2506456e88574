import { Locate, Offline, Person, Time } from "@blueprintjs/icons";
import { useTranslation } from "react-i18next";
import { formatChainage } from "../../../shared/domain/chainage.ts";
import type { Presence } from "../../../shared/domain/device.ts";
import { useWords } from "../../i18n/use-words.ts";
import { useFormat } from "../../ui/format.ts";
import type { DeviceRow } from "./device-rank.ts";
import { monitorWords } from "./monitor.words.ts";

interface Props {
  readonly row: DeviceRow;
  readonly nowMs: number;
  readonly followed: boolean;
  readonly onFollow: (id: string | null) => void;
}

const PRESENCE_ICONS: Record<Presence, typeof Time> = { online: Locate, stale: Time, offline: Offline };

/** One device: who, where, how fast, and how long ago it was heard of. Pressing it follows it, pressing again lets go. */
export function DeviceItem({ row: { device, presence }, nowMs, followed, onFollow }: Props) {
  const { t } = useTranslation();
  const say = useWords(monitorWords);
  const format = useFormat();
  const Icon = PRESENCE_ICONS[presence];
  const place = [device.road, device.chainageM === null ? "" : formatChainage(device.chainageM)].filter(Boolean).join(" ");
  return (
    <li>
      <button
        type="button"
        className={`device device-${presence}`}
        aria-pressed={followed}
        onClick={() => onFollow(followed ? null : device.id)}
      >
        <span className="device-kind" aria-hidden="true">
          {device.kind === "vehicle" ? (
            <VehicleArrow headingDeg={device.headingDeg} hollow={presence !== "online"} />
          ) : (
            <Person size={14} />
          )}
        </span>
        <span className="device-name">
          {device.name}
          <span className="visually-hidden">{say(device.kind)}</span>
        </span>
        <span className={`presence presence-${presence}`}>
          <Icon size={10} aria-hidden="true" />
          {say(presence)}
        </span>
        <span className="device-place quiet">{place || device.company}</span>
        <span className="device-age quiet">
          {presence === "online" ? t("map.speed", { speed: format.number(device.speedKmh) }) : format.relative(device.seenAtMs, nowMs)}
        </span>
      </button>
    </li>
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
