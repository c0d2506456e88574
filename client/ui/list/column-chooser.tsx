import { Button, Checkbox, PopoverNext } from "@blueprintjs/core";
import { TwoColumns } from "@blueprintjs/icons";
import { useTranslation } from "react-i18next";
import { type Column, titleOf } from "./column.ts";

interface Props<R> {
  readonly columns: readonly Column<R>[];
  readonly hidden: readonly string[];
  readonly onChange: (hidden: readonly string[]) => void;
}

/** Which columns stand in the list; the last one cannot be taken away. */
export function ColumnChooser<R>({ columns, hidden, onChange }: Props<R>) {
  const { t } = useTranslation();
  const content = (
    <div className="list-choices">
      {columns.map((column) => {
        const { key } = column;
        const shown = !hidden.includes(key);
        return (
          <Checkbox
            key={key}
            label={titleOf(column, t)}
            checked={shown}
            disabled={shown && hidden.length === columns.length - 1}
            onChange={() => onChange(shown ? [...hidden, key] : hidden.filter((k) => k !== key))}
          />
        );
      })}
    </div>
  );
  return (
    <PopoverNext content={content} placement="bottom-end">
      <Button variant="minimal" icon={<TwoColumns />} text={t("table.columns")} />
    </PopoverNext>
  );
}
