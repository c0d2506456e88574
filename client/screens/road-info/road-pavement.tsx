import { Link } from "react-router-dom";
import { gradeOf } from "../../../shared/domain/grade.ts";
import type { ReportRow } from "../../../shared/reports/report.ts";
import { useText } from "../../i18n/use-text.ts";
import { useWords } from "../../i18n/use-words.ts";
import type { MovingRows } from "../../live/moving-rows.ts";
import quantified from "../../reports/quantified.words.ts";
import { useMe } from "../../session/session.ts";
import { Card } from "../../ui/card.tsx";
import { useFormat } from "../../ui/format.ts";
import { MovingContent } from "../../ui/moving-content.tsx";
import { PlainTable } from "../../ui/plain-table.tsx";
import { TruthOf } from "../../ui/truth-label.tsx";
import { roadInfoText } from "./road-info.words.ts";

/** Whoever sees units of 100 m sees them at one of these. */
const UNITS = ["/facilities_zn/terrain", "/road-detection-new/terrain"] as const;

/** A road's batches, the last one first, each leading to its units. */
export function RoadPavement({ roadId, batches, source }: { roadId: string; batches: readonly ReportRow[]; source: MovingRows }) {
  const say = useWords(roadInfoText);
  const text = useText();
  const format = useFormat();
  const { routes } = useMe();
  const units = UNITS.find((path) => routes.includes(path));
  return (
    <Card title={say("pavement")} aside={<TruthOf source={source} />} flush>
      <MovingContent source={source} empty={batches.length === 0 ? say("noBatch") : null}>
        <PlainTable<ReportRow>
          label={say("pavement")}
          rows={batches.toReversed()}
          rowKey={({ batchId }) => String(batchId)}
          empty={say("noBatch")}
          columns={[
            { title: say("day"), cell: ({ filmedOn }) => String(filmedOn) },
            { title: say("pci"), right: true, cell: ({ pci }) => format.number(pci as number | null, 2) },
            {
              title: say("grade"),
              cell: ({ pci }) => (typeof pci === "number" ? text(quantified.words.codes!.grade![gradeOf(pci)]!) : "–"),
            },
            ...(units === undefined
              ? []
              : [
                  {
                    title: say("units"),
                    cell: ({ batchId, filmedOn }: ReportRow) => (
                      <Link
                        to={`${units}?${new URLSearchParams({ road: roadId, batch: String(batchId) })}`}
                        aria-label={`${say("open")} ${filmedOn}`}
                      >
                        {say("open")}
                      </Link>
                    ),
                  },
                ]),
          ]}
        />
      </MovingContent>
    </Card>
  );
}
