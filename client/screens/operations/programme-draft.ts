import {
  type CalendarEntry,
  type SceneFilter,
  sceneFilter,
  sceneNames,
  USUAL_DWELL_S,
  usualNight,
  type WallCall,
  type WallCanvas,
  type WallNight,
  type WallProgramme,
  type WallScene,
  type WallTheme,
} from "../../../shared/domain/wall-programme.ts";

/** A programme while somebody writes it: what is no number yet stays as it was typed. */
export interface SceneDraft {
  /** Tells it from the others while it is written; a scene may stand there twice. */
  readonly key: number;
  readonly name: WallScene["name"];
  readonly dwellS: number;
  /** `lng, lat, zoom`; empty where the map stands around all orders. */
  readonly view: string;
  readonly filter: SceneFilter;
  readonly on: boolean;
}
export interface EntryDraft {
  readonly days: readonly number[];
  /** HH:MM */
  readonly from: string;
  readonly until: string;
  readonly scenes: readonly SceneDraft[];
}
export interface ProgrammeDraft {
  readonly name: string;
  readonly theme: WallTheme;
  readonly canvas: WallCanvas;
  readonly scenes: readonly SceneDraft[];
  readonly calendar: readonly EntryDraft[];
  readonly interruptsFor: readonly WallCall[];
  /** HH:MM; null where the wall has no night. */
  readonly night: NightDraft | null;
}
export interface NightDraft {
  readonly from: string;
  readonly until: string;
  readonly brightnessPercent: number;
}

export const draftOf = ({ name, theme, canvas, scenes, calendar, interruptsFor, night }: WallProgramme): ProgrammeDraft => ({
  ...{ name, theme, canvas, scenes: sceneDrafts(scenes), interruptsFor, night: night && nightDraft(night) },
  calendar: calendar.map((entry) => ({
    ...{ days: entry.days, from: hours(entry.fromMin), until: hours(entry.untilMin), scenes: sceneDrafts(entry.scenes) },
  })),
});

/** As the server is asked for it; what was typed wrong stands in it, and is refused by its schema. */
export const programmeOf = ({ scenes, calendar, interruptsFor, night, ...rest }: ProgrammeDraft): WallProgramme => ({
  ...rest,
  interruptsFor: [...interruptsFor],
  night: night && { fromMin: minutes(night.from), untilMin: minutes(night.until), brightnessPercent: night.brightnessPercent },
  scenes: scenesOf(scenes),
  calendar: calendar.map(
    ({ days, from, until, scenes }): CalendarEntry => ({
      ...{ days: [...days].sort(), fromMin: minutes(from), untilMin: minutes(until), scenes: scenesOf(scenes) },
    }),
  ),
});

export const freshEntry = (scenes: readonly SceneDraft[]): EntryDraft => ({ days: [1, 2, 3, 4, 5], from: "08:00", until: "18:00", scenes });

const nightDraft = ({ fromMin, untilMin, brightnessPercent }: WallNight): NightDraft => ({
  ...{ from: hours(fromMin), until: hours(untilMin), brightnessPercent },
});
export const freshNight = (): NightDraft => nightDraft(usualNight);

const sceneDrafts = (scenes: readonly WallScene[]): SceneDraft[] => [
  ...scenes.map(({ name, dwellS, view, filter = everything }) => ({
    ...{ key: nextKey++, name, dwellS, filter, on: true },
    view: view ? `${view.lng}, ${view.lat}, ${view.zoom}` : "",
  })),
  ...sceneNames
    .filter((each) => scenes.every((scene) => scene.name !== each))
    .map((each) => ({ key: nextKey++, name: each, dwellS: USUAL_DWELL_S[each], view: "", filter: everything, on: false })),
];
let nextKey = 0;
const everything = sceneFilter.parse({});

/** Another one of the same kind after it, to be given other parameters. */
export const withAnother = (scenes: readonly SceneDraft[], { key, name, dwellS }: SceneDraft): SceneDraft[] =>
  scenes.flatMap((each) =>
    each.key === key ? [each, { ...{ key: nextKey++, name, dwellS }, view: "", filter: everything, on: true }] : [each],
  );

const scenesOf = (scenes: readonly SceneDraft[]): WallScene[] =>
  scenes
    .filter(({ on }) => on)
    .map(({ name, dwellS, view, filter }) => ({
      ...{ name, dwellS },
      ...(view.trim() !== "" && { view: viewOf(view) }),
      ...(asksSomething(filter) && { filter }),
    }));

const asksSomething = ({ roads, companies, types, degree }: SceneFilter): boolean =>
  [roads, companies, types].some((each) => each.length > 0) || degree !== undefined;

function viewOf(text: string) {
  const [lng = Number.NaN, lat = Number.NaN, zoom = Number.NaN] = text.split(/[,，\s]+/).map(Number);
  return { lng, lat, zoom };
}

const hours = (minute: number): string => `${String(Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`;
function minutes(text: string): number {
  const [hour = Number.NaN, minute = Number.NaN] = text.split(":").map(Number);
  return hour * 60 + minute;
}
