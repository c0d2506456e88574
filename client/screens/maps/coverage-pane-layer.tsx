import { useEffect, useMemo } from "react";
import type { Coverage } from "../../../shared/http/coverage-api.ts";
import { useWords } from "../../i18n/use-words.ts";
import { useMoving } from "../../live/moving-rows.ts";
import { useTopic } from "../../live/use-topic.ts";
import { ThemeLayer } from "../../map/theme-layer.tsx";
import { ThemeLegend } from "../../map/theme-legend.tsx";
import { useFormat } from "../../ui/format.ts";
import { AGE_CLASSES, type AgedPart, coveragePieces } from "./coverage-pieces.ts";
import { mapThemesText } from "./map-themes.words.ts";
import type { LayerProps, PaneLayer } from "./pane-layer.ts";
import { paneLayerText } from "./pane-layers.words.ts";
import { middleOf } from "./pavement-pieces.ts";
import { useCoverage } from "./use-coverage.ts";

const NAME = "coverageAge";
const SAID = ["upTo1", "upTo3", "upTo7", "upTo30", "older", "nobody"] as const satisfies readonly (keyof typeof mapThemesText)[];
const QUALITIES = { observed: "observed", inferred: "inferred" } as const;
const SIDES = { up: "up", down: "down" } as const;

function AgeOfCoverage({ tell, opacity }: LayerProps) {
  const say = useWords(mapThemesText);
  const format = useFormat();
  const source = useCoverage();
  const version = useMoving(source, (view) => view.version);
  const throughMs = useMoving(source, (view) => view.answer?.throughMs ?? null);
  const { rows: roads, version: roadVersion } = useTopic("roads");
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows keep their identity; `version` says that they changed.
  const pieces = useMemo(() => {
    const detail = (side: "up" | "down", { classAt, last }: AgedPart) =>
      [
        ...[say(SIDES[side]), say(SAID[classAt]!)],
        ...(last === null ? [] : [say("lastAt", { time: format.dateTime(last.lastMs) }), say(QUALITIES[last.quality])]),
      ].join(" · ");
    return coveragePieces(roads.values(), { roads: [...source.store.getState().rows.values()], throughMs }, detail);
  }, [source, version, throughMs, roads, roadVersion, say, format]);
  const rows = useMemo(
    () =>
      pieces.map(({ id, road, fromM, line, part, direction, detail }) => ({
        ...{ id, name: `${say(SIDES[direction])} · ${say(SAID[part.classAt]!)}`, road, chainageM: fromM, detail, ...middleOf(line) },
      })),
    [pieces, say],
  );
  useEffect(() => tell({ source, rows }), [tell, source, rows]);
  return <ThemeLayer name={NAME} classes={AGE_CLASSES} pieces={pieces} opacity={opacity} />;
}

function AgeLegend() {
  const say = useWords(mapThemesText);
  const format = useFormat();
  const source = useCoverage();
  const version = useMoving(source, (view) => view.version);
  const answer = useMoving(source, (view) => view.answer);
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows keep their identity; `version` says that they changed.
  const metres = useMemo(() => metresBy([...source.store.getState().rows.values()]), [source, version]);
  if (answer === null) return null;
  const { fromDay, throughDay, missingDays, rule } = answer;
  const notes =
    fromDay === null || throughDay === null
      ? [say("nothingStored")]
      : [
          say("through", { from: fromDay, to: throughDay }),
          missingDays.length > 0 ? say("missing", { n: missingDays.length }) : "",
          say("shares", { observed: format.km(metres.observed), inferred: format.km(metres.inferred) }),
          rule.inferred ? "" : say("notInferred"),
          rule.tooFastKmh === null ? "" : say("notTooFast", { n: rule.tooFastKmh }),
          rule.night === null ? "" : say("notAtNight", { from: rule.night[0], until: rule.night[1] }),
          say("sides"),
        ];
  return (
    <>
      <ThemeLegend label={say("lastPatrol")} classes={AGE_CLASSES.map((one, i) => ({ ...one, said: say(SAID[i]!) }))} />
      <p className="theme-note quiet">{notes.filter(Boolean).join(" · ")}</p>
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
  ...{ id: "coverage", group: "base", paths: [], groups: [], Layer: AgeOfCoverage, Legend: AgeLegend },
  title: paneLayerText.coverage,
};
