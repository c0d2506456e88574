import { FormGroup, TextArea } from "@blueprintjs/core";
import { useId } from "react";
import { useTranslation } from "react-i18next";

interface Props {
  readonly label: string;
  readonly required: boolean;
  readonly value: string;
  readonly invalid: boolean;
  /** What is said while it is. */
  readonly complaint?: string;
  readonly autoFocus?: boolean;
  readonly onChange: (text: string) => void;
}

const LONGEST = 500;

/** A sentence of somebody's own: why, or why all the same. */
export function ReasonField({ label, required, value, invalid, complaint, autoFocus = false, onChange }: Props) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <FormGroup
      label={label}
      labelFor={id}
      labelInfo={required ? t("orderAction.required") : t("orderAction.optional")}
      intent={invalid ? "danger" : "none"}
      helperText={invalid ? (complaint ?? t("orderAction.reasonMissing")) : undefined}
    >
      <TextArea
        id={id}
        fill
        autoResize
        autoFocus={autoFocus}
        maxLength={LONGEST}
        value={value}
        aria-invalid={invalid}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </FormGroup>
  );
}
