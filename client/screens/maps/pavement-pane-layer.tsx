import { useEffect, useMemo } from "react";
import { grades } from "../../../shared/domain/grade.ts";
import type { Lane, Unit } from "../../../shared/domain/pavement-units.ts";
import { pavementBatches, quantifiedDefects } from "../../../shared/reports/quantified.ts";
import type { ReportRow } from "../../../shared/reports/report.ts";
import { useWords } from "../../i18n/use-words.ts";
import { useMoving } from "../../live/moving-rows.ts";
import { useTopic } from "../../live/use-topic.ts";
import { ThemeLayer } from "../../map/theme-layer.tsx";
import { ThemeLegend } from "../../map/theme-legend.tsx";
import { useReportRows } from "../../reports/use-report-rows.ts";
import { unitName } from "../pavement/measured-defect.ts";
import { useUnitText } from "../pavement/use-unit-text.ts";
import { mapThemesText } from "./map-themes.words.ts";
import type { LayerProps, PaneLayer } from "./pane-layer.ts";
import { paneLayerText } from "./pane-layers.words.ts";
import { middleOf, PCI_CLASSES, pavementPieces } from "./pavement-pieces.ts";

const NAME = "pavementUnits";
const LANES = { up: "up", whole: "whole", down: "down" } as const satisfies Record<Lane, string>;
const TERRAIN = "/facilities_zn/terrain";

function PavementByUnits({ tell, opacity }: LayerProps) {
  const say = useWords(mapThemesText);
  const { condition } = useUnitText();
  const { source, rows: batches } = useReportRows(pavementBatches);
  const defects = useReportRows(quantifiedDefects);
  const haveCome = useMoving(defects.source, (view) => view.hasCome);
  const { rows: roads, version } = useTopic("roads");
  // Without its defects a survey would look sound.
  const isWhole = useMoving(source, (view) => view.hasCome) && haveCome;
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows keep their identity, `version` says that they changed; `condition` is another function each time and says the same in one language, as `say` does.
  const pieces = useMemo(() => {
    if (!isWhole) return [];
    const detail = (lane: Lane, unit: Unit | null, batch: ReportRow | null) =>
      unit === null
        ? say("noPci")
        : [unitName(unit), say(LANES[lane]), condition({ unit: unit as never }), String(batch?.filmedOn ?? "")].filter(Boolean).join(" · ");
    return pavementPieces(roads.values(), batches, defects.rows, detail);
  }, [isWhole, roads, version, batches, defects.rows, say]);
  const rows = useMemo(
    () =>
      pieces.map(({ id, road, unit, detail, line }) => ({
        ...{ id, name: unitName(unit), road, chainageM: unit.fromM, detail, line, ...middleOf(line) },
      })),
    [pieces],
  );
  useEffect(() => tell({ source: isWhole ? source : defects.source, rows }), [tell, source, defects.source, isWhole, rows]);
  return <ThemeLayer name={NAME} classes={PCI_CLASSES} pieces={pieces} opacity={opacity} />;
}

function PciLegend() {
  const say = useWords(mapThemesText);
  const { gradeWord } = useUnitText();
  const said = [...grades.map((grade) => `PCI ${gradeWord(grade)}`), say("noPci")];
  return (
    <>
      <ThemeLegend label={say("pci")} classes={PCI_CLASSES.map((one, i) => ({ ...one, said: said[i]! }))} />
      <p className="theme-note quiet">{say("sides")}</p>
    </>
  );
}

export const pavementPaneLayer: PaneLayer = {
  ...{ id: "pavement", group: "base", rank: 2, paths: [TERRAIN], groups: [], Layer: PavementByUnits, Legend: PciLegend },
  title: paneLayerText.pavement,
};
