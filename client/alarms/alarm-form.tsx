import { Button, HTMLSelect, InputGroup } from "@blueprintjs/core";
import { useState } from "react";
import { LONGEST_ALARM_NOTE } from "../../shared/http/alarms-api.ts";
import { useWords } from "../i18n/use-words.ts";
import { KeyedForm } from "../ui/form/keyed-form.tsx";
import { alarmWords } from "./alarms.words.ts";

/** A day at most. */
const MINUTES = [30, 120, 480, 1_440] as const;

interface Props {
  readonly deed: "acknowledge" | "shelve";
  readonly onCancel: () => void;
  readonly onDone: (said: { readonly text: string; readonly minutes: number }) => Promise<void>;
}

/** A note for an acknowledgement, if any; for how long and why an alarm is put aside. */
export function AlarmForm({ deed, onCancel, onDone }: Props) {
  const say = useWords(alarmWords);
  const [text, setText] = useState("");
  const [minutes, setMinutes] = useState<number>(MINUTES[0]);
  const [isSent, setIsSent] = useState(false);
  const isShelving = deed === "shelve";
  const submit = async () => {
    setIsSent(true);
    await onDone({ text: text.trim(), minutes });
    setIsSent(false);
  };
  return (
    <KeyedForm
      className="alarm-form"
      onSubmit={() => void submit()}
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        // The panel stays: only what was begun here is over.
        event.stopPropagation();
        onCancel();
      }}
    >
      {isShelving && (
        <HTMLSelect
          aria-label={say("forTime")}
          value={minutes}
          onChange={({ currentTarget }) => setMinutes(Number(currentTarget.value))}
          options={MINUTES.map((n) => ({ value: n, label: n < 60 ? say("minutes", { n }) : say("hours", { n: n / 60 }) }))}
        />
      )}
      <InputGroup
        autoFocus
        fill
        maxLength={LONGEST_ALARM_NOTE}
        aria-label={isShelving ? say("reason") : say("note")}
        placeholder={isShelving ? say("reason") : say("note")}
        value={text}
        onValueChange={setText}
      />
      <Button
        type="submit"
        intent="primary"
        loading={isSent}
        disabled={isShelving && text.trim() === ""}
        text={isShelving ? say("shelve") : say("acknowledge")}
      />
    </KeyedForm>
  );
}
