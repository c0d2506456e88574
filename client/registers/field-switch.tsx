import { Button, ButtonGroup } from "@blueprintjs/core";
import type { RecordRow } from "../../shared/resources/resource.ts";
import { useWords } from "../i18n/use-words.ts";
import { useMoving } from "../live/moving-rows.ts";
import type { ShownField } from "../ui/kinds/shown-field.ts";
import type { ListState } from "../ui/list/use-list-state.ts";
import { registerText } from "./register.words.ts";
import type { RegisterRows } from "./use-register.ts";

/** Leads through a register by one field: a button for each of its values, newest first, and one for all. It is the column's own filter. */
export function FieldSwitch({ field, rows, state }: { field: ShownField; rows: RegisterRows; state: ListState<RecordRow> }) {
  const say = useWords(registerText);
  const known = useMoving(rows, (view) => [...new Set([...view.rows.values()].map((row) => String(row[field.key] ?? "")))].sort().join());
  const values = known
    .split(",")
    .filter((value) => value !== "")
    .reverse();
  const filter = state.filters[field.key];
  const chosen = filter?.kind === "choice" ? filter.values : [];
  const choose = (next: readonly string[]) => state.setFilter(field.key, { kind: "choice", values: next });
  return (
    <ButtonGroup role="group" aria-label={field.title}>
      <Button text={say("all")} active={chosen.length === 0} aria-pressed={chosen.length === 0} onClick={() => choose([])} />
      {values.map((value) => {
        const isChosen = chosen.length === 1 && chosen[0] === value;
        return <Button key={value} text={value} active={isChosen} aria-pressed={isChosen} onClick={() => choose([value])} />;
      })}
    </ButtonGroup>
  );
}
