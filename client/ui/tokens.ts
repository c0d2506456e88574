import type { Theme } from "../../shared/charts/tones.ts";

export { type StatusTone, statusTone, surface, type Theme } from "../../shared/charts/tones.ts";

/** The ring around anything serious, whatever its status. */
export const seriousRing: Record<Theme, string> = { light: "#111827", dark: "#ffffff" };

export const THEME_COLOUR = "#1890ff";
/** What the settings offer at a click; any other colour may be mixed there. */
export const THEME_COLOURS = [THEME_COLOUR, "#13a8a8", "#3f8f29", "#d48806", "#d4380d", "#c41d7f", "#722ed1", "#2f54eb"] as const;
export const SIZES = { sidebarPx: 210, headerPx: 50, tabStripPx: 34, rowPx: 30, gridPx: 4, drawerBelowPx: 1030 } as const;

/** How large rows, menu entries and controls are; `rowPx` of medium is SIZES.rowPx. */
export const PART_SIZES = ["small", "medium", "large"] as const;
export type PartSize = (typeof PART_SIZES)[number];
export const partSizes: Record<PartSize, { readonly fontPx: number; readonly rowPx: number; readonly menuPx: number }> = {
  small: { fontPx: 12, rowPx: 26, menuPx: 30 },
  medium: { fontPx: 13, rowPx: SIZES.rowPx, menuPx: 34 },
  large: { fontPx: 15, rowPx: 36, menuPx: 40 },
};
