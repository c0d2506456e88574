import { z } from "zod";
import { noFilter, type OrderFilter, orderFilter } from "./order-filter.ts";

/** What a wall shows in turn. */
export const sceneNames = ["map", "status", "league", "events", "scores"] as const;
export type SceneName = (typeof sceneNames)[number];

export const SHORTEST_DWELL_S = 5;
export const LONGEST_DWELL_S = 3_600;

/** Near black for a dim room; bright for one with windows. */
export const wallThemes = ["night", "day"] as const;
export type WallTheme = (typeof wallThemes)[number];

/** Where a map stands: the middle of the whole canvas, and how close. */
const mapView = z.strictObject({
  lng: z.number().min(-180).max(180),
  lat: z.number().min(-85).max(85),
  zoom: z.number().min(1).max(20),
});

const { roads, companies, types, degree } = orderFilter.shape;
/** Which orders a scene tells of: what a list can be asked, as far as events tell it too. */
export const sceneFilter = z.strictObject({ roads, companies, types, degree });
export type SceneFilter = z.infer<typeof sceneFilter>;
export const askedOf = (filter: SceneFilter): OrderFilter => ({ ...noFilter, ...filter });
/** Scenes that tell of orders one by one; what the services reckon cannot be told of some of them. */
export const filteredScenes = ["map", "status", "events"] as const satisfies readonly SceneName[];
export const isFiltered = (name: SceneName): boolean => filteredScenes.some((each) => each === name);

/**
 * A scene, how long it stands before the next one, and its parameters: for the map where it stands (without it around all orders that it shows), and which
 * orders are told of. One scene alone stands for ever.
 */
export const wallScene = z
  .strictObject({
    name: z.enum(sceneNames),
    dwellS: z.number().int().min(SHORTEST_DWELL_S).max(LONGEST_DWELL_S),
    view: mapView.optional(),
    filter: sceneFilter.optional(),
  })
  .refine(({ name, filter }) => filter === undefined || isFiltered(name), { path: ["filter"], message: "this scene shows no orders" });
export type WallScene = z.infer<typeof wallScene>;

export const USUAL_DWELL_S: Readonly<Record<SceneName, number>> = { map: 40, status: 20, league: 20, events: 20, scores: 20 };

/** Scores hang where somebody put them: months that are still open are among them. */
export const usualScenes: readonly WallScene[] = sceneNames
  .filter((name) => name !== "scores")
  .map((name) => ({ name, dwellS: USUAL_DWELL_S[name] }));

export const MOST_SCENES = 20;
/** In this order; a scene may stand among them several times, as itself or with other parameters. */
const playedScenes = z.array(wallScene).min(1).max(MOST_SCENES);

/** Minutes since midnight, by the customer's clock. */
const minuteOfDay = z.number().int().min(0).max(1_440);

/** Scenes for some hours of some days (1 is Monday); hours that end before they begin go on after midnight, and belong to the day on which they began. */
const calendarEntry = z.strictObject({
  days: z.array(z.number().int().min(1).max(7)).min(1).max(7),
  fromMin: minuteOfDay,
  untilMin: minuteOfDay,
  scenes: playedScenes,
});
export type CalendarEntry = z.infer<typeof calendarEntry>;

export const MOST_IN_A_ROW = 8;
export const WIDEST_BEZEL_PX = 400;
/** Displays that hang as one picture; `bezelPx` is what their frames hide between two of them. */
export const wallCanvas = z.strictObject({
  columns: z.number().int().min(1).max(MOST_IN_A_ROW),
  rows: z.number().int().min(1).max(MOST_IN_A_ROW),
  bezelPx: z.number().int().min(0).max(WIDEST_BEZEL_PX),
});
export type WallCanvas = z.infer<typeof wallCanvas>;
/** Whether a wall has this place, or it lies outside of its canvas. */
export const isOnCanvas = ({ columns, rows }: Pick<WallCanvas, "columns" | "rows">, { column, row }: WallPlace): boolean =>
  column < columns && row < rows;
export const oneDisplay: WallCanvas = { columns: 1, rows: 1, bezelPx: 0 };

/** What takes a wall's board from its scene: a serious new defect, an alarm of the first priority. */
export const wallCalls = ["serious", "alarms"] as const;
export type WallCall = (typeof wallCalls)[number];
export const interruptsFor = z.array(z.enum(wallCalls)).max(wallCalls.length);

export const DIMMEST_PERCENT = 10;
/** The hours in which a wall is dimmed, refreshes its picture elements and loads itself anew, by the customer's clock; they may go on after midnight. */
export const wallNight = z.strictObject({
  fromMin: minuteOfDay,
  untilMin: minuteOfDay,
  /** Of its brightness by day. What calls somebody is shown as bright as ever. */
  brightnessPercent: z.number().int().min(DIMMEST_PERCENT).max(100),
});
export type WallNight = z.infer<typeof wallNight>;
export const usualNight: WallNight = { fromMin: 23 * 60, untilMin: 5 * 60, brightnessPercent: 60 };

/** What somebody set a wall to. `scenes` is the fallback: what plays whenever the calendar names nothing. */
export const wallProgramme = z.strictObject({
  name: z.string().trim().min(1).max(60),
  scenes: playedScenes,
  theme: z.enum(wallThemes),
  canvas: wallCanvas.default(oneDisplay),
  calendar: z.array(calendarEntry).max(12).default([]),
  /** A display may be set otherwise. */
  interruptsFor: interruptsFor.default(["serious"]),
  /** Null for a wall that has no night. */
  night: wallNight.nullable().default(usualNight),
});
export type WallProgramme = z.infer<typeof wallProgramme>;
/** As it was written then, perhaps before a field was there: `wallProgramme.parse` gives that its usual value. */
export type StoredProgramme = z.input<typeof wallProgramme>;

/** Where a display hangs in its wall's canvas, from the top left. */
export const wallPlace = z.strictObject({
  column: z
    .number()
    .int()
    .min(0)
    .max(MOST_IN_A_ROW - 1),
  row: z
    .number()
    .int()
    .min(0)
    .max(MOST_IN_A_ROW - 1),
});
export type WallPlace = z.infer<typeof wallPlace>;

/** What a wall is made of until somebody sets it. */
export const usualProgramme = (name: string): WallProgramme => ({
  ...{ name, scenes: [...usualScenes], theme: "night", canvas: oneDisplay, calendar: [] },
  ...{ interruptsFor: ["serious"], night: usualNight },
});
