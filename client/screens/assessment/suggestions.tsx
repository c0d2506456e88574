import { Button } from "@blueprintjs/core";
import { Plus } from "@blueprintjs/icons";
import { failureText } from "../../api/failure-text.ts";
import { useWords } from "../../i18n/use-words.ts";
import { useOpenPath } from "../../session/open-path.ts";
import { useMe } from "../../session/session.ts";
import { useFormat } from "../../ui/format.ts";
import { suggestionsText } from "./suggestions.words.ts";
import { type Source, useSuggestions } from "./use-suggestions.ts";

interface Props {
  readonly month: string;
  readonly companyId: string;
  /** Begins a line with this reason: item and points are chosen by a person. */
  readonly onUse: (reason: string) => void;
}

const SOURCES = {
  lateOrders: "source_lateOrders",
  openOrders: "source_openOrders",
  failedSmart: "source_failedSmart",
  failedManual: "source_failedManual",
  missedBridges: "source_missedBridges",
  failedDays: "source_failedDays",
  machineScore: "source_machineScore",
} as const satisfies Record<Source, string>;
const HAPPENED = {
  lateOrders: "lateOrders",
  openOrders: "openOrders",
  failedSmart: "failedSmart",
  failedManual: "failedManual",
  missedBridges: "missedBridges",
  failedDays: "failedDays",
  machineScore: "machineScore",
} as const satisfies Record<Source, string>;

/** What happened in the month, each with where it is told; nothing is deducted by itself. */
export function Suggestions({ month, companyId, onUse }: Props) {
  const say = useWords(suggestionsText);
  const format = useFormat();
  const openPath = useOpenPath();
  const { routes } = useMe();
  const all = useSuggestions(month, companyId);
  const told = all.filter(({ count }) => count !== null && count > 0);
  const away = all.filter(({ failure }) => failure !== null);
  const isAsking = all.some(({ count, failure }) => count === null && failure === null);
  const opens = (path: string) => (routes as readonly string[]).includes(path.split("?")[0]!);
  return (
    <section className="assessment-suggestions" aria-label={say("happened")}>
      <h3>{say("happened")}</h3>
      <ul>
        {told.map(({ source, count, path }) => {
          const text = say(HAPPENED[source], { count: format.number(count, 0) });
          return (
            <li key={source}>
              {opens(path) ? (
                <button type="button" className="report-sum" onClick={() => openPath(path)}>
                  {text}
                </button>
              ) : (
                text
              )}
              <Button
                size="small"
                variant="minimal"
                icon={<Plus />}
                text={say("use")}
                aria-label={`${say("use")}: ${text}`}
                onClick={() => onUse(`${month} ${text}`)}
              />
            </li>
          );
        })}
        {away.map(({ source, failure, retry }) => (
          <li key={source} role="alert">
            <span className="assessment-away">{say("sourceAway", { source: say(SOURCES[source]), why: failureText(failure) })}</span>
            <Button size="small" variant="minimal" text={say("again")} onClick={retry} />
          </li>
        ))}
        {told.length + away.length === 0 && <li className="quiet">{isAsking ? "…" : say("nothingHappened")}</li>}
      </ul>
    </section>
  );
}
