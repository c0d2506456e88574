import { Button } from "@blueprintjs/core";
import { Duplicate } from "@blueprintjs/icons";
import { useEffect, useRef } from "react";
import { useWords } from "../../i18n/use-words.ts";
import { copyText } from "../../ui/copy-text.ts";
import { secondFactorWords } from "./second-factor.words.ts";
import "./second-factor.css";

/** Shown once; nobody can tell them again. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const say = useWords(secondFactorWords);
  const section = useRef<HTMLElement>(null);
  // Not the button: Enter held or pressed twice in the field of the code would take them away unread.
  useEffect(() => section.current?.focus(), []);
  return (
    <section ref={section} tabIndex={-1} className="recovery-codes" aria-label={say("recoveryTitle")}>
      <p role="alert">{say("recoveryWhy")}</p>
      <ul>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="code-buttons">
        <Button intent="primary" text={say("kept")} onClick={onKept} />
        <Button variant="minimal" icon={<Duplicate />} text={say("copy")} onClick={() => void copyText(codes.join("\n"))} />
      </div>
    </section>
  );
}
