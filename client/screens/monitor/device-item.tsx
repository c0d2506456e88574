import { useTranslation } from "react-i18next";
import { useWords } from "../../i18n/use-words.ts";
import { useFormat } from "../../ui/format.ts";
import { DeviceKind, PresenceWord, placeOf } from "./device-marks.tsx";
import type { DeviceRow } from "./device-rank.ts";
import { monitorWords } from "./monitor.words.ts";

interface Props {
  readonly row: DeviceRow;
  /** No longer in the list, and shown as it was last seen there. */
  readonly isGone: boolean;
  readonly nowMs: number;
  readonly followed: boolean;
  readonly onFollow: (id: string | null) => void;
}

/** One device: who, where, how fast, and how long ago it was heard of. Pressing it follows it, pressing again lets go. */
export function DeviceItem({ row, isGone, nowMs, followed, onFollow }: Props) {
  const { device, presence } = row;
  const { t } = useTranslation();
  const say = useWords(monitorWords);
  const format = useFormat();
  return (
    <li className={isGone ? "row-gone" : undefined}>
      <button
        type="button"
        className={`device device-${presence}`}
        aria-pressed={followed}
        onClick={() => onFollow(followed ? null : device.id)}
      >
        <DeviceKind device={device} presence={presence} />
        <span className="device-name">
          {device.name}
          <span className="visually-hidden">{say(device.kind)}</span>
        </span>
        <PresenceWord row={row} nowMs={nowMs} />
        <span className="device-place quiet">{placeOf(device) || device.company}</span>
        <span className="device-age quiet">
          {presence === "online" ? t("map.speed", { speed: format.number(device.speedKmh) }) : format.relative(device.seenAtMs, nowMs)}
        </span>
      </button>
    </li>
  );
}
