import { Button } from "@blueprintjs/core";
import { Plus } from "@blueprintjs/icons";
import type { DeductionSource, SourceKind } from "../../../shared/domain/deduction-source.ts";
import type { AssessedDeduction } from "../../../shared/http/assessment-api.ts";
import { errorText, failureText } from "../../api/failure-text.ts";
import { useWords } from "../../i18n/use-words.ts";
import type { OldAnswer } from "../../reports/use-report.ts";
import { useOpenPath } from "../../session/open-path.ts";
import { useMe } from "../../session/session.ts";
import { useFormat } from "../../ui/format.ts";
import { suggestionsText } from "./suggestions.words.ts";
import { useSourceText } from "./use-source-text.ts";
import { useSuggestions } from "./use-suggestions.ts";

interface Props {
  readonly month: string;
  readonly companyId: string;
  /** What was deducted of this company in the month. */
  readonly deducted: readonly Pick<AssessedDeduction, "points" | "stands" | "source">[];
  /** Begins a line with this reason, and where it comes from: item and points are chosen by a person. */
  readonly onUse: (reason: string, source: DeductionSource) => void;
}

/** In hundredths, as points are reckoned. */
const sumOf = (points: readonly number[]): number => points.reduce((sum, one) => sum + Math.round(one * 100), 0) / 100;

/** What each source is called. */
export const SOURCES = {
  lateOrders: "source_lateOrders",
  openOrders: "source_openOrders",
  failedSmart: "source_failedSmart",
  failedManual: "source_failedManual",
  missedBridges: "source_missedBridges",
  failedDays: "source_failedDays",
  machineScore: "source_machineScore",
} as const satisfies Record<SourceKind, string>;

/** What happened in the month, each with where it is told; nothing is deducted by itself. */
export function Suggestions({ month, companyId, deducted, onUse }: Props) {
  const say = useWords(suggestionsText);
  const sourceText = useSourceText();
  const openPath = useOpenPath();
  const { routes } = useMe();
  const format = useFormat();
  const all = useSuggestions(month, companyId);
  /** Two who assess see the same happen: whoever comes second reads what the first made of it. */
  const pointsFor = (kind: SourceKind) =>
    sumOf(deducted.filter(({ stands, source }) => stands && source?.kind === kind).map(({ points }) => points));
  const told = all.filter(({ count }) => count !== null && count > 0);
  // That nothing happened is no news of now either.
  const quiet = all.filter(({ count, old }) => count === 0 && old !== null);
  const asOf = ({ error, atMs }: OldAnswer) => say("asOf", { time: format.moment(atMs), why: errorText(error) });
  const away = all.filter(({ failure }) => failure !== null);
  const isAsking = all.some(({ count, failure }) => count === null && failure === null);
  const opens = (path: string) => (routes as readonly string[]).includes(path.split("?")[0]!);
  return (
    <section className="assessment-suggestions" aria-label={say("happened")}>
      <h3>{say("happened")}</h3>
      <ul>
        {told.map(({ source, count, path, from, to, old }) => {
          const of: DeductionSource = { kind: source, from, to, count: count! };
          const text = sourceText(of);
          const points = pointsFor(source);
          return (
            <li key={source}>
              {opens(path) ? (
                <button type="button" className="report-sum" onClick={() => openPath(path)}>
                  {text}
                </button>
              ) : (
                text
              )}
              {old !== null && <span className="assessment-away">{asOf(old)}</span>}
              {points > 0 && <span className="quiet assessment-deducted">{say("already", { points: format.number(points, 2) })}</span>}
              <Button
                size="small"
                variant="minimal"
                icon={<Plus />}
                text={say("use")}
                aria-label={`${say("use")}: ${text}`}
                onClick={() => onUse(`${month} ${text}`, of)}
              />
            </li>
          );
        })}
        {quiet.map(({ source, old }) => (
          <li key={source}>
            <span className="quiet">{say("nothingOf", { source: say(SOURCES[source]) })}</span>
            <span className="assessment-away">{asOf(old!)}</span>
          </li>
        ))}
        {away.map(({ source, failure, retry }) => (
          <li key={source} role="alert">
            <span className="assessment-away">{say("sourceAway", { source: say(SOURCES[source]), why: failureText(failure) })}</span>
            <Button size="small" variant="minimal" text={say("again")} onClick={retry} />
          </li>
        ))}
        {told.length + quiet.length + away.length === 0 && <li className="quiet">{isAsking ? "…" : say("nothingHappened")}</li>}
      </ul>
    </section>
  );
}
