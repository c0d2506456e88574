import {
  type CalendarEntry,
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
  readonly name: WallScene["name"];
  readonly dwellS: number;
  /** `lng, lat, zoom`; empty where the map stands around all orders. */
  readonly view: string;
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
  ...scenes.map(({ name, dwellS, view }) => ({ name, dwellS, view: view ? `${view.lng}, ${view.lat}, ${view.zoom}` : "", on: true })),
  ...sceneNames
    .filter((each) => scenes.every((scene) => scene.name !== each))
    .map((each) => ({ name: each, dwellS: USUAL_DWELL_S[each], view: "", on: false })),
];

const scenesOf = (scenes: readonly SceneDraft[]): WallScene[] =>
  scenes.filter(({ on }) => on).map(({ name, dwellS, view }) => ({ name, dwellS, ...(view.trim() !== "" && { view: viewOf(view) }) }));

function viewOf(text: string) {
  const [lng = Number.NaN, lat = Number.NaN, zoom = Number.NaN] = text.split(/[,，\s]+/).map(Number);
  return { lng, lat, zoom };
}

const hours = (minute: number): string => `${String(Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`;
function minutes(text: string): number {
  const [hour = Number.NaN, minute = Number.NaN] = text.split(":").map(Number);
  return hour * 60 + minute;
}
