import { ERRORS, type ErrorCode } from "../../../shared/errors.ts";
import { resourceDoors } from "../../../shared/http/resource-api.ts";
import type { AnyResource } from "../../../shared/resources/resource.ts";
import { ask } from "../../api/ask.ts";
import { newKey } from "../../order/run-action.ts";
import { answered } from "./answered.ts";

/** What was taken back of an import. */
export interface Undone {
  readonly count: number;
  /** What stays, and the code of why. */
  readonly left: readonly { readonly id: string; readonly name: string; readonly error: string }[];
  /** The services were away: the rest may go when somebody asks again. */
  readonly isPartial: boolean;
}

/** Takes back what an import wrote, a page after the other for as long as the services answer. @throws RequestFailure */
export async function takeBack(resource: AnyResource, importId: string): Promise<Undone> {
  const { undoImport } = resourceDoors(resource);
  let told: Undone = { count: 0, left: [], isPartial: false };
  let next: string | null = null;
  do {
    const body: { before?: string } = next === null ? {} : { before: next };
    const key = newKey();
    const page = await answered(() => ask(undoImport, { params: { import: importId }, body, key }));
    const isPartial = page.left.some(({ error }) => error === "notTried" || (error in ERRORS && ERRORS[error as ErrorCode].retry));
    told = { count: told.count + page.undone, left: [...told.left, ...page.left], isPartial };
    next = isPartial ? null : page.next;
  } while (next !== null);
  return told;
}
