import type { TFunction } from "i18next";
import { formatChainage } from "../../shared/domain/chainage.ts";
import type { Notice } from "./notice.ts";
import type { Utterance } from "./utterances.ts";

/** Where it is and what, in the language of whoever reads it: "川沙路 K1+200 坑槽". */
export const noticePlace = ({ order: { road, chainageM, defectType } }: Notice, nameOf: (standard: string) => string): string =>
  [road, chainageM === null ? "" : formatChainage(chainageM), nameOf(defectType)].filter((part) => part !== "").join(" ");

/** Title and text of what is said beside the page. */
export function spoken(utterance: Utterance, t: TFunction, nameOf: (standard: string) => string): { title: string; body: string } {
  if ("count" in utterance) return { title: t(`notices.many_${utterance.kind}`, { n: utterance.count, count: utterance.count }), body: "" };
  const { notice } = utterance;
  return {
    title: `${t(`notices.${notice.kind}`)} · ${notice.order.number}`,
    body: `${noticePlace(notice, nameOf)}\n${notice.order.company}`,
  };
}
