import { LogOut } from "@blueprintjs/icons";
import { sessionsDoors } from "../../../shared/http/sessions-api.ts";
import { ask } from "../../api/ask.ts";
import { useTitles } from "../../i18n/titles/use-titles.ts";
import { useWords } from "../../i18n/use-words.ts";
import { Card } from "../../ui/card.tsx";
import { ConfirmedButton } from "../../ui/confirmed-button.tsx";
import { Failed, LoadingState } from "../../ui/states.tsx";
import { TruthMark } from "../../ui/truth-label.tsx";
import { useDeed } from "../operations/use-deed.tsx";
import { usePolled } from "../operations/use-polled.ts";
import { BatchesUnderWay } from "./batches-under-way.tsx";
import { SessionTable } from "./session-table.tsx";
import { sessionsWords } from "./sessions.words.ts";
import "../operations/operations.css";

const EVERY_MS = 10_000;

/** For administrators: who of the customer's people is signed in, from where, and the way to end it. */
export default function Sessions() {
  const say = useWords(sessionsWords);
  const titles = useTitles();
  const { value, failure, answeredAtMs, reload } = usePolled(sessionsDoors.list, {}, EVERY_MS);
  const { refused, run } = useDeed(reload);
  if (value === null) return failure === null ? <LoadingState /> : <Failed failure={failure} onRetry={reload} />;

  const truth = <TruthMark label={failure === null ? "live" : "stale"} asOfMs={answeredAtMs} />;
  return (
    <div className="operations">
      <h1 className="visually-hidden">{titles.of("/operations/sessions")}</h1>
      {refused}
      <Card title={say("title", { total: value.sessions.length })} aside={truth} flush>
        <SessionTable
          sessions={value.sessions}
          action={({ id, current }) =>
            current ? null : (
              <ConfirmedButton
                icon={<LogOut />}
                text={say("end")}
                confirm={say("confirmEnd")}
                onConfirm={() => void run(ask(sessionsDoors.end, { params: { id } }))}
              />
            )
          }
        />
      </Card>
      <BatchesUnderWay />
    </div>
  );
}
