import { Button } from "@blueprintjs/core";
import { useState } from "react";
import { failureText } from "../../api/failure-text.ts";
import { useWords } from "../../i18n/use-words.ts";
import { Card } from "../../ui/card.tsx";
import { useFormat } from "../../ui/format.ts";
import { PlainTable } from "../../ui/plain-table.tsx";
import { Failed, LoadingState } from "../../ui/states.tsx";
import checkedCalls from "./checked-calls.words.ts";
import { crossCheckWords } from "./cross-checks.words.ts";
import { CrossDifferences } from "./cross-differences.tsx";
import { type CheckRow, useCrossChecks } from "./use-cross-checks.ts";

type Told = keyof typeof checkedCalls.words;

/** What the services say by their other calls, against what is held here: asked one by one, when somebody presses. */
export function CrossChecks() {
  const say = useWords(crossCheckWords);
  const tell = useWords(checkedCalls.words);
  const format = useFormat();
  const { rows, failure, retry, run } = useCrossChecks();
  const [opened, setOpened] = useState<string | null>(null);
  // One of a newer server may have no words here yet.
  const told = ({ call }: Pick<CheckRow, "call">) => (call in checkedCalls.words ? tell(call as Told) : call);
  const shown = rows?.find(({ call }) => call === opened);
  return (
    <Card title={say("title")} flush>
      <p className="operations-hint">{say("hint")}</p>
      {rows === null ? (
        failure === null ? (
          <LoadingState />
        ) : (
          <Failed failure={failure} onRetry={retry} />
        )
      ) : (
        <PlainTable<CheckRow>
          label={say("title")}
          list="crossChecks"
          movesByItself
          rows={rows}
          rowKey={({ call }) => call}
          empty={say("none")}
          columns={[
            { key: "tells", title: say("tells"), cell: told, sortBy: told, search: ({ call }) => `${told({ call })} ${call}` },
            { key: "call", title: say("call"), cell: ({ call }) => <code>{call}</code>, sortBy: ({ call }) => call },
            {
              ...{ key: "there", title: say("there"), right: true, sortBy: ({ outcome }) => outcome?.there ?? null },
              cell: ({ outcome }) => format.number(outcome?.there ?? null),
            },
            {
              ...{ key: "here", title: say("here"), right: true, sortBy: ({ outcome }) => outcome?.here ?? null },
              cell: ({ outcome }) => format.number(outcome?.here ?? null),
            },
            {
              ...{ key: "state", title: say("state"), sortBy: ({ outcome }) => outcome?.differencesInAll ?? null },
              cell: (row) => <Result row={row} onOpen={() => setOpened(row.call)} />,
            },
            {
              ...{ key: "asked", title: say("asked"), sortBy: ({ outcome }) => outcome?.askedAtMs ?? null },
              cell: ({ outcome }) => (outcome === null ? "" : format.dateTime(outcome.askedAtMs)),
            },
            {
              ...{ key: "took", title: say("took"), right: true, sortBy: ({ outcome }) => outcome?.tookMs ?? null },
              cell: ({ outcome }) => (outcome === null ? "" : format.duration(outcome.tookMs)),
            },
            {
              ...{ key: "ask", title: say("ask") },
              cell: ({ call, isAsking, isOff }) => (
                <Button
                  size="small"
                  text={say("ask")}
                  aria-label={`${say("ask")}: ${call}`}
                  loading={isAsking}
                  disabled={isOff}
                  onClick={() => void run(call)}
                />
              ),
            },
          ]}
        />
      )}
      {shown?.outcome != null && shown.outcome.differences.length > 0 && <CrossDifferences row={shown} outcome={shown.outcome} />}
    </Card>
  );
}

/** What it came to, and what that does not say: who did not answer, what moved, what could not be read. */
function Result({ row: { isOff, isAsking, outcome, failure }, onOpen }: { readonly row: CheckRow; readonly onOpen: () => void }) {
  const say = useWords(crossCheckWords);
  const format = useFormat();
  if (isOff) return <span className="quiet">{say("off")}</span>;
  const lines = outcome === null ? [] : besidesOf(outcome);
  return (
    <div className="cross-result" aria-live="polite">
      {isAsking && <span>{say("asking")}</span>}
      {failure !== null && <span role="alert">{say("failed", { why: failureText(failure) })}</span>}
      {outcome === null ? (
        !isAsking && failure === null && <span className="quiet">{say("never")}</span>
      ) : outcome.differencesInAll === 0 ? (
        outcome.failed.length === 0 && <span>{say("agrees")}</span>
      ) : (
        <Button size="small" variant="minimal" text={say("open", { n: format.number(outcome.differencesInAll) })} onClick={onOpen} />
      )}
      {lines.map((line) => (
        <small key={line} className="quiet">
          {line}
        </small>
      ))}
    </div>
  );

  function besidesOf({ failed, moved, refused, about, aboutInAll }: NonNullable<CheckRow["outcome"]>): string[] {
    return [
      ...(failed.length > 0 ? [say("notAnswered", { names: format.allOf(failed.map((one) => one.about)) })] : []),
      ...(moved > 0 ? [say("moved", { n: format.number(moved) })] : []),
      ...(refused > 0 ? [say("refused", { n: format.number(refused) })] : []),
      ...(about.length > 0 ? [say("some", { names: format.allOf(about), all: format.number(aboutInAll) })] : []),
    ];
  }
}
