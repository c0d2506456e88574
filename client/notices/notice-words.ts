import type { TFunction } from "i18next";
import { formatChainage } from "../../shared/domain/chainage.ts";
import type { Notice } from "./notice.ts";
import type { Utterance } from "./utterances.ts";

/** Where it is and what: "川沙路 K1+200 坑槽". */
export const noticePlace = ({ order: { road, chainageM, defectType } }: Notice): string =>
  [road, chainageM === null ? "" : formatChainage(chainageM), defectType].filter((part) => part !== "").join(" ");

/** Title and text of what is said beside the page. */
export function spoken(utterance: Utterance, t: TFunction): { title: string; body: string } {
  if ("count" in utterance) return { title: t(`notices.many_${utterance.kind}`, { n: utterance.count, count: utterance.count }), body: "" };
  const { notice } = utterance;
  return { title: `${t(`notices.${notice.kind}`)} · ${notice.order.number}`, body: `${noticePlace(notice)}\n${notice.order.company}` };
}
