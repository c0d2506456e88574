import { Button } from "@blueprintjs/core";
import { useState } from "react";
import { type Appeal, assessmentDoors } from "../../../shared/http/assessment-api.ts";
import { ask } from "../../api/ask.ts";
import { useWords } from "../../i18n/use-words.ts";
import { useFormat } from "../../ui/format.ts";
import { appealText } from "./appeal.words.ts";
import { assessmentText } from "./assessment.words.ts";
import { runDeed } from "./run-deed.ts";
import { SmallPictures } from "./small-pictures.tsx";
import { TextDialog } from "./text-dialog.tsx";

interface Props {
  readonly appeal: Appeal;
  readonly name: string;
  /** What was deducted, in words. */
  readonly deducted: string;
  readonly onClose: () => void;
}

/** Granted, the deduction is taken back; rejected, whoever objected is told why. */
export function DecideDialog({ appeal: { id, reason, pictures, by, atMs }, name, deducted, onClose }: Props) {
  const say = useWords(assessmentText);
  const sayAppeal = useWords(appealText);
  const format = useFormat();
  const [answer, setAnswer] = useState("");
  const [isSending, setIsSending] = useState(false);
  async function decide(grants: boolean) {
    if (isSending) return;
    setIsSending(true);
    const sent = await runDeed((key) => ask(assessmentDoors.decide, { params: { id }, body: { grants, answer: answer.trim() }, key }));
    setIsSending(false);
    if (sent !== null) onClose();
  }
  const isEmpty = answer.trim() === "";
  return (
    <TextDialog
      title={sayAppeal("decideTitle", { name })}
      label={say("answer")}
      value={answer}
      onChange={setAnswer}
      onClose={onClose}
      onSubmit={() => {
        // Two ways lead out of it, and no key decides between them.
      }}
      about={
        <p>
          <span className="quiet">{deducted}</span>
          <br />
          {reason}
          <br />
          <span className="quiet">{[by, format.dateTime(atMs)].join(" · ")}</span>
          <SmallPictures pictures={pictures} label={say("pictures")} />
        </p>
      }
      actions={
        <>
          <Button text={say("cancel")} onClick={onClose} />
          <Button
            intent="danger"
            variant="outlined"
            disabled={isEmpty}
            loading={isSending}
            text={sayAppeal("reject")}
            onClick={() => void decide(false)}
          />
          <Button intent="success" loading={isSending} text={sayAppeal("grant")} onClick={() => void decide(true)} />
        </>
      }
    />
  );
}
