import { Button, Dialog, DialogBody, DialogFooter, FormGroup, InputGroup } from "@blueprintjs/core";
import { useState } from "react";
import { type AssessedYear, assessmentDoors } from "../../../shared/http/assessment-api.ts";
import { ask } from "../../api/ask.ts";
import { RequestFailure } from "../../api/request.ts";
import { useWords } from "../../i18n/use-words.ts";
import { KeyedForm } from "../../ui/form/keyed-form.tsx";
import { SubmitButton } from "../../ui/form/submit-button.tsx";
import { useFormat } from "../../ui/format.ts";
import { assessmentText } from "./assessment.words.ts";
import { runDeed } from "./run-deed.ts";
import { yearTableText } from "./year-table.words.ts";

interface Props {
  readonly row: AssessedYear;
  readonly year: number;
  /** 0 for the year. */
  readonly quarter: number;
  readonly title: string;
  readonly onClose: () => void;
}

/** A score in place of the mean, which stays beside it. */
export function ByHandDialog({ row, year, quarter, title, onClose }: Props) {
  const say = useWords(assessmentText);
  const sayYear = useWords(yearTableText);
  const format = useFormat();
  const part = quarter === 0 ? row.year : row.quarters[quarter - 1]!;
  const [text, setText] = useState(part.byHand === null ? "" : String(part.byHand));
  const [isSending, setIsSending] = useState(false);
  const score = text.trim() === "" ? null : Number(text);
  const isWrong = score !== null && !(score >= 0 && score <= 100);
  async function save() {
    if (isWrong || isSending) return;
    setIsSending(true);
    const body = { companyId: row.companyId, year, quarter, score, seen: part.byHand };
    const closed = (failure: unknown) =>
      failure instanceof RequestFailure && failure.code === "monthClosed" ? sayYear("partClosed") : null;
    const sent = await runDeed((key) => ask(assessmentDoors.byHand, { body, key }), closed);
    setIsSending(false);
    if (sent !== null) onClose();
  }
  return (
    <Dialog isOpen onClose={onClose} title={title}>
      <KeyedForm
        onSubmit={() => {
          void save();
        }}
      >
        <DialogBody>
          <FormGroup
            label={say("score")}
            labelFor="assessment-by-hand"
            helperText={`${sayYear("meanIs", { mean: part.score === null ? "–" : format.number(part.score, 2) })} ${sayYear("emptyMeansMean")}`}
          >
            <InputGroup
              id="assessment-by-hand"
              autoFocus
              type="number"
              min={0}
              max={100}
              step={0.01}
              value={text}
              onValueChange={setText}
            />
          </FormGroup>
        </DialogBody>
        <DialogFooter
          actions={
            <>
              <Button text={say("cancel")} onClick={onClose} />
              <SubmitButton intent="primary" loading={isSending} disabled={isWrong} text={sayYear("save")} />
            </>
          }
        />
      </KeyedForm>
    </Dialog>
  );
}
