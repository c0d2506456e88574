import { Button } from "@blueprintjs/core";
import { useState } from "react";
import { type AssessedDeduction, assessmentDoors } from "../../../shared/http/assessment-api.ts";
import { ask } from "../../api/ask.ts";
import { useWords } from "../../i18n/use-words.ts";
import { personOf } from "../../session/person.ts";
import { useMe } from "../../session/session.ts";
import { SubmitButton } from "../../ui/form/submit-button.tsx";
import { useFormat } from "../../ui/format.ts";
import { PicturesField } from "../../ui/upload/pictures-field.tsx";
import { appealText } from "./appeal.words.ts";
import { assessmentText } from "./assessment.words.ts";
import { runDeed } from "./run-deed.ts";
import { TextDialog } from "./text-dialog.tsx";

interface Props {
  readonly month: string;
  readonly deduction: AssessedDeduction;
  readonly item: string;
  readonly onClose: () => void;
}

/** Whoever lost points says why that is wrong, once. */
export function AppealDialog({ month, deduction: { id, points, reason: said, day }, item, onClose }: Props) {
  const say = useWords(assessmentText);
  const sayAppeal = useWords(appealText);
  const format = useFormat();
  const me = useMe();
  const [reason, setReason] = useState("");
  const [pictures, setPictures] = useState<readonly string[]>([]);
  const [isSending, setIsSending] = useState(false);
  const isEmpty = reason.trim() === "";
  async function send() {
    if (isEmpty || isSending) return;
    setIsSending(true);
    const body = { reason: reason.trim(), pictures: [...pictures] };
    const wish = { by: personOf(me), object: id, body };
    const sent = await runDeed((key) => ask(assessmentDoors.object, { params: { month, id }, body, key }), undefined, wish);
    setIsSending(false);
    if (sent !== null) onClose();
  }
  return (
    <TextDialog
      title={sayAppeal("appealTitle")}
      label={sayAppeal("appealReason")}
      value={reason}
      onChange={setReason}
      onClose={onClose}
      onSubmit={() => void send()}
      about={<p>{[day, item, format.number(-points, 2), said].join(" · ")}</p>}
      besides={<PicturesField title={say("pictures")} value={pictures} onChange={setPictures} />}
      actions={
        <>
          <Button text={say("cancel")} onClick={onClose} />
          <SubmitButton intent="primary" loading={isSending} disabled={isEmpty} text={sayAppeal("appealSend")} />
        </>
      }
    />
  );
}
