import { InputGroup } from "@blueprintjs/core";
import { type Ref, useEffect, useState } from "react";
import { formatChainage, parseChainage } from "../../shared/domain/chainage.ts";

interface Props {
  readonly id: string;
  readonly value: number | null;
  readonly inputRef?: Ref<HTMLInputElement>;
  readonly invalid?: boolean;
  readonly onChange: (chainageM: number | null) => void;
}

/** K12+300 or metres; what cannot be read yet stays as it is typed and counts as none. Left, it says the whole metre that is meant. */
export function ChainageField({ id, value, inputRef, invalid = false, onChange }: Props) {
  const [text, setText] = useState(value === null ? "" : formatChainage(value));
  useEffect(() => {
    setText((typed) => (parseChainage(typed) === value ? typed : value === null ? "" : formatChainage(value)));
  }, [value]);
  return (
    <InputGroup
      id={id}
      size="small"
      {...(inputRef !== undefined && { inputRef })}
      placeholder={formatChainage(0)}
      intent={invalid ? "danger" : "none"}
      aria-invalid={invalid}
      value={text}
      onBlur={() => {
        if (value === null || parseChainage(text) !== value) return;
        setText(formatChainage(value));
        if (value !== Math.round(value)) onChange(Math.round(value));
      }}
      onKeyDown={(event) => {
        if ((event.key !== "Enter" && event.key !== "Escape") || event.ctrlKey || event.metaKey) return;
        // Of the field alone: the form is not sent by it, and what is open around it stays.
        if (event.key === "Enter") event.preventDefault();
        else event.stopPropagation();
        event.currentTarget.blur();
      }}
      onChange={(event) => {
        setText(event.currentTarget.value);
        onChange(parseChainage(event.currentTarget.value));
      }}
    />
  );
}
