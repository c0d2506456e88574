import { Button, Checkbox, InputGroup } from "@blueprintjs/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ColumnFilter } from "../../../shared/domain/row-matcher.ts";
import { useFormat } from "../format.ts";
import type { Column } from "./column.ts";
import { choices } from "./filter.ts";

interface Props<R> {
  readonly column: Column<R>;
  readonly filter: ColumnFilter | undefined;
  readonly rows: () => Iterable<R>;
  readonly onChange: (filter: ColumnFilter) => void;
}

/** A column's filter: the values that occur with their counts, or a part of the text. */
export function FilterForm<R extends object>({ column, filter, rows, onChange }: Props<R>) {
  return column.filter === "choice" ? (
    <ChoiceForm column={column} filter={filter} rows={rows} onChange={onChange} />
  ) : (
    <TextForm filter={filter} onChange={onChange} />
  );
}

function TextForm({ filter, onChange }: { filter: ColumnFilter | undefined; onChange: (filter: ColumnFilter) => void }) {
  const { t } = useTranslation();
  const text = filter?.kind === "text" ? filter.text : "";
  return (
    <InputGroup
      autoFocus
      placeholder={t("table.contains")}
      aria-label={t("table.contains")}
      value={text}
      onValueChange={(value) => onChange({ kind: "text", text: value })}
    />
  );
}

function ChoiceForm<R extends object>({ column, filter, rows, onChange }: Props<R>) {
  const { t } = useTranslation();
  const format = useFormat();
  // As it was when the form opened: what is being ticked must not move.
  const [options] = useState(() =>
    choices(column, rows()).map((c) => ({ ...c, label: column.text(c.sample, { t, format }) || t("table.none") })),
  );
  const [part, setPart] = useState("");
  const chosen = filter?.kind === "choice" ? filter.values : [];
  const toggle = (value: string) =>
    onChange({ kind: "choice", values: chosen.includes(value) ? chosen.filter((v) => v !== value) : [...chosen, value] });
  return (
    <>
      {options.length > 8 && (
        <InputGroup placeholder={t("table.searchValues")} aria-label={t("table.searchValues")} value={part} onValueChange={setPart} />
      )}
      <div className="list-choices-scroll">
        {options
          .filter(({ label }) => label.toLowerCase().includes(part.toLowerCase()))
          .map(({ value, label, count }) => (
            <div key={value} className="list-choice">
              <Checkbox label={label} checked={chosen.includes(value)} onChange={() => toggle(value)} />
              <span className="quiet">{format.number(count)}</span>
            </div>
          ))}
      </div>
      <Button
        variant="minimal"
        size="small"
        text={t("table.clear")}
        disabled={chosen.length === 0}
        onClick={() => onChange({ kind: "choice", values: [] })}
      />
    </>
  );
}
