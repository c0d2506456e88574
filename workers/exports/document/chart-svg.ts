import { BarChart, LineChart } from "echarts/charts";
import { AriaComponent, GridComponent, LegendComponent, TitleComponent, TooltipComponent } from "echarts/components";
import { init, use } from "echarts/core";
import { LegacyGridContainLabel } from "echarts/features";
import { SVGRenderer } from "echarts/renderers";
import type { ChartContent } from "../../../shared/charts/chart-content.ts";
import { chartTheme } from "../../../shared/charts/chart-theme.ts";
import { CHART_FONT } from "./fonts.ts";

use([
  BarChart,
  LineChart,
  TooltipComponent,
  LegacyGridContainLabel,
  AriaComponent,
  GridComponent,
  LegendComponent,
  TitleComponent,
  SVGRenderer,
]);

/** The drawing of a chart as it stands on screen, in lines that stay sharp on paper. */
export function chartSvg({ option }: ChartContent, widthPx: number, heightPx: number): string {
  const theme = { ...chartTheme("light"), textStyle: { ...chartTheme("light").textStyle, fontFamily: CHART_FONT } };
  const chart = init(null, theme, { renderer: "svg", ssr: true, width: widthPx, height: heightPx });
  try {
    chart.setOption({
      aria: { enabled: true, label: { enabled: false }, decal: { show: true, decals: [{ symbol: "none" }] } },
      animation: false,
      ...option("light"),
    });
    return chart.renderToSVGString();
  } finally {
    chart.dispose();
  }
}
