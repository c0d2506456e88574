import { useEffect, useMemo } from "react";
import type { Coverage } from "../../../shared/http/coverage-api.ts";
import { useWords } from "../../i18n/use-words.ts";
import { useMoving } from "../../live/moving-rows.ts";
import { useTopic } from "../../live/use-topic.ts";
import { AGE_CLASSES, type AgedPart, coveragePieces } from "../../map/coverage-pieces.ts";
import { ThemeLayer } from "../../map/theme-layer.tsx";
import { ThemeLegend } from "../../map/theme-legend.tsx";
import { useCoverage } from "../../map/use-coverage.ts";
import { useCoverageText } from "../../map/use-coverage-text.ts";
import { useFormat } from "../../ui/format.ts";
import { mapThemesText } from "./map-themes.words.ts";
import type { LayerProps, PaneLayer } from "./pane-layer.ts";
import { paneLayerText } from "./pane-layers.words.ts";
import { middleOf } from "./pavement-pieces.ts";

const NAME = "coverageAge";
const SIDES = { up: "up", down: "down" } as const;

function AgeOfCoverage({ tell, opacity }: LayerProps) {
  const sayTheme = useWords(mapThemesText);
  const { say, ageWord, partWords } = useCoverageText();
  const source = useCoverage();
  const version = useMoving(source, (view) => view.version);
  const throughMs = useMoving(source, (view) => view.answer?.throughMs ?? null);
  const { rows: roads, version: roadVersion } = useTopic("roads");
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows keep their identity, `version` says that they changed; `say` changes with the language.
  const pieces = useMemo(() => {
    const detail = (side: "up" | "down", part: AgedPart) => [sayTheme(SIDES[side]), ...partWords(part)].join(" · ");
    return coveragePieces(roads.values(), { roads: [...source.store.getState().rows.values()], throughMs }, detail);
  }, [source, version, throughMs, roads, roadVersion, sayTheme, say]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `say` changes with the language.
  const rows = useMemo(
    () =>
      pieces.map(({ id, road, fromM, line, part, direction, detail }) => ({
        ...{
          id,
          name: `${sayTheme(SIDES[direction])} · ${ageWord(part.classAt)}`,
          road,
          chainageM: fromM,
          detail,
          line,
          ...middleOf(line),
        },
      })),
    [pieces, sayTheme, say],
  );
  useEffect(() => tell({ source, rows }), [tell, source, rows]);
  return <ThemeLayer name={NAME} classes={AGE_CLASSES} pieces={pieces} opacity={opacity} />;
}

function AgeLegend() {
  const sayTheme = useWords(mapThemesText);
  const { ageWord, daysWords, ruleWords } = useCoverageText();
  const format = useFormat();
  const source = useCoverage();
  const version = useMoving(source, (view) => view.version);
  const answer = useMoving(source, (view) => view.answer);
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows keep their identity; `version` says that they changed.
  const metres = useMemo(() => metresBy([...source.store.getState().rows.values()]), [source, version]);
  if (answer === null) return null;
  const shares = sayTheme("shares", { observed: format.km(metres.observed), inferred: format.km(metres.inferred) });
  const notes =
    answer.throughDay === null ? daysWords(answer) : [...daysWords(answer), shares, ...ruleWords(answer.rule), sayTheme("sides")];
  return (
    <>
      <ThemeLegend label={sayTheme("lastPatrol")} classes={AGE_CLASSES.map((one, i) => ({ ...one, said: ageWord(i) }))} />
      <p className="theme-note quiet">{notes.join(" · ")}</p>
    </>
  );
}

/** Both directions of all roads together. */
function metresBy(roads: readonly Coverage["roads"][number][]): { observed: number; inferred: number } {
  const metres = { observed: 0, inferred: 0 };
  for (const { up, down } of roads) for (const { fromM, toM, quality } of [...up, ...down]) metres[quality] += toM - fromM;
  return metres;
}

export const coveragePaneLayer: PaneLayer = {
  ...{ id: "coverage", group: "base", rank: 1, paths: [], groups: [], Layer: AgeOfCoverage, Legend: AgeLegend },
  title: paneLayerText.coverage,
};
