import { FormGroup } from "@blueprintjs/core";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import type { AskedField } from "./asked-field.ts";
import type { DraftValue } from "./draft-value.ts";
import { FieldInput } from "./field-input.tsx";
import "./form.css";

interface Props {
  readonly field: AskedField;
  readonly value: DraftValue;
  readonly autoFocus?: boolean;
  /** What is wrong with it, in words; null while nothing is, or nobody asked yet. */
  readonly problem: string | null;
  readonly onChange: (value: DraftValue) => void;
}

/** One field of a form: its name, what it is filled in with, and what is wrong beside it. */
export function FormField({ field, value, autoFocus = false, problem, onChange }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const invalid = problem !== null;
  return (
    <FormGroup
      label={field.title}
      {...(field.required && { labelInfo: t("field.required") })}
      labelFor={id}
      intent={invalid ? "danger" : "none"}
      helperText={invalid && <span id={`${id}-problem`}>{problem}</span>}
    >
      <FieldInput
        id={id}
        field={field}
        value={value}
        autoFocus={autoFocus}
        invalid={invalid}
        describedBy={invalid ? `${id}-problem` : undefined}
        onChange={onChange}
      />
    </FormGroup>
  );
}
