import { ERRORS, type ErrorCode } from "../../../shared/errors.ts";
import { resourceDoors, UNDONE_AT_MOST, UNDONE_AT_ONCE } from "../../../shared/http/resource-api.ts";
import type { AnyResource } from "../../../shared/resources/resource.ts";
import { ask } from "../../api/ask.ts";
import { newKey } from "../../order/run-action.ts";
import { answered } from "./answered.ts";
import { grown } from "./portions.ts";

/** What was taken back of an import. */
export interface Undone {
  readonly count: number;
  /** What stays, and the code of why. */
  readonly left: readonly { readonly id: string; readonly name: string; readonly error: string }[];
  /** The services were away: the rest may go when somebody asks again. */
  readonly isPartial: boolean;
}

/** Takes back what an import wrote, a page after the other for as long as the services answer: each reads the register anew, so that they grow as far as answers stay quick. @throws RequestFailure */
export async function takeBack(resource: AnyResource, importId: string): Promise<Undone> {
  const { undoImport } = resourceDoors(resource);
  let told: Undone = { count: 0, left: [], isPartial: false };
  let next: string | null = null;
  let most = UNDONE_AT_ONCE;
  do {
    const body: { before?: string; most: number } = next === null ? { most } : { before: next, most };
    const key = newKey();
    const sentAtMs = performance.now();
    const page = await answered(() => ask(undoImport, { params: { import: importId }, body, key }));
    const isPartial = page.left.some(({ error }) => error === "notTried" || (error in ERRORS && ERRORS[error as ErrorCode].retry));
    told = { count: told.count + page.undone, left: [...told.left, ...page.left], isPartial };
    next = isPartial ? null : page.next;
    most = grown(most, UNDONE_AT_MOST, performance.now() - sentAtMs);
  } while (next !== null);
  return told;
}
