import { Button, FormGroup, InputGroup } from "@blueprintjs/core";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { useLive } from "../live/use-topic.ts";
import { useMe } from "../session/session.ts";
import { useFormat } from "../ui/format.ts";
import { inputOf, timeOfInput } from "../ui/zoned-input.ts";

interface Props {
  /** The present due time; null where there is none, or not one for all. */
  readonly presentMs: number | null;
  readonly value: number | null;
  readonly invalid: boolean;
  readonly onChange: (atMs: number | null) => void;
}

const DAYS = [1, 3, 7];
const DAY_MS = 86_400_000;

/** A new due time: typed, or some days after the present one. */
export function DueTimeField({ presentMs, value, invalid, onChange }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const id = useId();
  const live = useLive();
  const { timeZone } = useMe().tenant;
  const later = (days: number) => Math.max(presentMs ?? 0, live.client.serverNowMs()) + days * DAY_MS;
  return (
    <FormGroup
      label={t("orderAction.newDue")}
      labelFor={id}
      labelInfo={t("field.required")}
      intent={invalid ? "danger" : "none"}
      helperText={[
        invalid && t("orderAction.dueMissing"),
        presentMs !== null && t("orderAction.presentDue", { time: format.dateTime(presentMs) }),
      ]
        .filter(Boolean)
        .join(" · ")}
    >
      <div className="due-field">
        <InputGroup
          id={id}
          type="datetime-local"
          autoFocus
          intent={invalid ? "danger" : "none"}
          aria-invalid={invalid}
          value={value === null ? "" : inputOf(timeZone, value)}
          onValueChange={(text) => onChange(timeOfInput(timeZone, text))}
        />
        {DAYS.map((days) => (
          <Button key={days} variant="outlined" text={t("orderAction.days", { count: days })} onClick={() => onChange(later(days))} />
        ))}
      </div>
    </FormGroup>
  );
}
