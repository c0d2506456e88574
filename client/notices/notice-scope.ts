import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import { STATUS } from "../../shared/domain/status.ts";
import type { NoticeState } from "../../shared/http/notices-api.ts";
import { readStored, writeStored } from "../browser/stored.ts";
import { type Notice, type NoticeKind, noticeKinds } from "./notice.ts";

/** Whose orders somebody wants to be told of: what waits for them or was found by them, their company's, those they asked to hear of, or all. */
export const noticeScopes = ["mine", "company", "followed", "everything"] as const;
export type NoticeScope = (typeof noticeScopes)[number];

export type ScopedViewer = Pick<NoticeState, "companyId" | "personIds"> & {
  readonly name: string;
  /** Asked for every notice, and people follow hundreds of orders. */
  readonly followed: ReadonlySet<string>;
};

/** A company is nobody's choice who has none: an authority's people see every company. */
export const scopesOf = ({ companyId }: Pick<ScopedViewer, "companyId">): NoticeScope[] =>
  noticeScopes.filter((scope) => scope !== "company" || companyId !== null);

export function isInScope(scope: NoticeScope, notice: Notice, { companyId, personIds, followed, name }: ScopedViewer): boolean {
  const { order } = notice;
  switch (scope) {
    case "mine":
      return personIds.includes(order.assigneeId) || (name !== "" && order.finder === name) || waitsForAnyOf(notice, companyId);
    case "company":
      return companyId !== null && order.companyId === companyId;
    case "followed":
      return followed.has(order.id);
    case "everything":
      return true;
  }
}

/** What the authority's people decide, as the action tables have it; everything else that is told of is a company's to do. */
const FOR_THE_AUTHORITY: ReadonlySet<number> = new Set([STATUS.awaitingReview, STATUS.delayRequested, STATUS.returned]);

/**
 * Whether an order waits for any one of those who see what this person sees. What a company is to do and nobody was named for is to be done
 * by whoever of it takes it. Of the rest of a customer's orders its supervisors and owners have to know what nobody was sent to, and what is
 * serious until somebody has taken it.
 */
function waitsForAnyOf({ kind, order: { status, assigneeId, companyId: whose } }: Notice, companyId: string | null): boolean {
  const isForAuthority = FOR_THE_AUTHORITY.has(status);
  if (companyId !== null) return !isForAuthority && assigneeId === "" && whose === companyId;
  return isForAuthority || (status === STATUS.pending && (whose === "" || kind === "serious"));
}

/** All that is told of one order. The weightiest leads, and the others stand beside it. */
export interface OrderNotices {
  readonly first: Notice;
  readonly others: readonly Notice[];
}

export const allOf = ({ first, others }: OrderNotices): Notice[] => [first, ...others];

/** By the weightiest kind of each order, in the order of their weight: one that is serious and overdue is told once. */
export function byKindAndOrder(notices: readonly Notice[]): [NoticeKind, OrderNotices[]][] {
  const byOrder = new Map<string, Notice[]>();
  for (const notice of notices) {
    const those = byOrder.get(notice.order.id);
    if (those === undefined) byOrder.set(notice.order.id, [notice]);
    else those.push(notice);
  }
  const weight = ({ kind }: Notice) => noticeKinds.indexOf(kind);
  const orders = [...byOrder.values()].map((those): OrderNotices => {
    const [first, ...others] = [...those].sort((a, b) => weight(a) - weight(b));
    return { first: first!, others };
  });
  return noticeKinds.flatMap((kind): [NoticeKind, OrderNotices[]][] => {
    const ofKind = orders.filter(({ first }) => first.kind === kind).sort((a, b) => b.first.atMs - a.first.atMs);
    return ofKind.length === 0 ? [] : [[kind, ofKind]];
  });
}

/** How much these tell of: each order once, and all that are only new to somebody's company together once. */
export const countTold = (notices: Iterable<Notice>): number =>
  byKindAndOrder([...notices]).reduce((sum, [kind, orders]) => sum + (kind === "company" ? 1 : orders.length), 0);

const keyOf = (person: string) => `notice-scope:${person}`;
/** Of who never chose: all orders of a customer are over a hundred notices in an hour, and most of them are somebody else's to act upon. */
const USUAL: NoticeScope = "mine";
const read = (person: string): NoticeScope => noticeScopes.find((scope) => scope === readStored(keyOf(person))) ?? USUAL;

/** Each person's own choice, among all that use this browser. */
const store = createStore<{ readonly chosen: Readonly<Record<string, NoticeScope>> }>(() => ({ chosen: {} }));
addEventListener("storage", ({ key }) => {
  // Another tab of this browser chose.
  if (key?.startsWith(keyOf(""))) store.setState({ chosen: {} });
});

/** The scope that a person chose, whenever that was, or the usual one. */
export const useNoticeScope = (person: string): NoticeScope => useStore(store, ({ chosen }) => chosen[person] ?? read(person));

export function chooseNoticeScope(person: string, scope: NoticeScope): void {
  store.setState(({ chosen }) => ({ chosen: { ...chosen, [person]: scope } }));
  writeStored(keyOf(person), scope);
}
