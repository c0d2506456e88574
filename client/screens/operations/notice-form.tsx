import { Button, HTMLSelect, InputGroup } from "@blueprintjs/core";
import { SendMessage } from "@blueprintjs/icons";
import { useState } from "react";
import { LONGEST_NOTICE } from "../../../shared/domain/wall-state.ts";
import { useWords } from "../../i18n/use-words.ts";
import { KeyedForm } from "../../ui/form/keyed-form.tsx";
import { displayWords } from "./display.words.ts";

const MINUTES = [1, 5, 15, 60, 240] as const;

/** Words that go across a whole wall. */
export function NoticeForm({ onSend }: { readonly onSend: (text: string, minutes: number) => Promise<boolean> }) {
  const say = useWords(displayWords);
  const [text, setText] = useState("");
  const [minutes, setMinutes] = useState<number>(MINUTES[1]);
  return (
    <KeyedForm
      className="wall-desk-notice"
      onSubmit={() => {
        if (text.trim() !== "") void onSend(text.trim(), minutes).then((isDone) => isDone && setText(""));
      }}
    >
      <InputGroup
        size="small"
        value={text}
        maxLength={LONGEST_NOTICE}
        aria-label={say("notice")}
        placeholder={say("notice")}
        onValueChange={setText}
      />
      <HTMLSelect
        value={minutes}
        aria-label={say("noticeFor")}
        options={MINUTES.map((each) => ({ value: each, label: say("minutes", { count: each }) }))}
        onChange={({ currentTarget }) => setMinutes(Number(currentTarget.value))}
      />
      <Button
        size="small"
        type="submit"
        icon={<SendMessage />}
        text={say("interrupt")}
        disabled={text.trim() === ""}
        title={text.trim() === "" ? say("needsText") : undefined}
      />
    </KeyedForm>
  );
}
