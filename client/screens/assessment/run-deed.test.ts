import { beforeEach, expect, it, vi } from "vitest";
import { RequestFailure } from "../../api/request.ts";
import { runDeed } from "./run-deed.ts";

vi.mock("../../ui/toast.ts", () => ({ showToast: async () => {} }));
beforeEach(() => localStorage.clear());

const wish = { entries: [{ itemId: "b1", points: 0.5 }] };
/** What key a deed went under, and what came of it. */
async function keyOf(failure: Error | null, of: unknown = wish): Promise<string> {
  let sent = "";
  const run = async (key: string) => {
    sent = key;
    if (failure !== null) throw failure;
  };
  await runDeed(run, () => "", of);
  return sent;
}

it("[K1] the same wish goes under the same key until somebody knows what came of it, and another under another", async () => {
  const lost = new RequestFailure("legacyTimeout", 504);
  const first = await keyOf(lost);
  expect(await keyOf(lost)).toBe(first);
  expect(await keyOf(null, { other: 1 })).not.toBe(first);
  expect(await keyOf(null)).toBe(first);
  expect(await keyOf(null), "done: the next is another deed").not.toBe(first);
  const refused = await keyOf(new RequestFailure("forbidden", 403));
  expect(await keyOf(null), "refused: nothing was done").not.toBe(refused);
});
