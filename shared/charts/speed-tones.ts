import type { Theme } from "./tones.ts";

/** How fast something was driven, the slowest first: one ramp from dark to bright, which also the colour-blind see rise. */
export const speedTones: Record<Theme, readonly [string, string, string, string, string]> = {
  light: ["#0d0887", "#6a00a8", "#b12a90", "#d9513b", "#c77700"],
  dark: ["#8f7bff", "#c77bff", "#f07bc0", "#ff9a6b", "#ffd84a"],
};
