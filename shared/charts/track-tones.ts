import type { Theme } from "./tones.ts";

/** Lines of several things on one map, told apart by their colour and, where colours begin anew, by the shape that goes with it. */
export const trackTones: Record<Theme, readonly string[]> = {
  light: ["#0067b3", "#c24a00", "#00785a", "#a8307a", "#7a6200", "#6146c9", "#4a4f57"],
  dark: ["#58b6f2", "#ff9155", "#3fcf9f", "#f481c3", "#f0d24a", "#ab9dff", "#d2d6dc"],
};

export const TRACK_SHAPES = ["disc", "square", "triangle"] as const;
export type TrackShape = (typeof TRACK_SHAPES)[number];

/** As its SVG path in a square of 16: the map and the legend draw the same. */
export const shapePaths: Record<TrackShape, string> = {
  disc: "M8 2a6 6 0 1 0 0 12a6 6 0 1 0 0-12Z",
  square: "M2.7 2.7h10.6v10.6H2.7Z",
  triangle: "M8 1.6 15 14.2H1Z",
};

/** The look of the so-and-so-manieth that was chosen: another one for each of the first 21. */
export function trackLook(place: number, theme: Theme): { readonly colour: string; readonly shape: TrackShape } {
  const tones = trackTones[theme];
  return { colour: tones[place % tones.length]!, shape: TRACK_SHAPES[Math.floor(place / tones.length) % TRACK_SHAPES.length]! };
}
