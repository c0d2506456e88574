import { Button } from "@blueprintjs/core";
import { Download, Media, Th } from "@blueprintjs/icons";
import type { ECharts } from "echarts/core";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ChartContent, Picking } from "../../shared/charts/chart-content.ts";
import { chartTheme } from "../../shared/charts/chart-theme.ts";
import { download, downloadText } from "../browser/download.ts";
import type { MovingRows } from "../live/moving-rows.ts";
import { Card } from "../ui/card.tsx";
import { useTheme } from "../ui/theme.ts";
import { surface } from "../ui/tokens.ts";
import { ChartTableView } from "./chart-table.tsx";
import { toCsv } from "./csv.ts";
import { init } from "./echarts.ts";
import { LiveCard } from "./live-card.tsx";

interface Props {
  readonly title: string;
  /** Null while the figures have not come. */
  readonly content: ChartContent | null;
  readonly className?: string;
  /** Where the names along the axis lead: by a click on a bar or its name, and by keys from the table. */
  readonly pick?: Picking | undefined;
}

interface LiveProps extends Props {
  /** Where the figures come from: how true they are stands beside the title. */
  readonly source: MovingRows;
  /** The one part of them that is shown, where they have parts that may be missing. */
  readonly part?: string;
  /** What would be here. */
  readonly empty: string;
}

/** A chart in its card: with its truth label, as a table on request, and to be saved as picture and table. */
export function Chart({ source, part, empty, className = "", ...chart }: LiveProps) {
  const { tools, drawing, isFilled } = useChart(chart);
  const { title, content } = chart;
  return (
    <LiveCard
      title={title}
      source={source}
      part={part}
      isPartial={content?.table.rows.some((row) => row.includes(null)) ?? false}
      ready={content !== null}
      empty={isFilled ? null : empty}
      className={className}
      tools={tools}
    >
      {drawing}
    </LiveCard>
  );
}

/** The same among others that are true as of one moment, which is said once. */
export function ChartCard({ className = "", ...chart }: Props) {
  const { tools, drawing } = useChart(chart);
  return (
    <Card title={chart.title} aside={tools} className={className}>
      {drawing}
    </Card>
  );
}

function useChart({ title, content, pick }: Props): { tools: ReactNode; drawing: ReactNode; isFilled: boolean } {
  const { t } = useTranslation();
  const theme = useTheme();
  const chart = useRef<ECharts>(null);
  const [asTable, setAsTable] = useState(false);
  const isFilled = content !== null && content.table.rows.length > 0;

  const savePicture = () => {
    const picture = chart.current?.getDataURL({ type: "png", pixelRatio: 2, backgroundColor: surface[theme].card });
    if (picture !== undefined) download(`${title}.png`, picture);
  };
  const tool = (label: string, icon: React.JSX.Element, onClick: () => void, disabled = !isFilled, active = false) => (
    <Button
      variant="minimal"
      size="small"
      icon={icon}
      aria-label={label}
      title={label}
      onClick={onClick}
      disabled={disabled}
      active={active}
    />
  );
  const tools = (
    <>
      {tool(t(asTable ? "charts.asChart" : "charts.asTable"), <Th />, () => setAsTable(!asTable), !isFilled, asTable)}
      {tool(t("charts.savePicture"), <Media />, savePicture, !isFilled || asTable)}
      {tool(t("charts.saveTable"), <Download />, () => downloadText(`${title}.csv`, toCsv(content!.table), "text/csv;charset=utf-8"))}
    </>
  );
  const drawing =
    content !== null &&
    (asTable ? (
      <ChartTableView title={title} table={content.table} pick={pick} />
    ) : (
      <>
        <Canvas title={title} content={content} chart={chart} pick={pick} />
        {content.note !== undefined && <p className="chart-note">{content.note}</p>}
      </>
    ));
  return { tools, drawing, isFilled };
}

/** The drawing alone. Screen readers get the table instead: a picture of bars says nothing to them. */
export function Canvas({
  title,
  content,
  chart,
  pick,
}: {
  title: string;
  content: ChartContent;
  chart?: { current: ECharts | null };
  pick?: Picking | undefined;
}): ReactNode {
  const theme = useTheme();
  const element = useRef<HTMLDivElement>(null);
  const drawn = useRef<ECharts>(null);
  const picking = useRef(pick);
  picking.current = pick;

  useEffect(() => {
    const made = init(element.current!, chartTheme(theme));
    drawn.current = made;
    if (chart) chart.current = made;
    // A short bar is hard to hit: its name along the axis does the same.
    made.on("click", ({ componentType, name, value, seriesName }) =>
      (componentType?.endsWith("Axis") ? picking.current?.(String(value)) : picking.current?.(name, seriesName))?.(),
    );
    const resize = new ResizeObserver(() => made.resize());
    resize.observe(element.current!);
    return () => {
      resize.disconnect();
      made.dispose();
      drawn.current = null;
      if (chart) chart.current = null;
    };
  }, [chart, theme]);

  useEffect(() => {
    drawn.current?.setOption(
      {
        aria: { enabled: true, label: { enabled: false }, decal: { show: true, decals: [{ symbol: "none" }] } },
        // Figures that are read while they move: a chart stands still when they change.
        animation: false,
        ...content.option(theme),
      },
      { notMerge: true },
    );
  }, [content, theme]);

  return (
    <>
      <div ref={element} className="chart-canvas" aria-hidden="true" />
      <div className="visually-hidden">
        <ChartTableView title={title} table={content.table} />
      </div>
    </>
  );
}
