import { Button } from "@blueprintjs/core";
import { useEffect, useId, useState } from "react";
import { Link } from "react-router-dom";
import { sayChainageRange } from "../../shared/domain/chainage-range.ts";
import { useSeesOrdersBehind } from "../charts/orders-behind.ts";
import { useWords } from "../i18n/use-words.ts";
import { encodeStretch } from "../map/stretch-address.ts";
import { useMe } from "../session/session.ts";
import { ChainageField } from "../ui/chainage-field.tsx";
import type { Axis } from "./axis.ts";
import { RangeOrders } from "./range-orders.tsx";
import { stripText } from "./strip.words.ts";
import { repeatsIn, type StripRange } from "./strip-range.ts";

interface Props {
  readonly roadId: string;
  readonly axis: Axis;
  readonly range: StripRange | null;
  readonly onRange: (range: StripRange | null) => void;
  readonly onZoom: () => void;
}

const MAP = "/map-home/index";
const TRACKS = "/monitor/search";

/** The range in words: typed, cleared, and the way to the same range on the map, in the list of orders and in the search of tracks. */
export function RangeBar({ roadId, axis, range, onRange, onZoom }: Props) {
  const say = useWords(stripText);
  const { routes } = useMe();
  const seesOrders = useSeesOrdersBehind();
  const [fromId, toId] = [useId(), useId()];
  const [fromM, setFrom] = useState<number | null>(range?.fromM ?? null);
  const [toM, setTo] = useState<number | null>(range?.toM ?? null);
  useEffect(() => {
    setFrom(range?.fromM ?? null);
    setTo(range?.toM ?? null);
  }, [range?.fromM, range?.toM]);
  const typed = fromM !== null && toM !== null && fromM !== toM && (fromM < toM || axis.isRing) ? { fromM, toM } : null;
  const isNew = typed !== null && (typed.fromM !== range?.fromM || typed.toM !== range?.toM);
  const told = range === null ? "" : new URLSearchParams({ r: encodeStretch({ roadId, ...range }) }).toString();
  const repeats = range === null ? [] : repeatsIn(range, axis);
  return (
    <div className="strip-range-bar">
      <b>{say("range")}</b>
      <label className="visually-hidden" htmlFor={fromId}>
        {say("fromM")}
      </label>
      <ChainageField id={fromId} value={fromM} onChange={setFrom} />
      <span aria-hidden="true">–</span>
      <label className="visually-hidden" htmlFor={toId}>
        {say("toM")}
      </label>
      <ChainageField id={toId} value={toM} onChange={setTo} invalid={fromM !== null && toM !== null && typed === null} />
      <Button size="small" text={say("apply")} disabled={!isNew} onClick={() => onRange(typed)} />
      {range === null ? (
        <span className="quiet">{say("rangeHint")}</span>
      ) : (
        <>
          <Button size="small" variant="minimal" text={say("clear")} onClick={() => onRange(null)} />
          <Button size="small" variant="minimal" text={say("toRange")} onClick={onZoom} />
          {routes.includes(MAP) && <Link to={`${MAP}?${told}`}>{say("onMap")}</Link>}
          {seesOrders && <RangeOrders {...{ roadId, range, told }} />}
          {routes.includes(TRACKS) && <Link to={`${TRACKS}?${told}`}>{say("inTracks")}</Link>}
          {repeats.length > 0 && <span className="quiet">{say("twice", { parts: repeats.map(sayChainageRange).join(", ") })}</span>}
        </>
      )}
    </div>
  );
}
