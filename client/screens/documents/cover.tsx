import { useTranslation } from "react-i18next";
import { ownText } from "../../i18n/own-text.ts";
import { useWords } from "../../i18n/use-words.ts";
import { useLive } from "../../live/use-topic.ts";
import { useMe } from "../../session/session.ts";
import { useFormat } from "../../ui/format.ts";
import { documentText } from "./documents.words.ts";

/** Whose document it is, what it is about, and when it was made. */
export function Cover({ title, facts }: { title: string; facts: readonly string[] }) {
  const { i18n } = useTranslation();
  const say = useWords(documentText);
  const format = useFormat();
  const { tenant } = useMe();
  const { client } = useLive();
  return (
    <header className="document-cover">
      <p>{ownText(tenant.name, i18n.language)}</p>
      <h2>{title}</h2>
      {facts.map((fact) => (
        <p key={fact}>{fact}</p>
      ))}
      <p className="quiet">{say("madeAt", { time: format.dateTime(client.serverNowMs()) })}</p>
    </header>
  );
}

/** Where those sign who made, checked and approved it. */
export function Signatures() {
  const say = useWords(documentText);
  return (
    <footer className="document-signatures">
      {(["madeBy", "checkedBy", "approvedBy"] as const).map((who) => (
        <p key={who}>
          {say(who)}
          <span aria-hidden="true" />
        </p>
      ))}
    </footer>
  );
}
