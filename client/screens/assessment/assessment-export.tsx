import { Button } from "@blueprintjs/core";
import { Print } from "@blueprintjs/icons";
import { deductionStates } from "../../../shared/domain/assessed-month.ts";
import { sourceKinds } from "../../../shared/domain/deduction-source.ts";
import { type AssessmentTableName, columnsOfAssessment, SHEET_LINES } from "../../../shared/exports/assessment-tables.ts";
import type { Doubt } from "../../../shared/http/assessment-api.ts";
import type { WantedExport } from "../../exports/export-menu.tsx";
import { ExportMenu } from "../../exports/export-menu.tsx";
import { useWords } from "../../i18n/use-words.ts";
import { assessmentText } from "./assessment.words.ts";
import { doubtTexts } from "./refused-text.ts";
import { refusedWords } from "./refused-text.words.ts";
import { scoreSheetText } from "./score-sheet.words.ts";
import { SOURCES } from "./suggestions.tsx";
import { suggestionsText } from "./suggestions.words.ts";
import { useAwayText } from "./use-away-text.ts";

type Word = Parameters<ReturnType<typeof useWords<keyof typeof assessmentText>>>[0];
type Asked = Omit<Extract<WantedExport["rows"], { of: "assessment" }>, "of" | "companies"> & { readonly companies?: string[] };

interface Props {
  /** Names the workbook. */
  readonly title: string;
  readonly rows: Asked;
  /** What the figures are, in words: published, frozen, with which checksum. */
  readonly filterText?: string;
  /** Why there are no scores. */
  readonly doubts?: readonly Doubt[];
  readonly nameOf?: (companyId: string) => string;
  /** What of a year could not be asked. */
  readonly away?: readonly string[];
  /** Whether the page itself is what one would print. */
  readonly prints?: boolean;
}

/** No more is taken with what is asked for. */
const MOST_TEXT = 1_000;

/** Titles of columns that are not called by their own name. */
const TITLES: Readonly<Record<string, Word>> = {
  ...{ month: "monthAsked", own: "ownScore", roads: "roadScore", corrects: "correction", enteredAtMs: "enteredAt", year: "yearScore" },
  ...{ sourceCount: "sourceCount", sourcePeriod: "sourcePeriod", appeal: "appealReason", decidedAtMs: "decidedAt" },
};

/** Takes what is shown home, as a workbook or on paper. */
export function AssessmentExport({ title, rows, filterText = "", doubts = [], nameOf = (id) => id, away = [], prints = false }: Props) {
  const say = useWords(assessmentText);
  const saySuggestion = useWords(suggestionsText);
  const saySheet = useWords(scoreSheetText);
  const sayRefused = useWords(refusedWords);
  const awayText = useAwayText();
  const doubtText = doubts.length === 0 ? "" : sayRefused("doubtful", { doubts: doubtTexts(doubts, sayRefused, nameOf) });
  const about = [filterText, doubtText, awayText(away)].filter(Boolean).join(" · ");
  const titleOf = (key: string): string => {
    const [, part, kind] = /^(year|quarter[1-4])(Mean|ByHand)?$/.exec(key) ?? [];
    if (part !== undefined) {
      const name = part === "year" ? say("yearScore") : say("quarter", { n: part.slice(-1) });
      return kind === undefined ? name : `${name} · ${say(kind === "Mean" ? "meanTitle" : "handTitle")}`;
    }
    const month = /^month(\d+)$/.exec(key)?.[1];
    return month === undefined ? say(TITLES[key] ?? (key as Word)) : `${rows.month.slice(0, 4)}-${month.padStart(2, "0")}`;
  };
  const wanted = (): WantedExport => ({
    ...{ title, filterText: about.length > MOST_TEXT ? `${about.slice(0, MOST_TEXT - 1)}…` : about },
    rows: { of: "assessment", companies: [], ...rows },
    columns: shownColumns(rows.table).map((key) => ({ key, title: titleOf(key) })),
  });
  const values = {
    state: Object.fromEntries(deductionStates.map((state) => [state, say(state)])),
    source: Object.fromEntries(sourceKinds.map((kind) => [kind, saySuggestion(SOURCES[kind])])),
    item: { [SHEET_LINES.strange]: saySheet("strange"), [SHEET_LINES.givenBack]: saySheet("givenBack") },
  };
  return (
    <>
      <span className="no-print">
        <ExportMenu table={null} wanted={wanted} values={values} />
      </span>
      {prints && <Button className="no-print" variant="outlined" icon={<Print />} text={say("print")} onClick={() => window.print()} />}
    </>
  );
}

const shownColumns = (table: AssessmentTableName): string[] => Object.keys(columnsOfAssessment(table));
