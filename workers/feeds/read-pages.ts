import type { LegacyCall, RequestOf } from "../../shared/legacy/call.ts";
import type { Row } from "../../shared/live/change.ts";
import type { Poll } from "./feed.ts";
import { type ListAnswer, type ListQuestion, type PageAnswer, readList } from "./read-list.ts";

/**
 * A list whole, where the services give it in pages: another one is asked for while they come full, each compared with its own last answer. One that begins with a
 * row of those before is of services that know no pages, or of a list that moved meanwhile: what was read may then be a part (`isCut`).
 */
export async function readPages<C extends LegacyCall, R extends Row>(poll: Poll, question: ListQuestion<C, R>): Promise<ListAnswer> {
  const first = await readList(poll, question);
  const { PageIndex } = question.request as { readonly PageIndex?: number };
  if (PageIndex === undefined || !first.isCut) return first;
  const pages: PageAnswer[] = [first];
  const isKnown = (key: string | null) => key !== null && pages.some((page) => page.holds(key));
  for (let isCut = true; isCut; ) {
    const place = PageIndex + pages.length;
    const request = { ...(question.request as object), PageIndex: place } as RequestOf<C>;
    const page = await readList(poll, { ...question, list: `${question.list}, page ${place}`, request });
    if (isKnown(page.firstKey)) return first;
    pages.push(page);
    isCut = page.isCut;
  }
  return {
    has: (key) => pages.some((page) => page.holds(key)),
    count: pages.reduce((sum, { count }) => sum + count, 0),
    nameless: pages.reduce((sum, { nameless }) => sum + nameless, 0),
    isCut: false,
  };
}
