import { Button } from "@blueprintjs/core";
import { ArrowUp, Tick } from "@blueprintjs/icons";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";

interface Props {
  /** Rows that would have moved what is being read. */
  readonly waiting: number;
  /** Rows that left and stand struck through. */
  readonly left: number;
  readonly onAdopt: () => void;
  readonly onTidy: () => void;
}

/** Nobody touches anything for so long: rows may move. */
export const IDLE_MS = 20_000;

/**
 * What became of a list while it was read, in its toolbar, where it covers no row. Its place there is always as wide: what comes by itself moves
 * no button under somebody's pointer. What left goes when the user asks, or is idle.
 */
export function ListNews({ waiting, left, onAdopt, onTidy }: Props) {
  const { t } = useTranslation();
  const run = useRef(onTidy);
  run.current = onTidy;
  useEffect(() => {
    if (left === 0) return;
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(() => run.current(), IDLE_MS);
    };
    wait();
    for (const each of TOUCHES) document.addEventListener(each, wait, true);
    return () => {
      clearTimeout(timer);
      for (const each of TOUCHES) document.removeEventListener(each, wait, true);
    };
  }, [left]);
  return (
    <span role="status" className="list-news">
      {waiting > 0 && (
        <Button
          className="list-waiting"
          intent="primary"
          size="small"
          icon={<ArrowUp />}
          text={
            <>
              <span className="list-new-word">{t("table.newShort", { shown: short(waiting) })}</span>
              <span className="list-new-figure">{short(waiting)}</span>
            </>
          }
          aria-label={t("table.waiting", { count: waiting })}
          title={t("table.waiting", { count: waiting })}
          onClick={onAdopt}
        />
      )}
      {left > 0 && (
        <Button
          className="list-left"
          variant="outlined"
          size="small"
          icon={<Tick />}
          text={
            <>
              <span className="list-left-word">{t("table.leftShort", { shown: short(left) })}</span>
              <span className="list-left-figure">{short(left)}</span>
            </>
          }
          aria-label={t("table.left", { count: left })}
          title={t("table.left", { count: left })}
          onClick={onTidy}
        />
      )}
    </span>
  );
}

const MOST_SHOWN = 99;
const short = (count: number): string => (count > MOST_SHOWN ? `${MOST_SHOWN}+` : String(count));

const TOUCHES = ["pointermove", "pointerdown", "wheel", "keydown"] as const;
