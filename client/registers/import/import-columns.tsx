import { HTMLSelect } from "@blueprintjs/core";
import { useWords } from "../../i18n/use-words.ts";
import type { DeclaredRegister } from "../declared-register.ts";
import { type Columns, importableFields } from "./columns.ts";
import { importText } from "./import.words.ts";

interface Props {
  readonly register: DeclaredRegister;
  readonly head: readonly string[];
  readonly columns: Columns;
  readonly onChange: (columns: Columns) => void;
}

/** Which field each column of the file is. A field has one column: choosing it takes it from another. */
export function ImportColumns({ register: { resource, fields }, head, columns, onChange }: Props) {
  const say = useWords(importText);
  const options = importableFields(resource).map((key) => ({ value: key, label: fields.find((field) => field.key === key)?.title ?? key }));
  const choose = (place: number, key: string) =>
    onChange(columns.map((old, at) => (at === place ? key || null : old === key && key !== "" ? null : old)));
  return (
    <fieldset className="import-columns">
      <legend>{say("columns")}</legend>
      {head.map((title, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a file's columns have no other name, and two may be called alike.
        <div key={place}>
          <label htmlFor={`import-column-${place}`}>{title || place + 1}</label>
          <HTMLSelect
            id={`import-column-${place}`}
            value={columns[place] ?? ""}
            options={[{ value: "", label: say("leftOut") }, ...options]}
            onChange={({ currentTarget }) => choose(place, currentTarget.value)}
          />
        </div>
      ))}
    </fieldset>
  );
}
