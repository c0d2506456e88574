import { Dialog, DialogBody } from "@blueprintjs/core";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { CheckCard } from "./check-card.tsx";
import { CheckPicture } from "./check-picture.tsx";
import { ResultTag } from "./result-tag.tsx";
import type { ShownChecks } from "./shown-checks.ts";
import { step } from "./step.ts";

/** The same orders as pictures side by side. Enter or a click shows one large; arrows go on, there as here. */
export function CheckPictures({ items, left, focused, mayCheck, onFocus, onDecide }: ShownChecks) {
  const { t } = useTranslation();
  const [large, setLarge] = useState(false);
  const grid = useRef<HTMLUListElement>(null);
  const move = (key: string): boolean => {
    const next = step(items, focused?.id, { ArrowRight: "ArrowDown", ArrowLeft: "ArrowUp" }[key] ?? key);
    if (next === null) return false;
    onFocus(next);
    grid.current?.querySelector<HTMLElement>(`[data-check="${CSS.escape(next)}"]`)?.focus();
    return true;
  };
  return (
    <>
      <ul
        ref={grid}
        className="check-grid"
        aria-label={t("checks.pictures")}
        onKeyDown={(event) => {
          if (move(event.key)) event.preventDefault();
        }}
      >
        {items.map((item) => {
          const { order } = item;
          return (
            <li key={item.id}>
              <button
                type="button"
                data-check={item.id}
                className={`check-tile${left.has(item.id) ? " row-gone" : ""}`}
                tabIndex={item.id === focused?.id ? 0 : -1}
                aria-current={item.id === focused?.id}
                onFocus={() => onFocus(item.id)}
                onClick={() => setLarge(true)}
              >
                <span className="check-tile-pictures">
                  {[order.pictures[0], order.repairPictures[0]].map((picture, i) =>
                    picture === undefined ? (
                      // biome-ignore lint/suspicious/noArrayIndexKey: the two places, before and after.
                      <span key={i} className="check-picture-empty">
                        {t("order.noPictures")}
                      </span>
                    ) : (
                      <CheckPicture key={picture} small picture={picture} label={t(i === 0 ? "order.before" : "order.after")} />
                    ),
                  )}
                </span>
                <span className="check-row-head">
                  <strong>{order.number}</strong>
                  <ResultTag result={item.result} />
                </span>
                <span className="quiet">
                  {order.defectType} · {order.road}
                </span>
              </button>
            </li>
          );
        })}
      </ul>
      <Dialog
        isOpen={large && focused !== undefined}
        onClose={() => setLarge(false)}
        className="check-large"
        title={focused?.order.number ?? ""}
      >
        <DialogBody>
          {/* biome-ignore lint/a11y/noStaticElementInteractions: arrows lead to the next picture from wherever the focus is. */}
          <div
            onKeyDown={(event) => {
              if (event.key.startsWith("Arrow") && move(event.key)) event.preventDefault();
            }}
          >
            {focused !== undefined && <CheckCard key={focused.id} item={focused} mayCheck={mayCheck} onDecide={onDecide} />}
          </div>
        </DialogBody>
      </Dialog>
    </>
  );
}
