import { useTranslation } from "react-i18next";
import type { Doubt } from "../../shared/live/freshness.ts";
import type { TopicName } from "../../shared/live/topics.ts";
import type { MovingRows } from "../live/moving-rows.ts";
import type { ShownTruth } from "../live/shown-truth.ts";
import { useLive, useTruth } from "../live/use-topic.ts";
import { useDoubtText } from "./doubt-text.ts";
import { useFormat } from "./format.ts";
import { useGapIn, useGapText, wholeOf } from "./gap-text.ts";
import "./stands.css";
import "./truth-label.css";

interface Part {
  /** The one part that is shown, where there are parts. */
  readonly part?: string | undefined;
  readonly isPartial?: boolean;
}

/** How true a topic's figures are right now. */
export const TruthLabel = ({ topic, part = wholeOf(topic), ...rest }: Part & { topic: TopicName }) => (
  <TruthOf source={useLive().topic(topic)} part={part} {...rest} />
);

/**
 * How true rows are right now: a dot, a word when they are not live, and since when. Of what is known to be read only in part it never says
 * live (Q4), nor of what the services do not give.
 */
export function TruthOf({ source, part, isPartial = false }: Part & { source: MovingRows }) {
  const { label, confirmedAtMs, doubts, progress } = useTruth(source);
  const gap = useGapIn(source, part);
  const gapText = useGapText();
  // While nothing at all is confirmed, that is what there is to say.
  if (gap !== null && !["loading", "stale", "disconnected"].includes(label)) {
    const shown = gap.what === "derived" ? "derived" : "stale";
    return <TruthMark label={shown} asOfMs={gap.asOfMs} doubts={doubts} notes={[gapText(gap)]} />;
  }
  const shown = isPartial && label === "live" ? "partial" : label;
  return <TruthMark label={shown} asOfMs={confirmedAtMs} doubts={doubts} progress={progress} />;
}

/** Where the time stands among the words: these give way where there is no room for both. */
const TIME_HERE = "|";
const noDoubts: readonly Doubt[] = [];
const noNotes: readonly string[] = [];

interface Mark {
  readonly label: ShownTruth | "partial" | "derived";
  readonly asOfMs: number | null;
  readonly doubts?: readonly Doubt[];
  readonly notes?: readonly string[];
  /** How much of it has come, from 0 to 1, while it is on its way. */
  readonly progress?: number | null;
}

/** The same mark for what is not a topic: a page of closed orders, a figure fetched once. */
export function TruthMark({ label, asOfMs, doubts = noDoubts, notes = noNotes, progress = null }: Mark) {
  const { t } = useTranslation();
  const doubtText = useDoubtText();
  const format = useFormat();
  const [before, after] = t("truth.asOf", { time: TIME_HERE }).split(TIME_HERE);
  return (
    <span className={`truth truth-${label}`} title={[t(`truth.${label}Means`), ...notes, ...doubts.map(doubtText)].join("\n")}>
      <span className="truth-dot" aria-hidden="true" />
      <span className={label === "live" ? "visually-hidden" : "truth-word"}>{t(`truth.${label}`)}</span>
      {progress !== null && progress < 1 && label !== "live" && <span className="truth-time">{Math.floor(progress * 100)}%</span>}
      {asOfMs === null ? (
        <span className="truth-time">{label === "loading" ? "" : t("truth.never")}</span>
      ) : (
        <span className="truth-time">
          <span className="truth-said">{before}</span>
          {format.moment(asOfMs)}
          <span className="truth-said">{after}</span>
        </span>
      )}
    </span>
  );
}
