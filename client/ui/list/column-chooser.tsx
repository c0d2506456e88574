import { Button, Checkbox, PopoverNext } from "@blueprintjs/core";
import { ChevronUp, Reset, TwoColumns } from "@blueprintjs/icons";
import { useTranslation } from "react-i18next";
import { type Column, titleOf } from "./column.ts";
import { movedTo } from "./column-moves.ts";

interface Props<R> {
  readonly columns: readonly Column<R>[];
  readonly hidden: readonly string[];
  readonly onChange: (hidden: readonly string[]) => void;
  /** The columns from left to right, after one was moved. */
  readonly onOrder: (order: readonly string[]) => void;
  /** Columns, order and widths as the list begins. */
  readonly onReset: () => void;
}

/** Which columns stand in the list; the last one cannot be taken away. */
export function ColumnChooser<R>({ columns, hidden, onChange, onOrder, onReset }: Props<R>) {
  const { t } = useTranslation();
  const content = (
    <div className="list-choices">
      <div className="list-columns">
        {columns.map((column, index) => {
          const { key } = column;
          const shown = !hidden.includes(key);
          const title = titleOf(column, t);
          return (
            <div key={key} className="list-choice">
              <Checkbox
                label={title}
                checked={shown}
                disabled={shown && hidden.length === columns.length - 1}
                onChange={() => onChange(shown ? [...hidden, key] : hidden.filter((k) => k !== key))}
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
      <Button variant="minimal" icon={<TwoColumns />} text={t("table.columns")} />
    </PopoverNext>
  );
}

function movedUp<R>(columns: readonly Column<R>[], index: number): string[] {
  const keys = columns.map((column): string => column.key);
  return movedTo(keys, keys[index] as string, keys[index - 1] ?? "");
}
