import { lazy, Suspense, useMemo } from "react";
import { shareTones } from "../../shared/charts/share-tones.ts";
import type { Road } from "../../shared/domain/reference.ts";
import { SHADES, type Shade } from "../../shared/domain/shade.ts";
import { useWords } from "../i18n/use-words.ts";
import { Card } from "../ui/card.tsx";
import { useFormat } from "../ui/format.ts";
import { LoadingState } from "../ui/states.tsx";
import { useTheme } from "../ui/theme.ts";
import { reportText } from "./report.words.ts";
import { type RoadsPart, roadShares } from "./road-shares.ts";
import { shadeText } from "./shade-text.ts";
import type { ToldRow } from "./use-report.ts";

const RoadSharesMap = lazy(() => import("../map/road-shares-map.tsx"));

interface Props {
  readonly part: RoadsPart;
  readonly title: string;
  readonly rows: readonly ToldRow[];
  readonly onPick: (road: string) => void;
}

/** The roads of the rows on the map; who cannot see it has the table. */
export function ReportRoads({ part, title, rows, onPick }: Props) {
  const format = useFormat();
  const theme = useTheme();
  const words = useWords(reportText);
  const sayShade = (shade: Shade) => shadeText(shade, words);
  const shares = useMemo(() => roadShares(part, rows), [part, rows]);
  const say = ({ name }: Road, share: number | null) => `${name} · ${share === null ? sayShade("unknown") : `${format.number(share, 2)}%`}`;
  return (
    <Card
      title={title}
      className="report-roads"
      flush
      aside={
        <ul className="report-legend">
          {SHADES.map((shade) => (
            <li key={shade}>
              <span style={{ background: shareTones[theme][shade] }} aria-hidden="true" />
              {sayShade(shade)}
            </li>
          ))}
        </ul>
      }
    >
      <Suspense fallback={<LoadingState />}>
        <RoadSharesMap label={title} shares={shares} say={say} onPick={({ id }) => onPick(id)} />
      </Suspense>
    </Card>
  );
}
