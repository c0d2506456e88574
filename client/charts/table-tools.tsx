import { Button } from "@blueprintjs/core";
import { Download, Media } from "@blueprintjs/icons";
import { useTranslation } from "react-i18next";
import type { ChartTable } from "../../shared/charts/chart-content.ts";
import { download, downloadText } from "../browser/download.ts";
import { useTheme } from "../ui/theme.ts";
import { surface, THEME_COLOUR } from "../ui/tokens.ts";
import { toCsv } from "./csv.ts";
import { type DrawnTable, tableSvg } from "./table-svg.ts";

interface Props extends DrawnTable {
  /** All of it, where the drawing leaves something out. */
  readonly whole?: ChartTable;
}

/** What is drawn as a table saved as picture and as table, as charts are. */
export function TableTools({ whole, ...drawn }: Props) {
  const { t } = useTranslation();
  const theme = useTheme();
  const { title, table } = drawn;
  const isEmpty = table.rows.length === 0;
  const savePicture = async () => {
    const { card: ground, text, quiet, line } = surface[theme];
    const svg = tableSvg(drawn, { ground, text, quiet, line, tint: THEME_COLOUR }, measure());
    download(`${title}.png`, await asPng(svg));
  };
  const tool = (label: string, icon: React.JSX.Element, onClick: () => void) => (
    <Button variant="minimal" size="small" icon={icon} aria-label={label} title={label} onClick={onClick} disabled={isEmpty} />
  );
  return (
    <>
      {tool(t("charts.savePicture"), <Media />, () => void savePicture())}
      {tool(t("charts.saveTable"), <Download />, () => downloadText(`${title}.csv`, toCsv(whole ?? table), "text/csv;charset=utf-8"))}
    </>
  );
}

function measure(): (text: string) => number {
  const context = document.createElement("canvas").getContext("2d")!;
  context.font = "12px sans-serif";
  return (text) => context.measureText(text).width;
}

/** Twice as fine as it is wide, as charts are saved. */
const FINE = 2;

async function asPng(svg: string): Promise<string> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [image.width * FINE, image.height * FINE];
  const context = canvas.getContext("2d")!;
  context.scale(FINE, FINE);
  context.drawImage(image, 0, 0);
  return canvas.toDataURL("image/png");
}
