import { Button } from "@blueprintjs/core";
import { LogOut } from "@blueprintjs/icons";
import { useState } from "react";
import { useWords } from "../../i18n/use-words.ts";
import { sessionsWords } from "./sessions.words.ts";

/** The second press confirms: whoever is signed in there may be in the middle of something. */
export function EndSessionButton({ onEnd }: { onEnd: () => void }) {
  const say = useWords(sessionsWords);
  const [asked, setAsked] = useState(false);
  return (
    <Button
      size="small"
      intent="danger"
      variant={asked ? "solid" : "minimal"}
      icon={<LogOut />}
      text={say(asked ? "confirmEnd" : "end")}
      onBlur={() => setAsked(false)}
      onClick={() => {
        if (asked) onEnd();
        setAsked(!asked);
      }}
    />
  );
}
