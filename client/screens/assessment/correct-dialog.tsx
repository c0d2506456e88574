import { Button, FormGroup, HTMLSelect, NumericInput, Radio, RadioGroup } from "@blueprintjs/core";
import { useState } from "react";
import { itemsOf } from "../../../shared/domain/assessment.ts";
import { type AssessedDeduction, assessmentDoors } from "../../../shared/http/assessment-api.ts";
import { ask } from "../../api/ask.ts";
import { failureText } from "../../api/failure-text.ts";
import { useAsked } from "../../api/use-asked.ts";
import { useWords } from "../../i18n/use-words.ts";
import { personOf } from "../../session/person.ts";
import { useMe } from "../../session/session.ts";
import { SubmitButton } from "../../ui/form/submit-button.tsx";
import { useFormat } from "../../ui/format.ts";
import { assessmentText } from "./assessment.words.ts";
import { correctDialogText } from "./correct-dialog.words.ts";
import { useRefusedText } from "./refused-text.ts";
import { runDeed } from "./run-deed.ts";
import { TextDialog } from "./text-dialog.tsx";

/** A deduction of a frozen month, or a fault that nobody saw in it. */
type Wrong =
  | { readonly deduction: AssessedDeduction; readonly item: string }
  | { readonly missedIn: string; readonly companyId: string; readonly roadId: string };

interface Props {
  readonly wrong: Wrong;
  /** YYYY-MM-DD; the correction stands in its month. */
  readonly today: string;
  readonly onClose: () => void;
}

/**
 * A frozen month stays as it is: points are given back or taken in the present one, under the name of what they put right. Each year has items of its own: where
 * the present one's tree lacks the item that was deducted, a person says which of its items they go to.
 */
export function CorrectDialog({ wrong, today, onClose }: Props) {
  const { deduction } = "deduction" in wrong ? wrong : { deduction: null };
  const { companyId, roadId } = "deduction" in wrong ? wrong.deduction : wrong;
  const taken = deduction?.points ?? 0;
  const say = useWords(assessmentText);
  const sayCorrect = useWords(correctDialogText);
  const refused = useRefusedText();
  const format = useFormat();
  const [reason, setReason] = useState("");
  const [takes, setTakes] = useState(deduction === null);
  const [points, setPoints] = useState(deduction === null ? "" : String(taken));
  const [chosen, setChosen] = useState("");
  const [isSending, setIsSending] = useState(false);
  const me = useMe();
  const scored = roadId === "" ? ("company" as const) : ("road" as const);
  const month = today.slice(0, 7);
  const present = useAsked(assessmentDoors.month, { params: { month } });
  const tree = present.value?.trees[scored] ?? null;
  const items = tree === null ? [] : itemsOf(tree);
  const isThere = deduction !== null && items.some((one) => one.id === deduction.itemId);
  const goesTo = isThere ? deduction.itemId : chosen;
  const isWrong = reason.trim() === "" || !(Number(points) > 0 && (takes || Number(points) <= taken)) || goesTo === "";
  async function send() {
    if (isWrong || isSending) return;
    setIsSending(true);
    const corrects = "deduction" in wrong ? wrong.deduction.id : wrong.missedIn;
    const entry = { itemId: goesTo, points: takes ? Number(points) : -Number(points), reason: reason.trim(), day: today, corrects };
    const body = { scored, companyId, roadId, month, entries: [entry] };
    const sent = await runDeed((key) => ask(assessmentDoors.deduct, { body, key }), refused, { by: personOf(me), body });
    setIsSending(false);
    if (sent !== null) onClose();
  }
  return (
    <TextDialog
      title={"deduction" in wrong ? sayCorrect("correctTitle", { month }) : sayCorrect("missedTitle", { month, frozen: wrong.missedIn })}
      label={say("reason")}
      value={reason}
      onChange={setReason}
      onClose={onClose}
      onSubmit={() => void send()}
      about={
        <>
          {"deduction" in wrong && (
            <>
              <p>{[wrong.deduction.day, wrong.item, format.number(-taken, 2), wrong.deduction.reason].join(" · ")}</p>
              <RadioGroup
                inline
                aria-label={sayCorrect("direction")}
                selectedValue={takes ? "take" : "give"}
                onChange={({ currentTarget: { value } }) => {
                  setTakes(value === "take");
                  setPoints(value === "take" ? "" : String(taken));
                }}
              >
                <Radio value="give" label={sayCorrect("give")} />
                <Radio value="take" label={sayCorrect("take")} />
              </RadioGroup>
            </>
          )}
          {tree?.length === 0 && <p role="note">{say("noTree", { year: month.slice(0, 4) })}</p>}
          {present.failure !== null && tree === null && <p role="alert">{failureText(present.failure)}</p>}
          {tree !== null && tree.length > 0 && !isThere && (
            <FormGroup
              label={sayCorrect(takes ? "takenFrom" : "goesTo")}
              labelFor="assessment-goes-to"
              {...(deduction !== null && { helperText: sayCorrect("goesToMeans", { year: month.slice(0, 4) }) })}
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
          <FormGroup label={sayCorrect(takes ? "takesMore" : "givesBack")} labelFor="assessment-give-back">
            <NumericInput
              id="assessment-give-back"
              min={0}
              {...(!takes && { max: taken })}
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
          <SubmitButton intent="primary" loading={isSending} disabled={isWrong} text={say("correct")} />
        </>
      }
    />
  );
}
