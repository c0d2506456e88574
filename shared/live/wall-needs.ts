import type { SceneName, WallCall, WallProgramme } from "../domain/wall-programme.ts";
import type { HungDisplay, WallState } from "../domain/wall-state.ts";
import type { Subject } from "./subjects.ts";

/** What stands on a display whatever its scene: figures on the left, the map, the ticker; and that its wall moved. */
const ALWAYS = ["orders", "badges", "activity", "tracks", "roads", "walls"] as const satisfies readonly Subject[];
const OF_SCENE = {
  map: ["boards"],
  status: [],
  league: ["boards"],
  events: [],
  scores: ["boards", "companies", "assessment"],
} as const satisfies Readonly<Record<SceneName, readonly Subject[]>>;
/** What calls is an alarm, by whichever of its calls. */
const OF_CALLS = ["alarms"] as const satisfies readonly Subject[];
/** What the things are called that a scene is filtered by, and which types stand below a chosen one. */
const OF_FILTER = ["companies", "defectTypes"] as const satisfies readonly Subject[];

/** Of a display of which nobody knows at present what it plays. */
export const leastNeeds: ReadonlySet<Subject> = new Set(ALWAYS);

/** What a display may be told of: what one of its scenes shows, at whatever hour, and what interrupts it. */
export function needsOf(
  { programme, interrupts }: Pick<WallState, "programme" | "interrupts">,
  calls: readonly WallCall[],
): ReadonlySet<Subject> {
  const held = interrupts.flatMap(({ shows }) => (shows.kind === "hold" ? [shows.scene] : []));
  const scenes = [...programme.scenes, ...programme.calendar.flatMap((entry) => entry.scenes), ...held];
  const ofFilters = scenes.some(({ filter }) => filter !== undefined) ? OF_FILTER : [];
  return new Set<Subject>([
    ...ALWAYS,
    ...scenes.flatMap(({ name }) => OF_SCENE[name]),
    ...ofFilters,
    ...(calls.length > 0 ? OF_CALLS : []),
  ]);
}

/** Topics by which it is told how true a scene is. */
export const truthOf = (scene: SceneName): readonly ("orders" | "badges" | "activity" | "tracks" | "boards")[] =>
  (OF_SCENE[scene] as readonly Subject[]).includes("boards") ? [...MOVING, "boards"] : MOVING;
const MOVING = ["orders", "badges", "activity", "tracks"] as const;

/** What interrupts a display: as it was set itself, or else as its wall's programme says. */
export const callsOf = (own: HungDisplay["interruptsFor"], { interruptsFor }: Pick<WallProgramme, "interruptsFor">): readonly WallCall[] =>
  own ?? interruptsFor;
