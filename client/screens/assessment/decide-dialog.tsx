import { Button } from "@blueprintjs/core";
import { useState } from "react";
import { type Appeal, assessmentDoors, type DecidersAnswer } from "../../../shared/http/assessment-api.ts";
import { ask } from "../../api/ask.ts";
import { RequestFailure } from "../../api/request.ts";
import { useAsked } from "../../api/use-asked.ts";
import { useWords } from "../../i18n/use-words.ts";
import { personOf } from "../../session/person.ts";
import { useMe } from "../../session/session.ts";
import { useFormat } from "../../ui/format.ts";
import { appealText } from "./appeal.words.ts";
import { assessmentText } from "./assessment.words.ts";
import { DecidersNote, ownDeductionText } from "./deciders-note.tsx";
import { runDeed } from "./run-deed.ts";
import { SmallPictures } from "./small-pictures.tsx";
import { TextDialog } from "./text-dialog.tsx";

interface Props {
  readonly appeal: Appeal;
  readonly name: string;
  /** What was deducted, in words. */
  readonly deducted: string;
  /** Whether the reader deducted it themselves: somebody else decides, where there is anybody. */
  readonly isOwn: boolean;
  readonly onClose: () => void;
}

/** Granted, the deduction is taken back; rejected, whoever objected is told why. */
export function DecideDialog({ appeal: { id, reason, pictures, by, atMs }, name, deducted, isOwn, onClose }: Props) {
  const say = useWords(assessmentText);
  const sayAppeal = useWords(appealText);
  const format = useFormat();
  const me = useMe();
  const [answer, setAnswer] = useState("");
  const [isSending, setIsSending] = useState(false);
  const deciders = useAsked(assessmentDoors.deciders, isOwn ? {} : null);
  const refused = (failure: unknown): string | null => {
    if (!(failure instanceof RequestFailure)) return null;
    const { code, detail } = failure;
    // Another decided meanwhile: the words that this failure has elsewhere are of a defect.
    if (code === "alreadyDecided") return sayAppeal("alreadyDecided");
    const { others = [], more = 0 } = detail as Partial<DecidersAnswer>;
    return code === "ownDeduction" ? ownDeductionText({ others, more }, sayAppeal, format) : null;
  };
  async function decide(grants: boolean) {
    if (isSending) return;
    setIsSending(true);
    const body = { grants, answer: answer.trim() };
    const wish = { by: personOf(me), decide: id, ...body };
    const sent = await runDeed((key) => ask(assessmentDoors.decide, { params: { id }, body, key }), refused, wish);
    setIsSending(false);
    if (sent !== null) onClose();
  }
  const isEmpty = answer.trim() === "";
  /** Where nobody can say whether there are others, the server decides. */
  const isOthers = isOwn && (deciders.value === null ? deciders.failure === null : deciders.value.others.length > 0);
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
      besides={isOwn && <DecidersNote told={deciders.value} failure={deciders.failure} />}
      actions={
        <>
          <Button text={say("cancel")} onClick={onClose} />
          <Button
            intent="danger"
            variant="outlined"
            disabled={isEmpty || isOthers}
            loading={isSending}
            text={sayAppeal("reject")}
            onClick={() => void decide(false)}
          />
          <Button intent="success" disabled={isOthers} loading={isSending} text={sayAppeal("grant")} onClick={() => void decide(true)} />
        </>
      }
    />
  );
}
