import { useTranslation } from "react-i18next";
import type { Gap } from "../../shared/live/freshness.ts";
import type { TopicName } from "../../shared/live/topics.ts";
import { errorText } from "../api/failure-text.ts";
import { type MovingRows, useMoving } from "../live/moving-rows.ts";
import { useLive } from "../live/use-topic.ts";
import { useFormat } from "./format.ts";

/** The part that stands for all of a topic, where there is one. */
const WHOLE: Partial<Record<TopicName, string>> = { tracks: "positions" };
export const wholeOf = (topic: TopicName): string | undefined => WHOLE[topic];

/** What the services do not give of some rows' part; null where nothing is missing. */
export const useGapIn = (source: MovingRows, part: string | undefined): Gap | null =>
  useMoving(source, (view) => view.freshness?.gaps.find((gap) => gap.part === part) ?? null);

/** The same of a topic, or of one part of it. */
export const useGap = (topic: TopicName, part = WHOLE[topic]): Gap | null => useGapIn(useLive().topic(topic), part);

/** What is missing, why, and since when, in a sentence. */
export function useGapText(): (gap: Gap) => string {
  const { t } = useTranslation();
  const format = useFormat();
  return ({ part, what, error, sinceMs, asOfMs }) => {
    const words = { part: t(`gap.${part}` as "gap.positions", { defaultValue: part }), time: format.moment(sinceMs) };
    if (what === "derived") return t(asOfMs === null ? "gap.deriving" : "gap.derived", { ...words, asOf: format.moment(asOfMs) });
    return what === "notOffered" ? t("gap.notOffered", words) : t("gap.failing", { ...words, reason: errorText(error) });
  };
}
