import { type Notice, type NoticeKind, noticeKinds } from "./notice.ts";

/** What is said at once: one notice by itself, or so many of one kind. */
export type Utterance = { readonly notice: Notice } | { readonly kind: NoticeKind; readonly count: number };

/** More than these at once are told by kind: nobody reads a pile. */
export const MOST_SINGLE = 5;

export function utterances(fresh: readonly Notice[]): Utterance[] {
  if (fresh.length <= MOST_SINGLE) return fresh.map((notice) => ({ notice }));
  return noticeKinds.flatMap((kind): Utterance[] => {
    const ofKind = fresh.filter((notice) => notice.kind === kind);
    if (ofKind.length === 0) return [];
    return ofKind.length === 1 ? [{ notice: ofKind[0]! }] : [{ kind, count: ofKind.length }];
  });
}
