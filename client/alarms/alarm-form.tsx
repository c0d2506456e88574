import { Button, InputGroup } from "@blueprintjs/core";
import { useState } from "react";
import { LONGEST_ALARM_NOTE } from "../../shared/http/alarms-api.ts";
import { useWords } from "../i18n/use-words.ts";
import { AlarmDeedForm } from "./alarm-deed-form.tsx";
import { alarmWords } from "./alarms.words.ts";

interface Props {
  readonly onCancel: () => void;
  readonly onDone: (note: string) => Promise<void>;
}

/** A note for an acknowledgement, if any. */
export function AlarmForm({ onCancel, onDone }: Props) {
  const say = useWords(alarmWords);
  const [note, setNote] = useState("");
  return (
    <AlarmDeedForm onCancel={onCancel} onSubmit={() => onDone(note.trim())}>
      {(isSent) => (
        <div className="alarm-form-line">
          <InputGroup
            autoFocus
            fill
            maxLength={LONGEST_ALARM_NOTE}
            aria-label={say("note")}
            placeholder={say("note")}
            value={note}
            onValueChange={setNote}
          />
          <Button type="submit" intent="primary" loading={isSent} text={say("acknowledge")} />
        </div>
      )}
    </AlarmDeedForm>
  );
}
