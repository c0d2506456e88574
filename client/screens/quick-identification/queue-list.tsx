import { Checkbox, Tag } from "@blueprintjs/core";
import { EyeOpen, Person, WarningSign } from "@blueprintjs/icons";
import { memo } from "react";
import { useTranslation } from "react-i18next";
import { formatChainage } from "../../../shared/domain/chainage.ts";
import type { QuickShot } from "../../../shared/domain/quick-shot.ts";
import { useFormat } from "../../ui/format.ts";
import { useStandingOrder } from "../../ui/list/use-standing-order.ts";

interface Props {
  readonly rows: readonly QuickShot[];
  readonly currentId: string | null;
  readonly held: readonly string[];
  readonly others: ReadonlyMap<string, string>;
  readonly ticked: ReadonlySet<string>;
  readonly onTick: (id: string) => void;
  readonly onPick: (id: string) => void;
}

/** Nobody looks further down than this; the number of the rest is said. */
const MOST_SHOWN = 150;
const idOf = ({ id }: QuickShot) => id;

/** What waits, in the order in which it is handed out, and in whose hands each is. */
export function QueueList({ rows, currentId, held, others, ticked, onTick, onPick }: Props) {
  const { t } = useTranslation();
  const { shown, gone, holding } = useStandingOrder(rows.slice(0, MOST_SHOWN), idOf);
  return (
    <>
      <ul className="quick-queue" {...holding}>
        {shown.map((shot) => (
          <QueueItem
            key={shot.id}
            shot={shot}
            state={shot.id === currentId ? "current" : held.includes(shot.id) ? "next" : others.has(shot.id) ? "other" : "free"}
            who={others.get(shot.id) ?? ""}
            isGone={gone.has(shot.id)}
            isTicked={ticked.has(shot.id)}
            onTick={onTick}
            onPick={onPick}
          />
        ))}
      </ul>
      {rows.length > MOST_SHOWN && <p className="quiet quick-more">{t("quick.more", { count: rows.length - MOST_SHOWN })}</p>}
    </>
  );
}

interface ItemProps {
  readonly shot: QuickShot;
  readonly state: "current" | "next" | "other" | "free";
  readonly who: string;
  /** Decided, and shown only so that nothing moves under the pointer. */
  readonly isGone: boolean;
  readonly isTicked: boolean;
  readonly onTick: (id: string) => void;
  readonly onPick: (id: string) => void;
}

const QueueItem = memo(function QueueItem({ shot, state, who, isGone, isTicked, onTick, onPick }: ItemProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const place = [shot.road, shot.chainageM === null ? "" : formatChainage(shot.chainageM)].filter(Boolean).join(" ");
  return (
    <li className={`quick-item quick-${state}${isGone ? " row-gone" : ""}`}>
      <Checkbox
        className="quick-tick"
        checked={isTicked}
        disabled={isGone || state === "other"}
        aria-label={t("quick.tick", { number: shot.number })}
        onChange={() => onTick(shot.id)}
      />
      <button type="button" disabled={isGone} aria-current={state === "current"} onClick={() => onPick(shot.id)}>
        <span className="quick-item-name">
          {shot.serious && <WarningSign size={12} title={t("quick.serious")} />}
          {shot.defectType}
          <span className="quick-score quiet">{format.percent(shot.scorePercent)}</span>
        </span>
        <span className="quiet quick-item-place">{place}</span>
        {state === "current" && (
          <Tag minimal icon={<EyeOpen size={11} />}>
            {t("quick.current")}
          </Tag>
        )}
        {state === "other" && (
          <Tag minimal icon={<Person size={11} />}>
            {who === "" ? t("quick.somebody") : who}
          </Tag>
        )}
        {state === "next" && <Tag minimal>{t("quick.next")}</Tag>}
      </button>
    </li>
  );
});
