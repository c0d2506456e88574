import { Callout } from "@blueprintjs/core";
import { useState } from "react";
import { type SessionRow, sessionsDoors } from "../../../shared/http/sessions-api.ts";
import { ask } from "../../api/ask.ts";
import { failureText } from "../../api/failure-text.ts";
import { useTitles } from "../../i18n/titles/use-titles.ts";
import { useWords } from "../../i18n/use-words.ts";
import { Card } from "../../ui/card.tsx";
import { Failed, LoadingState } from "../../ui/states.tsx";
import { TruthMark } from "../../ui/truth-label.tsx";
import { usePolled } from "../operations/use-polled.ts";
import { BatchesUnderWay } from "./batches-under-way.tsx";
import { EndSessionButton } from "./end-session-button.tsx";
import { SessionTable } from "./session-table.tsx";
import { sessionsWords } from "./sessions.words.ts";
import "../operations/operations.css";

const EVERY_MS = 10_000;

/** For administrators: who of the customer's people is signed in, from where, and the way to end it. */
export default function Sessions() {
  const say = useWords(sessionsWords);
  const titles = useTitles();
  const { value, failure, answeredAtMs, reload } = usePolled(sessionsDoors.list, {}, EVERY_MS);
  const [refusal, setRefusal] = useState<unknown>(null);
  if (value === null) return failure === null ? <LoadingState /> : <Failed failure={failure} onRetry={reload} />;

  const end = async (session: SessionRow) => {
    setRefusal(null);
    try {
      await ask(sessionsDoors.end, { params: { id: session.id } });
    } catch (error) {
      setRefusal(error);
    }
    reload();
  };
  const truth = <TruthMark label={failure === null ? "live" : "stale"} asOfMs={answeredAtMs} />;
  return (
    <div className="operations">
      <h1 className="visually-hidden">{titles.of("/operations/sessions")}</h1>
      {refusal !== null && (
        <Callout intent="danger" role="alert">
          {failureText(refusal)}
        </Callout>
      )}
      <Card title={say("title", { total: value.sessions.length })} aside={truth} flush>
        <SessionTable
          sessions={value.sessions}
          action={(session) => (session.current ? null : <EndSessionButton onEnd={() => void end(session)} />)}
        />
      </Card>
      <BatchesUnderWay onRefusal={setRefusal} />
    </div>
  );
}
