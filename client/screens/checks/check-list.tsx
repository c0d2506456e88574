import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { CheckCard } from "./check-card.tsx";
import { ResultTag } from "./result-tag.tsx";
import type { ShownChecks } from "./shown-checks.ts";
import { step } from "./step.ts";

/** Orders at the left, the one that is looked at with its pictures and verdict at the right. Up and down (or k and j) go through them. */
export function CheckList({ items, left, focused, mayCheck, onFocus, onDecide }: ShownChecks) {
  const { t } = useTranslation();
  const list = useRef<HTMLDivElement>(null);
  const id = focused?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another focus is scrolled to.
  useEffect(() => {
    // Newer browsers answer a promise, which an effect must not.
    void list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: "nearest" });
  }, [id]);
  return (
    <div className="check-split">
      <div
        ref={list}
        role="listbox"
        tabIndex={0}
        aria-label={t("checks.list")}
        aria-activedescendant={id === undefined ? undefined : rowId(id)}
        className="check-rows"
        onKeyDown={(event) => {
          const next = step(items, id, event.key);
          if (next === null) return;
          event.preventDefault();
          onFocus(next);
        }}
      >
        {items.map((item) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the list around it takes the keys.
          // biome-ignore lint/a11y/useFocusableInteractive: the list around it holds the focus.
          <div
            key={item.id}
            id={rowId(item.id)}
            role="option"
            aria-selected={item.id === id}
            className={`check-row${left.has(item.id) ? " row-gone" : ""}`}
            onClick={() => onFocus(item.id)}
          >
            <span className="check-row-head">
              <strong>{item.order.number}</strong>
              <ResultTag result={item.result} />
            </span>
            <span>
              {item.order.defectType} · {item.order.road}
            </span>
            <span className="quiet">
              {item.order.company}
              {item.round > 1 && ` · ${t("checks.round", { round: item.round })}`}
            </span>
          </div>
        ))}
      </div>
      {focused !== undefined && <CheckCard key={focused.id} item={focused} mayCheck={mayCheck} onDecide={onDecide} />}
    </div>
  );
}

const rowId = (id: string): string => `check-${id}`;
