import { Button } from "@blueprintjs/core";
import { Export, Print } from "@blueprintjs/icons";
import type { ChartTable } from "../../../shared/charts/chart-content.ts";
import { downloadText } from "../../browser/download.ts";
import { toCsv } from "../../charts/csv.ts";
import { useWords } from "../../i18n/use-words.ts";
import { assessmentText } from "./assessment.words.ts";

/** Takes what is shown home, as a file of that name or on paper. */
export function CsvTools({ name, table }: { name: string; table: () => ChartTable }) {
  const say = useWords(assessmentText);
  return (
    <>
      <Button
        className="no-print"
        variant="outlined"
        icon={<Export />}
        text={say("csv")}
        onClick={() => downloadText(`${name}.csv`, toCsv(table()), "text/csv;charset=utf-8")}
      />
      <Button className="no-print" variant="outlined" icon={<Print />} text={say("print")} onClick={() => window.print()} />
    </>
  );
}
