import { useTranslation } from "react-i18next";
import { useWords } from "../../i18n/use-words.ts";
import { useFormat } from "../../ui/format.ts";
import { DeviceKind, PresenceWord, placeOf } from "./device-marks.tsx";
import { type DeviceRow, stateOf } from "./device-rank.ts";
import { monitorWords } from "./monitor.words.ts";

interface Props {
  readonly row: DeviceRow;
  /** No longer in the list, and shown as it was last seen there. */
  readonly isGone: boolean;
  readonly nowMs: number;
  /** Null for whoever may not see it on the map. */
  readonly onOpen: (() => void) | null;
}

/** One device as a tile: whose, where, how fast or since when silent, and how far today. */
export function DeviceTile({ row, isGone, nowMs, onOpen }: Props) {
  const { device, presence } = row;
  const { t } = useTranslation();
  const say = useWords(monitorWords);
  const format = useFormat();
  const content = (
    <>
      <DeviceKind device={device} presence={presence} />
      <span className="device-name">
        {device.name}
        <span className="visually-hidden">{say(device.kind)}</span>
      </span>
      <PresenceWord row={row} nowMs={nowMs} />
      <span className="device-tile-facts">
        <strong>
          {presence === "online" ? t("map.speed", { speed: format.number(device.speedKmh) }) : format.relative(device.seenAtMs, nowMs)}
        </strong>
        <span>{placeOf(device) || "–"}</span>
        <span className="quiet">{device.company || "–"}</span>
        <span className="quiet">{say("drivenToday", { length: format.km(device.mileageM) })}</span>
      </span>
    </>
  );
  const classes = `device device-tile device-${presence} device-is-${stateOf(row)}`;
  return (
    <li className={isGone ? "row-gone" : undefined}>
      {onOpen === null ? (
        <div className={classes}>{content}</div>
      ) : (
        <button type="button" className={classes} title={say("showOnMap")} onClick={onOpen}>
          {content}
        </button>
      )}
    </li>
  );
}
