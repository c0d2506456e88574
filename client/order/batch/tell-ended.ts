import type { TFunction } from "i18next";
import type { Batch, BatchRow } from "../../../shared/http/batch-api.ts";
import { failureText } from "../../api/failure-text.ts";
import type { Format } from "../../ui/format.ts";
import { endToast, showToast } from "../../ui/toast.ts";
import { tellDone } from "../tell-done.ts";
import { reasonOfRow } from "./batch-result.ts";
import { batchRows, knownBatch, openBatches, undoBatch } from "./batch-store.ts";
import type { BatchWords } from "./batch-words.ts";

/** As many as a line of words holds; the drawer has all of them. */
const MOST_NAMED = 3;

/**
 * Says what came of a batch, and of each of its first orders that it was not done to, by number and reason; offers to lead the others back,
 * or says why nothing does. Says nothing any more once `gone`: whoever signed in meanwhile is not told of another person's batch.
 */
export async function tellEnded(watched: Batch, words: BatchWords, t: TFunction, format: Format, gone: AbortSignal): Promise<void> {
  const left = await leftOut(watched, t, format, gone);
  if (gone.aborted) return;
  // It may have been led back elsewhere while its orders were asked for.
  const ended = knownBatch(watched.id) ?? watched;
  // One that ended at once is not also said to have begun.
  void endToast(begunToast(watched.id));
  const told = [words.ended(ended), left, words.noUndo(ended)].filter(Boolean).join(" ");
  const intent = hasTrouble(ended) ? "warning" : "success";
  if (ended.undoable === 0 || ended.undoneBy !== "")
    return showToast({ message: told, intent, action: { text: t("batch.look"), onClick: () => openBatches(ended.id) } });
  tellDone({
    ...{ orderId: ended.id, what: told, intent, failureText },
    undoWord: t("batch.undo", { count: ended.undoable, shown: format.number(ended.undoable) }),
    // Leading back is a batch of its own, which says itself what came of it.
    undone: null,
    undo: () => undoBatch(ended.id, t("orderAction.undoReason", { action: words.action(ended) })),
  });
}

/** Under which it is said that a batch has begun. */
export const begunToast = (id: string): string => `batch-begun:${id}`;

export const hasTrouble = ({ state, counts }: Batch): boolean => state === "stopped" || (counts.failed ?? 0) + (counts.moved ?? 0) > 0;

async function leftOut(ended: Batch, t: TFunction, format: Format, gone: AbortSignal): Promise<string> {
  // What the preview refused was said there; what leads back has no preview that anybody sees.
  const isLeft = ({ outcome }: BatchRow) => outcome === "moved" || outcome === "failed" || (outcome === "refused" && ended.undoes !== "");
  const { counts, undoes } = ended;
  if ((counts.moved ?? 0) + (counts.failed ?? 0) + (undoes === "" ? 0 : (counts.refused ?? 0)) === 0) return "";
  try {
    const left = (await batchRows(ended.id, AbortSignal.any([gone, AbortSignal.timeout(ROWS_WITHIN_MS)]))).rows.filter(isLeft);
    const named = left
      .slice(0, MOST_NAMED)
      .map((row) => t("batch.orderWhy", { number: row.number || row.orderId, why: reasonOfRow(row, t) }));
    const others = left.length - named.length;
    return [...named, others > 0 ? t("batch.othersWhy", { shown: format.number(others) }) : ""].filter(Boolean).join(" · ");
  } catch {
    // The counts are said all the same, and the drawer asks again.
    return "";
  }
}

/** What came of a batch is said while it is news. */
const ROWS_WITHIN_MS = 5_000;
