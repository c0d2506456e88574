import { statusTone, surface, type Theme } from "./tones.ts";

/** Rates under this are blue, others orange (part 2, section 9). */
export const LOW_RATE_PERCENT = 50;

const bar: Record<Theme, { low: string; high: string; rest: string; plain: string; before: string }> = {
  light: { low: "#1676e0", high: "#d9730d", rest: "#e6ebf1", plain: "#3f74b5", before: "#b3bdc9" },
  dark: { low: "#4aa3ff", high: "#f0953a", rest: "#303a47", plain: "#86aee0", before: "#5b6777" },
};
export const barColours = (theme: Theme) => bar[theme];

export const FONT = 'system-ui, "PingFang SC", "Microsoft YaHei", "Noto Sans SC", "Noto Sans CJK SC", sans-serif';

/** The one ECharts theme, from the same tokens as everything else. */
export function chartTheme(theme: Theme) {
  const { text, quiet, line, card } = surface[theme];
  const tones = statusTone[theme];
  const axis = {
    axisLine: { lineStyle: { color: line } },
    axisTick: { show: false },
    axisLabel: { color: quiet, fontSize: 12 },
    splitLine: { lineStyle: { color: line, type: "dashed" } },
    nameTextStyle: { color: quiet },
  };
  return {
    color: [
      tones.inProgress.fill,
      tones.accepted.fill,
      tones.pending.fill,
      tones.awaitingReview.fill,
      tones.returned.fill,
      tones.handled.fill,
    ],
    backgroundColor: "transparent",
    textStyle: { fontFamily: FONT, color: text },
    categoryAxis: { ...axis, splitLine: { show: false } },
    valueAxis: axis,
    legend: { textStyle: { color: quiet }, inactiveColor: line },
    tooltip: { backgroundColor: card, borderColor: line, textStyle: { color: text, fontSize: 12 } },
  };
}
