import { Button } from "@blueprintjs/core";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useWords } from "../i18n/use-words.ts";
import { keptWithoutLine } from "../order/outbox/kept-without-line.ts";
import { outboxWords } from "../order/outbox/outbox.words.ts";
import { lastPerson } from "../session/last-person.ts";
import { withoutLineWords } from "./without-line.words.ts";

/**
 * A page that was opened without a line: nobody can say who is here. What whoever was signed in last did and no server has answered stands
 * here, by action and number; the rest of the app, and the sending, wait for the session.
 */
export default function WithoutLine({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation();
  const say = useWords(withoutLineWords);
  const sayKept = useWords(outboxWords);
  const person = lastPerson();
  const kept = person === null ? [] : keptWithoutLine(person);
  useEffect(() => {
    addEventListener("online", onRetry);
    return () => removeEventListener("online", onRetry);
  }, [onRetry]);
  return (
    <main className="without-line">
      <h1>{say("title")}</h1>
      <p role="status">{say("hint")}</p>
      {person !== null && <p>{kept.length === 0 ? say("nothing") : say("kept", { count: kept.length })}</p>}
      <ul>
        {kept.map(({ key, what, pictures }) => (
          <li key={key}>
            <strong>{what}</strong> {pictures > 0 && <span className="quiet">{sayKept("pictures", { count: pictures })}</span>}
          </li>
        ))}
      </ul>
      <Button size="large" intent="primary" text={t("state.retry")} onClick={onRetry} />
    </main>
  );
}
