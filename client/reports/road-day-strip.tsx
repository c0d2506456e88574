import type { CSSProperties } from "react";
import { useTranslation } from "react-i18next";
import { toneOfQuality } from "../../shared/charts/driven-tones.ts";
import { formatChainage } from "../../shared/domain/chainage.ts";
import { metresOf } from "../../shared/domain/driven-stretches.ts";
import type { RoadDay, RoadDayStretch } from "../../shared/http/road-day-api.ts";
import { useWords } from "../i18n/use-words.ts";
import { useFormat } from "../ui/format.ts";
import { useTheme } from "../ui/theme.ts";
import { reportStretchesText } from "./report-stretches.words.ts";

interface Props {
  readonly told: RoadDay;
  readonly selected: string | null;
  readonly keyOf: (stretch: RoadDayStretch) => string;
  readonly onChoose: (key: string) => void;
}

const QUALITIES = ["observed", "inferred", "missing"] as const;

/** A road from its first metre to its last, and each direction by itself: what was seen, what is inferred and what nobody drove. */
export function RoadDayStrip({ told: { lanes, roadLengthM }, selected, keyOf, onChoose }: Props) {
  const { t } = useTranslation();
  const say = useWords(reportStretchesText);
  const format = useFormat();
  const theme = useTheme();
  const laneWord = (lane: RoadDay["lanes"][number]["lane"]) => (lane === "whole" ? say("whole") : t(`direction.${lane}`));
  const ends = lanes[0]?.stretches ?? [];
  const share = (lengthM: number) => (roadLengthM === 0 ? null : Math.round((lengthM / roadLengthM) * 10_000) / 100);
  return (
    <div className="road-day">
      {lanes.map(({ lane, stretches }) => {
        const { missing } = metresOf(stretches);
        return (
          // biome-ignore lint/a11y/useSemanticElements: a lane of a road is no set of fields.
          <div key={lane} role="group" aria-label={laneWord(lane)} className="road-day-lane">
            <span className="road-day-name">{laneWord(lane)}</span>
            <span className="road-day-line">
              {stretches.map((one) => {
                const said = `${formatChainage(one.fromChainageM)} – ${formatChainage(one.toChainageM)} · ${say(one.quality)} · ${format.number(one.toM - one.fromM, 0)} m`;
                return (
                  <button
                    key={one.fromM}
                    type="button"
                    className={`road-day-${one.quality}`}
                    style={{ flexGrow: one.toM - one.fromM, "--tone": toneOfQuality(one.quality, theme) } as CSSProperties}
                    title={said}
                    aria-label={said}
                    aria-pressed={selected === keyOf(one)}
                    onClick={() => onChoose(keyOf(one))}
                  />
                );
              })}
            </span>
            <span className="road-day-share">
              {missing === 0 ? say("complete") : say("lacks", { percent: format.number(share(missing), 2), km: format.km(missing) })}
            </span>
          </div>
        );
      })}
      <div className="road-day-lane" aria-hidden="true">
        <span className="road-day-name" />
        <span className="road-day-ends">
          <span>{formatChainage(ends[0]?.fromChainageM ?? 0)}</span>
          <span>{formatChainage(ends.at(-1)?.toChainageM ?? roadLengthM)}</span>
        </span>
        <span className="road-day-share" />
      </div>
      <ul className="road-day-legend">
        {QUALITIES.map((quality) => (
          <li key={quality}>
            <span
              className={`road-day-${quality}`}
              style={{ "--tone": toneOfQuality(quality, theme) } as CSSProperties}
              aria-hidden="true"
            />
            {say(quality)}
          </li>
        ))}
      </ul>
    </div>
  );
}
