import { toneOfQuality } from "../../../shared/charts/driven-tones.ts";
import { pieceByMetres } from "../../../shared/domain/along-line.ts";
import { formatChainage } from "../../../shared/domain/chainage.ts";
import { type DrivenQuality, metresOf } from "../../../shared/domain/driven-stretches.ts";
import type { NumberWords } from "../../../shared/domain/number-words.ts";
import type { Road } from "../../../shared/domain/reference.ts";
import { filled } from "../../../shared/exports/document-words.ts";
import type { RoadDay } from "../../../shared/http/road-day-api.ts";
import type { ToldStretches } from "../../../shared/http/told-stretches.ts";
import { figureText } from "../../../shared/reports/figure-text.ts";
import { type Block, LEGEND_MARK_PX } from "./block.ts";
import { roadMarkSvg } from "./road-map-svg.ts";
import { stripSvg } from "./strip-svg.ts";

interface Said {
  readonly title: string;
  readonly format: NumberWords;
  readonly say: (key: string) => string;
}

const DASHES: Partial<Record<DrivenQuality, string>> = { inferred: "1.5 2", missing: "6 3" };
const lookOf = (quality: DrivenQuality) => ({
  colour: toneOfQuality(quality, "light"),
  ...(DASHES[quality] && { dashes: DASHES[quality] }),
});
const QUALITIES = ["observed", "inferred", "missing"] as const satisfies readonly DrivenQuality[];

/** Why a day was not passed: strips of the roads that lack most, where that is, and what of them nobody was on. `told` is null where nobody could tell. */
export function stretchesBlocks(told: ToldStretches | null, roads: ReadonlyMap<string, Road>, { title, format, say }: Said): Block[] {
  const meaning = (markOf: (quality: DrivenQuality) => string) =>
    QUALITIES.map((quality) => ({ ...lookOf(quality), text: say(`stretch_${quality}`), mark: markOf(quality) }));
  const legend = meaning((quality) => stripSvg([{ fromM: 0, toM: 1, quality }], LEGEND_MARK_PX));
  if (told === null) return [{ kind: "strips", title, strips: [], legend, note: say("stretchesUnread") }];
  if (told.short === 0) return [{ kind: "strips", title, strips: [], legend, note: say("noShortRoads") }];
  const looks = told.roads.map((road) => ({ ...road, day: lookedAt(road.told) }));
  const strips = looks.flatMap((road) => {
    const first = { name: road.name, note: noteOf(road, format, say) };
    if (road.day === null) return [{ ...first, lane: "", stretches: [] }];
    return road.day.lanes.map(({ lane, stretches }, i) => ({
      ...(i === 0 ? first : { name: "", note: "" }),
      ...{ lane: say(`lane_${lane}`), stretches },
    }));
  });
  const drawn = looks.flatMap(({ id, day }) => {
    const road = roads.get(id);
    if (road === undefined || day === null) return [];
    const { line, lengthM } = road;
    return wholeOf(day).map(({ fromM, toM, quality }) => ({
      line: pieceByMetres(line, lengthM, fromM, Math.min(toM, lengthM || toM)),
      ...lookOf(quality),
    }));
  });
  const onMap = meaning((quality) => roadMarkSvg(lookOf(quality), LEGEND_MARK_PX));
  const missing = looks.flatMap(({ name, day }) =>
    wholeOf(day)
      .filter(({ quality }) => quality === "missing")
      .map((one) => [name, ...[one.fromChainageM, one.toChainageM].map(formatChainage), `${format.number(one.toM - one.fromM, 0)} m`]),
  );
  const isPart = told.short > told.roads.length;
  return [
    {
      ...{ kind: "strips", title, strips, legend },
      ...(isPart && { note: filled(say("someShortRoads"), { shown: told.roads.length, count: told.short }) }),
    },
    ...(drawn.length === 0 ? [] : [{ kind: "map" as const, title: `${title} · ${say("stretchesOnMap")}`, roads: drawn, legend: onMap }]),
    {
      ...{ kind: "table", title: `${title} · ${say("stretch_missing")}` },
      columns: [
        ...["road", "stretchFrom", "stretchTo"].map((key) => ({ title: say(key), right: false })),
        { title: say("stretchLength"), right: true },
      ],
      rows: missing,
    },
  ];
}

/** A day that has begun, of a road that somebody could have been on: else there is nothing to draw, and all of it is not missing. */
const lookedAt = (day: RoadDay | null): RoadDay | null => (day === null || day.lanes.length === 0 || day.devicesInAll === 0 ? null : day);
const wholeOf = (day: RoadDay | null) => day?.lanes.find(({ lane }) => lane === "whole")?.stretches ?? [];

function noteOf({ told, day, missingM }: Look, format: NumberWords, say: Said["say"]): string {
  const km = (key: string, metres: number) => filled(say(key), { km: figureText("lengthM", metres, format) });
  const services = missingM === null ? [] : [km("stretchesByServices", missingM)];
  if (told === null) return [say("stretchesUnread"), ...services].join(" · ");
  if (day === null) return [say(told.lanes.length === 0 ? "stretchesNotBegun" : "stretchesNoDevices"), ...services].join(" · ");
  // Where a track did not come, somebody may have been.
  const unheard = day.devicesFailed + day.devicesInAll - day.devices;
  return [
    km("stretchesByTracks", metresOf(wholeOf(day)).missing),
    ...services,
    filled(say("stretchesDevices"), { n: format.number(day.devices) }),
    ...(day.keptBy === "today" ? [say("stretchesByToday")] : []),
    ...(unheard === 0 ? [] : [filled(say("stretchesPartial"), { n: format.number(unheard) })]),
  ].join(" · ");
}

type Look = Pick<ToldStretches["roads"][number], "told" | "missingM"> & { readonly day: RoadDay | null };
