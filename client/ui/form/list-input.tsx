import { Button, InputGroup } from "@blueprintjs/core";
import { SmallCross } from "@blueprintjs/icons";
import { useState } from "react";
import type { Referred } from "../../../shared/domain/field-kind.ts";
import { useWords } from "../../i18n/use-words.ts";
import { useReferred } from "../kinds/use-referred.ts";
import { SearchChoice } from "../search-choice.tsx";
import { formWords } from "./form.words.ts";
import type { InputProps } from "./input-props.ts";

type Props = InputProps<readonly string[]>;

/** Several words, or several others by their ids. */
export const ListInput = (props: Props) =>
  props.field.refersTo === undefined ? <WordsInput {...props} /> : <ReferencesInput {...props} refersTo={props.field.refersTo} />;

const SEPARATORS = /[,，、]/;

function WordsInput({ id, value, invalid, describedBy, onChange }: Props) {
  const say = useWords(formWords);
  // A comma that was just written separates nothing yet.
  const [text, setText] = useState(value.join(", "));
  const read = (written: string) =>
    written
      .split(SEPARATORS)
      .map((part) => part.trim())
      .filter(Boolean);
  const isSame = read(text).join() === value.join();
  return (
    <InputGroup
      id={id}
      value={isSame ? text : value.join(", ")}
      aria-invalid={invalid}
      aria-describedby={describedBy}
      placeholder={say("between")}
      onValueChange={(written) => {
        setText(written);
        onChange(read(written));
      }}
    />
  );
}

const MOST_OFFERED = 20;

function ReferencesInput({ id, field: { nameOf = String, title }, value, onChange, refersTo }: Props & { refersTo: Referred }) {
  const say = useWords(formWords);
  const named = useReferred(refersTo, true);
  const find = (text: string) => {
    const part = text.trim().toLowerCase();
    const free = named.filter((one) => !value.includes(one.id) && one.name.toLowerCase().includes(part));
    return free.slice(0, MOST_OFFERED).map((one) => ({ key: one.id, label: one.name }));
  };
  return (
    <div className="form-list">
      {value.map((chosen) => (
        <span key={chosen} className="form-chosen">
          {nameOf(chosen)}
          <Button
            size="small"
            variant="minimal"
            icon={<SmallCross />}
            aria-label={say("remove", { name: nameOf(chosen) })}
            onClick={() => onChange(value.filter((other) => other !== chosen))}
          />
        </span>
      ))}
      <SearchChoice
        id={id}
        label={`${title} · ${say("add")}`}
        value=""
        find={find}
        onChoose={({ key }) => onChange([...value, key])}
        nothing={say("nothing")}
      />
    </div>
  );
}
