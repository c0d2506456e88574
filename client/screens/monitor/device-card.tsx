import { Button } from "@blueprintjs/core";
import { ArrowRight, Cross, Locate } from "@blueprintjs/icons";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { formatChainage } from "../../../shared/domain/chainage.ts";
import { ordersBehind, useSeesOrdersBehind } from "../../charts/orders-behind.ts";
import { useStandardName } from "../../i18n/use-standard-name.ts";
import { useWords } from "../../i18n/use-words.ts";
import { openOrder } from "../../session/selection.ts";
import { useFormat } from "../../ui/format.ts";
import { StatusTag } from "../../ui/status-tag.tsx";
import { PresenceWord } from "./device-marks.tsx";
import type { DeviceRow } from "./device-rank.ts";
import { deviceReasonWords } from "./device-reason.words.ts";
import { monitorWords } from "./monitor.words.ts";
import { TrackFacts } from "./track-facts.tsx";
import { useFinds } from "./use-finds.ts";
import { useReasonText } from "./use-reason-text.ts";
import type { TrackOfToday } from "./use-track-of-today.ts";

interface Props {
  readonly row: DeviceRow;
  /** As of when it is known, on the server's clock. */
  readonly nowMs: number;
  /** Whether the map goes with it. */
  readonly goesAlong: boolean;
  readonly way: TrackOfToday;
  readonly onGoAlong: (goesAlong: boolean) => void;
  readonly onNext: () => void;
  readonly onClose: () => void;
}

const FINDS_SHOWN = 5;

/** The device that is followed: whose it is, where and when it was last heard of, how far it drove today and what it found; and on to the next. */
export function DeviceCard({ row, nowMs, goesAlong, way, onGoAlong, onNext, onClose }: Props) {
  const { device, presence, reason } = row;
  const why = useReasonText();
  const sayReason = useWords(deviceReasonWords);
  const { t } = useTranslation();
  const say = useWords(monitorWords);
  const format = useFormat();
  const nameOf = useStandardName();
  const { finds, hasCome, isWhole } = useFinds(device, nowMs);
  const [oldest] = device.trail;
  const leads = useSeesOrdersBehind() && device.name !== "";
  const count = hasCome ? `${format.number(finds.length)}${isWhole ? "" : "+"}` : "–";
  return (
    <section className="device-card" aria-label={say("following", { name: device.name })}>
      <header>
        <h3>{goesAlong ? say("following", { name: device.name }) : device.name}</h3>
        <Button size="small" variant="minimal" endIcon={<ArrowRight />} text={say("next")} onClick={onNext} />
        <Button
          size="small"
          variant="minimal"
          icon={<Cross />}
          aria-label={say("stopFollowing")}
          title={say("stopFollowing")}
          onClick={onClose}
        />
      </header>
      <dl>
        <dt>{say("company")}</dt>
        <dd>{device.company || "–"}</dd>
        <dt>{say("lastFix")}</dt>
        <dd>
          {format.moment(device.seenAtMs, nowMs)}{" "}
          <span className="quiet">
            {[device.road, device.chainageM === null ? "" : formatChainage(device.chainageM)].filter(Boolean).join(" ")}
          </span>
        </dd>
        <dt>{say("speed")}</dt>
        {/* The speed of its last fix is none that it drives now. */}
        <dd>
          {presence === "online" && reason === null ? (
            t("map.speed", { speed: format.number(device.speedKmh) })
          ) : (
            <PresenceWord row={row} nowMs={nowMs} />
          )}
        </dd>
        {reason !== null && (
          <>
            <dt>{sayReason("reason")}</dt>
            <dd className="device-reason">{why(device, reason, nowMs)}</dd>
          </>
        )}
        <dt>{say("mileage")}</dt>
        <dd>{format.km(device.mileageM)}</dd>
        <dt>{say("track")}</dt>
        <dd>{oldest === undefined ? "–" : say("trackSince", { time: format.moment(oldest[2], nowMs), count: device.trail.length })}</dd>
        <dt>{say("finds")}</dt>
        <dd>{leads ? <Link to={ordersBehind({ search: device.name, period: "today" })}>{count}</Link> : count}</dd>
        {leads && (
          <>
            <dt>{say("orders")}</dt>
            <dd>
              <Link to={ordersBehind({ search: device.name })}>{say("ordersOf", { name: device.name })}</Link>
            </dd>
          </>
        )}
      </dl>
      <TrackFacts way={way} nowMs={nowMs}>
        <Button
          className="device-follow"
          size="small"
          icon={<Locate />}
          text={say(goesAlong ? "goesAlong" : "goAlongAgain")}
          title={say(goesAlong ? "goesAlongHint" : "movedByHand")}
          active={goesAlong}
          aria-pressed={goesAlong}
          onClick={() => onGoAlong(!goesAlong)}
        />
      </TrackFacts>
      {finds.length > 0 && (
        <ol>
          {finds.slice(0, FINDS_SHOWN).map((order) => (
            <li key={order.id}>
              <button type="button" onClick={() => openOrder(order.id)}>
                <time>{format.moment(order.foundAtMs, nowMs)}</time>
                <StatusTag status={order.status} serious={order.serious} />
                <span>{nameOf(order.defectType)}</span>
              </button>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
