import { Button, FormGroup, NumericInput } from "@blueprintjs/core";
import { useState } from "react";
import { type AssessedDeduction, assessmentDoors } from "../../../shared/http/assessment-api.ts";
import { ask } from "../../api/ask.ts";
import { useWords } from "../../i18n/use-words.ts";
import { useFormat } from "../../ui/format.ts";
import { KeyHint } from "../../ui/key-hint.tsx";
import { SUBMIT_KEYS } from "../../ui/submit-key.ts";
import { assessmentText } from "./assessment.words.ts";
import { runDeed } from "./run-deed.ts";
import { TextDialog } from "./text-dialog.tsx";

interface Props {
  readonly deduction: AssessedDeduction;
  readonly item: string;
  /** YYYY-MM-DD; the correction stands in its month. */
  readonly today: string;
  readonly onClose: () => void;
}

/** A frozen month stays as it is: points are given back in the present one, under the name of what they put right. */
export function CorrectDialog({
  deduction: { id, itemId, companyId, roadId, points: taken, reason: said, day },
  item,
  today,
  onClose,
}: Props) {
  const say = useWords(assessmentText);
  const format = useFormat();
  const [reason, setReason] = useState("");
  const [points, setPoints] = useState(String(taken));
  const [isSending, setIsSending] = useState(false);
  const isWrong = reason.trim() === "" || !(Number(points) > 0 && Number(points) <= taken);
  async function send() {
    if (isWrong || isSending) return;
    setIsSending(true);
    const entry = { itemId, points: -Number(points), reason: reason.trim(), day: today, corrects: id };
    const scored = roadId === "" ? ("company" as const) : ("road" as const);
    const body = { scored, companyId, roadId, month: today.slice(0, 7), entries: [entry] };
    const sent = await runDeed((key) => ask(assessmentDoors.deduct, { body, key }));
    setIsSending(false);
    if (sent !== null) onClose();
  }
  return (
    <TextDialog
      title={say("correctTitle", { month: today.slice(0, 7) })}
      label={say("reason")}
      value={reason}
      onChange={setReason}
      onClose={onClose}
      onSubmit={() => void send()}
      about={
        <>
          <p>{[day, item, format.number(-taken, 2), said].join(" · ")}</p>
          <FormGroup label={say("givesBack")} labelFor="assessment-give-back">
            <NumericInput
              id="assessment-give-back"
              min={0}
              max={taken}
              stepSize={0.1}
              minorStepSize={0.01}
              value={points}
              onValueChange={(_, text) => setPoints(text)}
            />
          </FormGroup>
        </>
      }
      actions={
        <>
          <Button text={say("cancel")} onClick={onClose} />
          <Button
            type="submit"
            intent="primary"
            loading={isSending}
            disabled={isWrong}
            text={say("correct")}
            endIcon={<KeyHint keys={SUBMIT_KEYS} />}
          />
        </>
      }
    />
  );
}
