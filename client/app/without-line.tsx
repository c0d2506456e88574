import { Button } from "@blueprintjs/core";
import { useTranslation } from "react-i18next";
import { failureText } from "../api/failure-text.ts";
import { RequestFailure } from "../api/request.ts";
import { useHasLine } from "../browser/use-has-line.ts";
import { useWords } from "../i18n/use-words.ts";
import { type KeptWithoutLine, keptWithoutLine } from "../order/outbox/kept-without-line.ts";
import { outboxWords } from "../order/outbox/outbox.words.ts";
import { isWall } from "../screens/wall/line-seen.ts";
import { WallWithoutLine } from "../screens/wall/wall-without-line.tsx";
import { lastPerson } from "../session/last-person.ts";
import { withoutLineWords } from "./without-line.words.ts";

/**
 * A page that was opened without a line: nobody can say who is here. What whoever was signed in last did and has not heard the end of stands
 * here, by action and number; the rest of the app, and the sending, wait for the session.
 */
export default function WithoutLine({ onRetry }: { onRetry: () => void }) {
  const hasLine = useHasLine();
  return isWall(location.pathname) ? <WallWithoutLine hasLine={hasLine} /> : <DeskWithoutLine hasLine={hasLine} onRetry={onRetry} />;
}

function DeskWithoutLine({ hasLine, onRetry }: { readonly hasLine: boolean; readonly onRetry: () => void }) {
  const { t } = useTranslation();
  const say = useWords(withoutLineWords);
  const person = lastPerson();
  const kept = person === null ? [] : keptWithoutLine(person, Date.now());
  const waiting = kept.filter(({ state }) => state === "waiting");
  const over = kept.filter(({ state }) => state !== "waiting");
  return (
    <main className="without-line">
      <h1>{say(hasLine ? "noServer" : "title")}</h1>
      <p role="status">{say(hasLine ? "serverHint" : "hint")}</p>
      {person !== null && <p>{waiting.length === 0 ? say("nothing") : say("kept", { count: waiting.length })}</p>}
      <Deeds kept={waiting} />
      {over.length > 0 && <p>{say("over", { count: over.length })}</p>}
      <Deeds kept={over} />
      <Button size="large" intent="primary" text={t("state.retry")} onClick={onRetry} />
    </main>
  );
}

function Deeds({ kept }: { kept: readonly KeptWithoutLine[] }) {
  const say = useWords(outboxWords);
  const why = ({ state, refusal }: KeptWithoutLine): string => {
    if (state === "tooOld") return say("tooOld");
    return refusal === null ? "" : failureText(new RequestFailure(refusal.code, refusal.status, refusal));
  };
  return (
    <ul>
      {kept.map((each) => (
        <li key={each.key}>
          <strong>{each.what}</strong> {each.pictures > 0 && <span className="quiet">{say("pictures", { count: each.pictures })}</span>}{" "}
          <span className="quiet">{why(each)}</span>
        </li>
      ))}
    </ul>
  );
}
