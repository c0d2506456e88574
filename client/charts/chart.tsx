import { Button } from "@blueprintjs/core";
import { Download, Media, Th } from "@blueprintjs/icons";
import type { ECharts } from "echarts/core";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { TopicName } from "../../shared/live/topics.ts";
import { download, downloadText } from "../browser/download.ts";
import { useTheme } from "../ui/theme.ts";
import { surface } from "../ui/tokens.ts";
import type { ChartContent } from "./chart-content.ts";
import { ChartTableView } from "./chart-table.tsx";
import { chartTheme } from "./chart-theme.ts";
import { toCsv } from "./csv.ts";
import { init } from "./echarts.ts";
import { LiveCard } from "./live-card.tsx";

interface Props {
  readonly title: string;
  /** The topic that the figures come from: its truth label stands beside the title. */
  readonly topic: TopicName;
  /** The one part of the topic that is shown, where it has parts that may be missing. */
  readonly part?: string;
  /** Null while the figures have not come. */
  readonly content: ChartContent | null;
  /** What would be here. */
  readonly empty: string;
  readonly className?: string;
}

/** A chart in its card: with its truth label, as a table on request, and to be saved as picture and table. */
export function Chart({ title, topic, part, content, empty, className = "" }: Props) {
  const { t } = useTranslation();
  const theme = useTheme();
  const chart = useRef<ECharts>(null);
  const [asTable, setAsTable] = useState(false);
  const filled = content !== null && content.table.rows.length > 0;

  const savePicture = () => {
    const picture = chart.current?.getDataURL({ type: "png", pixelRatio: 2, backgroundColor: surface[theme].card });
    if (picture !== undefined) download(`${title}.png`, picture);
  };
  const tool = (label: string, icon: React.JSX.Element, onClick: () => void, disabled = !filled, active = false) => (
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
  return (
    <LiveCard
      title={title}
      topic={topic}
      {...(part !== undefined && { part })}
      isPartial={content?.table.rows.some((row) => row.includes(null)) ?? false}
      ready={content !== null}
      empty={filled ? null : empty}
      className={className}
      tools={
        <>
          {tool(t(asTable ? "charts.asChart" : "charts.asTable"), <Th />, () => setAsTable(!asTable), !filled, asTable)}
          {tool(t("charts.savePicture"), <Media />, savePicture, !filled || asTable)}
          {tool(t("charts.saveTable"), <Download />, () => downloadText(`${title}.csv`, toCsv(content!.table), "text/csv;charset=utf-8"))}
        </>
      }
    >
      {content !== null &&
        (asTable ? <ChartTableView title={title} table={content.table} /> : <Canvas title={title} content={content} chart={chart} />)}
    </LiveCard>
  );
}

/** The drawing alone. Screen readers get the table instead: a picture of bars says nothing to them. */
export function Canvas({
  title,
  content,
  chart,
}: {
  title: string;
  content: ChartContent;
  chart?: { current: ECharts | null };
}): ReactNode {
  const theme = useTheme();
  const element = useRef<HTMLDivElement>(null);
  const drawn = useRef<ECharts>(null);

  useEffect(() => {
    const made = init(element.current!, chartTheme(theme));
    drawn.current = made;
    if (chart) chart.current = made;
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
        animationDuration: 200,
        animationDurationUpdate: 300,
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
