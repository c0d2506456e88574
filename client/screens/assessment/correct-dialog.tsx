import { Button, FormGroup, HTMLSelect, NumericInput } from "@blueprintjs/core";
import { useState } from "react";
import { itemsOf } from "../../../shared/domain/assessment.ts";
import { type AssessedDeduction, assessmentDoors } from "../../../shared/http/assessment-api.ts";
import { ask } from "../../api/ask.ts";
import { failureText } from "../../api/failure-text.ts";
import { useAsked } from "../../api/use-asked.ts";
import { useWords } from "../../i18n/use-words.ts";
import { personOf } from "../../session/person.ts";
import { useMe } from "../../session/session.ts";
import { useFormat } from "../../ui/format.ts";
import { KeyHint } from "../../ui/key-hint.tsx";
import { SUBMIT_KEYS } from "../../ui/submit-key.ts";
import { assessmentText } from "./assessment.words.ts";
import { correctDialogText } from "./correct-dialog.words.ts";
import { useRefusedText } from "./refused-text.ts";
import { runDeed } from "./run-deed.ts";
import { TextDialog } from "./text-dialog.tsx";

interface Props {
  readonly deduction: AssessedDeduction;
  readonly item: string;
  /** YYYY-MM-DD; the correction stands in its month. */
  readonly today: string;
  readonly onClose: () => void;
}

/**
 * A frozen month stays as it is: points are given back in the present one, under the name of what they put right. Each year has items of its own: where the
 * present one's tree lacks the item that was deducted, a person says which of its items the points come back to.
 */
export function CorrectDialog({
  deduction: { id, itemId, companyId, roadId, points: taken, reason: said, day },
  item,
  today,
  onClose,
}: Props) {
  const say = useWords(assessmentText);
  const sayCorrect = useWords(correctDialogText);
  const refused = useRefusedText();
  const format = useFormat();
  const [reason, setReason] = useState("");
  const [points, setPoints] = useState(String(taken));
  const [chosen, setChosen] = useState("");
  const [isSending, setIsSending] = useState(false);
  const me = useMe();
  const scored = roadId === "" ? ("company" as const) : ("road" as const);
  const month = today.slice(0, 7);
  const present = useAsked(assessmentDoors.month, { params: { month } });
  const tree = present.value?.trees[scored] ?? null;
  const items = tree === null ? [] : itemsOf(tree);
  const isThere = items.some((one) => one.id === itemId);
  const goesTo = isThere ? itemId : chosen;
  const isWrong = reason.trim() === "" || !(Number(points) > 0 && Number(points) <= taken) || goesTo === "";
  async function send() {
    if (isWrong || isSending) return;
    setIsSending(true);
    const entry = { itemId: goesTo, points: -Number(points), reason: reason.trim(), day: today, corrects: id };
    const body = { scored, companyId, roadId, month, entries: [entry] };
    const sent = await runDeed((key) => ask(assessmentDoors.deduct, { body, key }), refused, { by: personOf(me), body });
    setIsSending(false);
    if (sent !== null) onClose();
  }
  return (
    <TextDialog
      title={sayCorrect("correctTitle", { month })}
      label={say("reason")}
      value={reason}
      onChange={setReason}
      onClose={onClose}
      onSubmit={() => void send()}
      about={
        <>
          <p>{[day, item, format.number(-taken, 2), said].join(" · ")}</p>
          {tree?.length === 0 && <p role="note">{say("noTree", { year: month.slice(0, 4) })}</p>}
          {present.failure !== null && tree === null && <p role="alert">{failureText(present.failure)}</p>}
          {tree !== null && tree.length > 0 && !isThere && (
            <FormGroup
              label={sayCorrect("goesTo")}
              labelFor="assessment-goes-to"
              helperText={sayCorrect("goesToMeans", { year: month.slice(0, 4) })}
            >
              <HTMLSelect id="assessment-goes-to" fill value={chosen} onChange={({ currentTarget: { value } }) => setChosen(value)}>
                <option value="">{say("choose")}</option>
                {items.map((one) => (
                  <option key={one.id} value={one.id}>
                    {one.name}
                  </option>
                ))}
              </HTMLSelect>
            </FormGroup>
          )}
          <FormGroup label={sayCorrect("givesBack")} labelFor="assessment-give-back">
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
