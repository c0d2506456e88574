import { act } from "react";
import { beforeEach, expect, it, vi } from "vitest";
import { placeToRender } from "../../../tests/support/rendered.ts";
import { withAllTexts } from "../../i18n/start.ts";

const me = { actions: { handled: ["accept"] }, user: { id: "U1" }, tenant: { code: "T", timeZone: "Asia/Shanghai" } };
vi.mock("../../session/session.ts", () => ({ useMe: () => me, useSession: () => ({ kind: "signedIn", me }) }));
let preview = { batch: null as object | null, asking: true, failure: null, again() {} };
vi.mock("./use-preview.ts", () => ({ usePreview: () => preview }));
const runBatch = vi.fn(async () => {});
vi.mock("./batch-store.ts", () => ({ runBatch, openBatches() {} }));

const { render } = placeToRender();
beforeEach(() => runBatch.mockClear());

async function open(waiting: number | null) {
  preview = { ...preview, batch: waiting === null ? null : { id: "b1", counts: { waiting }, refusals: {} }, asking: waiting === null };
  const { default: BatchDialog } = await withAllTexts(import("./batch-dialog.tsx"));
  const onClose = vi.fn();
  await render(<BatchDialog action="accept" name="Accept" selected={{ ids: ["a", "b"] }} onClose={onClose} />);
  const field = document.querySelector("textarea, input")!;
  await act(
    async () => void field.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", ctrlKey: true, bubbles: true, cancelable: true })),
  );
  return onClose;
}

it("Ctrl with Enter begins what the preview promises", async () => {
  const onClose = await open(2);
  expect(runBatch.mock.calls).toEqual([["b1", ""]]);
  expect(onClose).toHaveBeenCalledExactlyOnceWith(true);
});

it.each([0, null])("and does no more than its button may: %s orders", async (waiting) => {
  const onClose = await open(waiting);
  expect(runBatch).not.toHaveBeenCalled();
  expect(onClose).not.toHaveBeenCalled();
});
