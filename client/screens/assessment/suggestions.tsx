import { Button } from "@blueprintjs/core";
import { Plus } from "@blueprintjs/icons";
import { useWords } from "../../i18n/use-words.ts";
import { useOpenPath } from "../../session/open-path.ts";
import { useMe } from "../../session/session.ts";
import { useFormat } from "../../ui/format.ts";
import { assessmentText } from "./assessment.words.ts";
import { useSuggestions } from "./use-suggestions.ts";

interface Props {
  readonly month: string;
  readonly companyId: string;
  /** Begins a line with this reason: item and points are chosen by a person. */
  readonly onUse: (reason: string) => void;
}

/** What happened in the month, each with where it is told; nothing is deducted by itself. */
export function Suggestions({ month, companyId, onUse }: Props) {
  const say = useWords(assessmentText);
  const format = useFormat();
  const openPath = useOpenPath();
  const { routes } = useMe();
  const all = useSuggestions(month, companyId);
  if (all.length === 0) return null;
  const opens = (path: string) => (routes as readonly string[]).includes(path.split("?")[0]!);
  return (
    <section className="assessment-suggestions" aria-label={say("happened")}>
      <h3>{say("happened")}</h3>
      <ul>
        {all.map(({ source, count, path }) => {
          const text = say(source, { count: format.number(count, 0) });
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
      </ul>
    </section>
  );
}
