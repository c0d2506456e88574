import { type CSSProperties, type KeyboardEvent, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { formatChainage } from "../../shared/domain/chainage.ts";
import { isClosed, statusName } from "../../shared/domain/status.ts";
import type { Neighbour } from "../../shared/http/order-page-api.ts";
import { STATUS_ICONS, useStatusWord } from "../ui/status-tag.tsx";
import { chainageTicks, placeMarks, type Stretch, type StripMark } from "./strip-marks.ts";
import "./road-strip.css";

interface Props {
  readonly own: Neighbour;
  readonly orders: readonly Neighbour[];
  readonly stretch: Stretch;
  readonly road: string;
  readonly pointedId: string | null;
  readonly onPoint: (id: string | null) => void;
  readonly onChoose: (id: string) => void;
}

const MARK_PX = 24;
const USUAL_WIDTH_PX = 600;

/** The road as a line with its orders by chainage: up above it, down below. Arrow keys go from one to the next. */
export function RoadStrip({ own, orders, stretch, road, pointedId, onPoint, onChoose }: Props) {
  const { t } = useTranslation();
  const [frame, widthPx] = useWidth();
  const { marks, hidden } = placeMarks(orders, own.id, stretch, widthPx, MARK_PX);
  const tabbable = marks.some(({ order }) => order.id === pointedId) ? pointedId : own.id;
  const share = (atM: number) => `${((atM - stretch.fromM) / Math.max(1, stretch.toM - stretch.fromM)) * 100}%`;

  function onKeyDown(event: KeyboardEvent) {
    const by = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
    if (by === 0) return;
    event.preventDefault();
    const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>("button")];
    buttons[buttons.indexOf(document.activeElement as HTMLElement) + by]?.focus();
  }

  return (
    <div className="road-strip" ref={frame}>
      {/* biome-ignore lint/a11y/useSemanticElements: a group of marks on a road is no set of fields. */}
      <div
        role="group"
        aria-label={t("orderPage.stripOf", { road })}
        className="road-strip-marks"
        style={roomFor(marks)}
        onKeyDown={onKeyDown}
      >
        <div className="road-strip-line" />
        {marks.map((mark) => (
          <Mark
            key={mark.order.id}
            mark={mark}
            isOwn={mark.order.id === own.id}
            isPointed={mark.order.id === pointedId}
            tabIndex={mark.order.id === tabbable ? 0 : -1}
            onPoint={onPoint}
            onChoose={onChoose}
          />
        ))}
      </div>
      <div className="road-strip-ticks" aria-hidden="true">
        {chainageTicks(stretch).map((atM) => (
          <span key={atM} style={{ left: share(atM) }}>
            {formatChainage(atM)}
          </span>
        ))}
      </div>
      {hidden > 0 && <p className="quiet">{t("orderPage.stripHidden", { n: hidden })}</p>}
    </div>
  );
}

/** No more room than the fullest place of each side needs. */
function roomFor(marks: readonly StripMark[]): CSSProperties {
  const levels = (down: boolean) =>
    marks.filter(({ side }) => (side === "down") === down).reduce((most, { level }) => Math.max(most, level + 1), 1);
  return { "--above": levels(false), "--below": levels(true) } as CSSProperties;
}

interface MarkProps {
  readonly mark: StripMark;
  readonly isOwn: boolean;
  readonly isPointed: boolean;
  readonly tabIndex: number;
  readonly onPoint: (id: string | null) => void;
  readonly onChoose: (id: string) => void;
}

function Mark({ mark: { order, share, level, side }, isOwn, isPointed, tabIndex, onPoint, onChoose }: MarkProps) {
  const { t } = useTranslation();
  const word = useStatusWord();
  const name = statusName(order.status);
  const Icon = STATUS_ICONS[name];
  const label = [
    isOwn ? t("orderPage.thisOrder") : order.number,
    order.defectType,
    order.chainageM === null ? "" : formatChainage(order.chainageM),
    order.direction === "" ? "" : t(`direction.${order.direction}`),
    word(order.status),
    order.serious ? t("status.serious") : "",
  ];
  const look = [
    "strip-mark",
    `strip-${side}`,
    isOwn && "strip-own",
    isPointed && "strip-pointed",
    isClosed(order.status) && "strip-closed",
  ];
  return (
    <button
      type="button"
      className={[...look, order.serious && "strip-serious"].filter(Boolean).join(" ")}
      style={{ left: `${share * 100}%`, "--level": level, color: `var(--${name}-text)` } as CSSProperties}
      title={label.filter(Boolean).join(" · ")}
      aria-label={label.filter(Boolean).join(" ")}
      aria-current={isOwn}
      tabIndex={tabIndex}
      onClick={() => onChoose(order.id)}
      onFocus={() => onPoint(order.id)}
      onBlur={() => onPoint(null)}
      onMouseEnter={() => onPoint(order.id)}
      onMouseLeave={() => onPoint(null)}
    >
      <Icon size={12} aria-hidden="true" />
    </button>
  );
}

function useWidth() {
  const frame = useRef<HTMLDivElement>(null);
  const [widthPx, setWidthPx] = useState(USUAL_WIDTH_PX);
  useEffect(() => {
    const element = frame.current;
    if (element === null) return;
    const watch = new ResizeObserver(() => setWidthPx(element.clientWidth || USUAL_WIDTH_PX));
    watch.observe(element);
    return () => watch.disconnect();
  }, []);
  return [frame, widthPx] as const;
}
