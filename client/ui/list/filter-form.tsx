import { Button, InputGroup } from "@blueprintjs/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ColumnFilter } from "../../../shared/domain/row-matcher.ts";
import { useFormat } from "../format.ts";
import type { Column } from "./column.ts";
import { choices, withChosen } from "./filter.ts";
import { SearchedChoices } from "./searched-choices.tsx";

interface Props<R> {
  readonly column: Column<R>;
  readonly filter: ColumnFilter | undefined;
  /** What passes the search and the other filters: the values are counted in these. */
  readonly rows: () => Iterable<R>;
  readonly all: () => Iterable<R>;
  readonly onChange: (filter: ColumnFilter) => void;
}

/** A column's filter: the values that occur with their counts, or a part of the text. */
export function FilterForm<R extends object>({ column, filter, rows, all, onChange }: Props<R>) {
  return column.filter === "choice" ? (
    <ChoiceForm column={column} filter={filter} rows={rows} all={all} onChange={onChange} />
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

function ChoiceForm<R extends object>({ column, filter, rows, all, onChange }: Props<R>) {
  const { t } = useTranslation();
  const format = useFormat();
  const chosen = filter?.kind === "choice" ? filter.values : [];
  // As it was when the form opened: what is being ticked must not move.
  const [options] = useState(() =>
    withChosen(column, choices(column, rows()), chosen, all()).map((one) => ({
      ...one,
      label: column.text(one.sample, { t, format }) || t("table.none"),
    })),
  );
  return (
    <>
      <SearchedChoices options={options} chosen={chosen} onChange={(values) => onChange({ kind: "choice", values })} />
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
