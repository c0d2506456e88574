import { expect, it } from "vitest";
import { patrolSummary } from "../../shared/reports/patrol-summary.ts";
import { type ReportWords, wordedReports } from "./report-words.ts";

const said = { zh: "字", en: "word", es: "palabra", ja: "語" };
const words: ReportWords<typeof patrolSummary> = {
  empty: said,
  fields: { company: said, parent: said, passed: said, failed: said, passPercent: said, score: said, points: said, tooManyDays: said },
  filters: { month: said, by: said },
  choices: { by: { company: said, section: said } },
  figures: { passed: said, failed: said, passPercent: said },
  parts: { passPercent: said },
};

it("take everything that the declaration shows and asks, or do not compile", () => {
  expect(wordedReports([patrolSummary], words).reports).toEqual([patrolSummary]);
  const { score: _, ...lessFields } = words.fields;
  // @ts-expect-error the table shows a score
  wordedReports([patrolSummary], { ...words, fields: lessFields });
  // @ts-expect-error the month is asked for
  wordedReports([patrolSummary], { ...words, filters: { by: said } });
  // @ts-expect-error sections may be chosen
  wordedReports([patrolSummary], { ...words, choices: { by: { company: said } } });
  // @ts-expect-error there is a figure of what failed
  wordedReports([patrolSummary], { ...words, figures: { passed: said, passPercent: said } });
  // @ts-expect-error the chart has a title
  wordedReports([patrolSummary], { ...words, parts: {} });
  // @ts-expect-error nobody shows a colour
  wordedReports([patrolSummary], { ...words, fields: { ...words.fields, colour: said } });
});
