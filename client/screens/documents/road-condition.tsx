import { reportDoor } from "../../../shared/http/report-api.ts";
import { pavementBatches } from "../../../shared/reports/quantified.ts";
import { type ReportRow, withDerived } from "../../../shared/reports/report.ts";
import { failureText } from "../../api/failure-text.ts";
import { useAsked } from "../../api/use-asked.ts";
import { useText } from "../../i18n/use-text.ts";
import { useWords } from "../../i18n/use-words.ts";
import quantified from "../../reports/quantified.words.ts";
import { Card } from "../../ui/card.tsx";
import { useFormat } from "../../ui/format.ts";
import { PlainTable } from "../../ui/plain-table.tsx";
import { StandsFrom } from "../../ui/stands-from.tsx";
import { documentText } from "./documents.words.ts";

const SCORES = ["pci", "rqi", "rdi", "pqi", "mqi"] as const;

/** The batches of one road with their condition. */
export function RoadCondition({ roadId }: { roadId: string }) {
  const say = useWords(documentText);
  const text = useText();
  const format = useFormat();
  const { value, failure } = useAsked(reportDoor(pavementBatches), { query: {} });
  if (failure !== null) return <p role="alert">{failureText(failure)}</p>;
  const rows = (value?.rows ?? [])
    .filter((row) => row.roadId === roadId)
    .map((row) => withDerived(pavementBatches, row as ReportRow, {}))
    .sort((a, b) => (String(a.filmedOn) < String(b.filmedOn) ? 1 : -1));
  const word = (key: string) => text(quantified.words.fields[key]!);
  return (
    <Card title={say("condition")} flush>
      <StandsFrom answer={value} />
      <PlainTable
        label={say("condition")}
        rows={rows}
        rowKey={({ batchId }) => String(batchId)}
        empty={value === null ? "…" : say("noBatch")}
        columns={[
          { title: word("filmedOn"), cell: ({ filmedOn }) => String(filmedOn) },
          ...SCORES.map((key) => ({
            title: word(key),
            right: true,
            cell: (row: ReportRow) => format.number(row[key] as number | null, 2),
          })),
        ]}
      />
    </Card>
  );
}
