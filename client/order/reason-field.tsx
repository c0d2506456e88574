import { Button, FormGroup, TextArea } from "@blueprintjs/core";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import "./reason-field.css";

interface Props {
  readonly label: string;
  readonly required: boolean;
  readonly value: string;
  readonly invalid: boolean;
  /** What is said while it is. */
  readonly complaint?: string;
  readonly autoFocus?: boolean;
  /** What stands in it already is gone with the first letter typed. */
  readonly selected?: boolean;
  /** Sentences that are one click away. */
  readonly usual?: readonly string[];
  readonly onChange: (text: string) => void;
}

const LONGEST = 500;

/** A sentence of somebody's own: why, or why all the same. */
export function ReasonField(props: Props) {
  const { label, required, value, invalid, complaint, autoFocus = false, selected = false, usual = [], onChange } = props;
  const { t } = useTranslation();
  const id = useId();
  return (
    <FormGroup
      label={label}
      labelFor={id}
      labelInfo={required ? t("field.required") : t("field.optional")}
      intent={invalid ? "danger" : "none"}
      helperText={invalid ? (complaint ?? t("orderAction.reasonMissing")) : undefined}
    >
      {usual.length > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: buttons that fill in a field, not fields.
        <div className="usual-reasons" role="group" aria-label={t("orderAction.usualReasons")}>
          {usual.map((text) => (
            <Button key={text} size="small" variant="outlined" text={text} active={value === text} onClick={() => onChange(text)} />
          ))}
        </div>
      )}
      <TextArea
        id={id}
        fill
        autoResize
        autoFocus={autoFocus}
        maxLength={LONGEST}
        value={value}
        aria-invalid={invalid}
        onFocus={(event) => selected && event.currentTarget.select()}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </FormGroup>
  );
}
