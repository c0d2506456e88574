import { type Notice, type NoticeKind, noticeKinds } from "./notice.ts";

/** What is said at once: one notice by itself, or so many of one kind. */
export type Utterance = { readonly notice: Notice } | { readonly kind: NoticeKind; readonly count: number };

/** More than these at once are told by kind: nobody reads a pile. What is new to somebody's company is told by kind always. */
export const MOST_SINGLE = 5;

export function utterances(fresh: readonly Notice[]): Utterance[] {
  const isFew = fresh.length <= MOST_SINGLE;
  return noticeKinds.flatMap((kind): Utterance[] => {
    const ofKind = fresh.filter((notice) => notice.kind === kind);
    if (ofKind.length === 0) return [];
    const isSingle = ofKind.length === 1 || (isFew && kind !== "company");
    return isSingle ? ofKind.map((notice) => ({ notice })) : [{ kind, count: ofKind.length }];
  });
}
