import type { StatusName } from "../domain/status.ts";

/**
 * The one place where colours of meaning come from: badges, rows, map layers, charts, walls and exports read them here.
 * `text` passes WCAG AA (4.5:1) on the theme's surface; `fill` is for areas and marks (3:1). client/ui/tokens.test.ts checks both.
 */
export interface StatusTone {
  readonly fill: string;
  readonly text: string;
}

export type Theme = "light" | "dark";

export const surface: Record<Theme, { ground: string; card: string; text: string; quiet: string; line: string }> = {
  light: { ground: "#f3f5f8", card: "#ffffff", text: "#1b2430", quiet: "#5a6675", line: "#dbe1e8" },
  dark: { ground: "#161b22", card: "#1f2630", text: "#e8edf3", quiet: "#a3afbd", line: "#333d4a" },
};

export const statusTone: Record<Theme, Record<StatusName, StatusTone>> = {
  light: {
    awaitingReview: { fill: "#7c4dff", text: "#6a35e8" },
    pending: { fill: "#c77700", text: "#9a5b00" },
    inProgress: { fill: "#1676e0", text: "#1263c2" },
    handled: { fill: "#00897f", text: "#00756d" },
    returned: { fill: "#d6417f", text: "#bb2a68" },
    overdue: { fill: "#d92c20", text: "#c2241a" },
    cancelled: { fill: "#737f8c", text: "#5d6874" },
    accepted: { fill: "#3d8b37", text: "#2f7a2a" },
    delayRequested: { fill: "#3f74b5", text: "#2f629f" },
    unknown: { fill: "#6b6f76", text: "#555a61" },
  },
  dark: {
    awaitingReview: { fill: "#a88bff", text: "#b9a1ff" },
    pending: { fill: "#f0a030", text: "#f5b14f" },
    inProgress: { fill: "#4aa3ff", text: "#6ab4ff" },
    handled: { fill: "#2fc4b6", text: "#45d1c4" },
    returned: { fill: "#ff7fb0", text: "#ff94bd" },
    overdue: { fill: "#ff6b5e", text: "#ff8479" },
    cancelled: { fill: "#98a4b1", text: "#a9b4c0" },
    accepted: { fill: "#6cc664", text: "#7fd177" },
    delayRequested: { fill: "#86aee0", text: "#9cbee8" },
    unknown: { fill: "#9aa0a8", text: "#adb3ba" },
  },
};
