import { Button, Checkbox, PopoverNext } from "@blueprintjs/core";
import { ChevronUp, Pin, Reset, TwoColumns, Unpin } from "@blueprintjs/icons";
import { useTranslation } from "react-i18next";
import { type Column, titleOf } from "./column.ts";
import { movedTo } from "./column-moves.ts";

/** The columns of a list, and how they are chosen. */
export interface ColumnChoices<R> {
  /** All of them, as the user ordered them. */
  readonly columns: readonly Column<R>[];
  readonly hidden: readonly string[];
  readonly pinned: readonly string[];
  readonly onHidden: (hidden: readonly string[]) => void;
  /** The columns from left to right, after one was moved. */
  readonly onOrder: (order: readonly string[]) => void;
  readonly onPinned: (pinned: readonly string[]) => void;
  /** Columns, order, pins and widths as the list begins. */
  readonly onReset: () => void;
}

/** Which columns stand in the list, and which of them stay at its left; the last one cannot be taken away. */
export function ColumnChooser<R>({ choices }: { choices: ColumnChoices<R> }) {
  const { t } = useTranslation();
  const { columns, hidden, pinned, onHidden, onOrder, onPinned, onReset } = choices;
  const content = (
    <div className="list-choices">
      <div className="list-columns">
        {columns.map((column, index) => {
          const { key } = column;
          const shown = !hidden.includes(key);
          const title = titleOf(column, t);
          const isPinned = pinned.includes(key);
          return (
            <div key={key} className="list-choice">
              <Checkbox
                label={title}
                checked={shown}
                disabled={shown && hidden.length === columns.length - 1}
                onChange={() => onHidden(shown ? [...hidden, key] : hidden.filter((k) => k !== key))}
              />
              <Button
                variant="minimal"
                size="small"
                icon={isPinned ? <Unpin size={14} /> : <Pin size={14} />}
                active={isPinned}
                aria-pressed={isPinned}
                aria-label={t("table.pinColumn", { column: title })}
                title={t("table.pinColumn", { column: title })}
                onClick={() => onPinned(isPinned ? pinned.filter((k) => k !== key) : [...pinned, key])}
              />
              <Button
                variant="minimal"
                size="small"
                icon={<ChevronUp size={14} />}
                disabled={index === 0}
                aria-label={t("table.moveColumn", { column: title })}
                title={t("table.moveColumn", { column: title })}
                onClick={() => onOrder(movedUp(columns, index))}
              />
            </div>
          );
        })}
      </div>
      <Button variant="minimal" size="small" icon={<Reset />} text={t("table.resetColumns")} onClick={onReset} />
    </div>
  );
  return (
    <PopoverNext content={content} placement="bottom-end">
      <Button className="list-tool" variant="minimal" icon={<TwoColumns />} text={t("table.columns")} title={t("table.columns")} />
    </PopoverNext>
  );
}

function movedUp<R>(columns: readonly Column<R>[], index: number): string[] {
  const keys = columns.map((column): string => column.key);
  return movedTo(keys, keys[index] as string, keys[index - 1] ?? "");
}
