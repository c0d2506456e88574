import { act } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Batch } from "../../../shared/http/batch-api.ts";
import { placeToRender } from "../../../tests/support/rendered.ts";
import { withAllTexts } from "../../i18n/start.ts";
import { hearPersonal } from "../../live/personal.ts";
import { showToast } from "../../ui/toast.ts";
import { undoNewest } from "../recent-undo.ts";
import { begunToast } from "./tell-ended.ts";

const me = { tenant: { timeZone: "Asia/Shanghai" } };
vi.mock("../../session/session.ts", () => ({ useMe: () => me, useSession: () => ({ kind: "signedIn", me }) }));

const ID = "00000000-0000-4000-8000-000000000001";
type Fields = Omit<Partial<Batch>, "counts"> & { readonly counts?: Partial<Batch["counts"]> };
const batch = (fields: Fields): Batch => ({
  ...{ id: ID, action: "reassign", state: "running", createdAtMs: 1, changedAtMs: 1 },
  ...{ reason: "", company: "", dueAtMs: null, refusals: {}, undoable: 0, noUndo: "", undoes: "", undoneBy: "", trouble: "" },
  ...fields,
  counts: { waiting: 0, refused: 0, done: 0, moved: 0, failed: 0, ...fields.counts },
});
const row = { orderId: "o", road: "", defectType: "", status: 1, reason: "", said: "", undo: false };

const { render } = placeToRender();
beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] }));
afterEach(() => void vi.useRealTimers());

const later = () => {
  let resolve = () => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
};
const toasts = () => [...document.querySelectorAll(".bp6-toast")].map(({ textContent }) => textContent);

/** A page that watches a batch end. */
async function ending(ended: Fields, rows: object[] = [], rowsAfter = Promise.resolve()) {
  const listeners = new Map<string, (message: unknown) => void>();
  hearPersonal({ on: (event, listener) => listeners.set(event, listener) });
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (address: string, init?: RequestInit) => {
    asked.push(`${init?.method ?? "GET"} ${address}`);
    if (address.endsWith(ID)) await rowsAfter;
    if (address.endsWith(ID)) return Response.json({ batch: batch(ended), rows });
    if (address.endsWith("/undo"))
      return Response.json({ batch: batch({ id: "00000000-0000-4000-8000-000000000002", undoes: ID }) }, { status: 201 });
    return Response.json({ batches: [batch({ changedAtMs: 2 })] });
  });
  const { BatchHost } = await withAllTexts(import("./batch-host.tsx"));
  await render(<BatchHost />);
  const tell = (fields: Fields) =>
    act(async () => {
      listeners.get("personal")?.({ about: "batch", body: batch(fields) });
      await vi.advanceTimersByTimeAsync(1_000);
    });
  await tell({ changedAtMs: 2 });
  await tell({ changedAtMs: 3, state: "finished", ...ended });
  return { asked, tell };
}

it("[10.7] the end of a batch offers its undo as a single deed does: by its line and by the key", async () => {
  const { asked } = await ending({ counts: { done: 3, moved: 1 }, undoable: 3 }, [
    { ...row, number: "QP4", outcome: "moved", reason: "Li" },
    ...["QP1", "QP2", "QP3"].map((number) => ({ ...row, number, outcome: "done" })),
  ]);
  expect(toasts()).toEqual([expect.stringMatching(/3 done · 1 changed by others QP4: Li got there first.*Undo 3$/)]);
  await act(async () => void expect(undoNewest()).toBe(true));
  expect(asked).toContain(`POST /api/batches/${ID}/undo`);
  expect(undoNewest()).toBe(false);
});

it("[10.7] what a batch began with is not said any more once it ended", async () => {
  await showToast({ message: "begun" }, begunToast(ID));
  await ending({ counts: { done: 4 }, noUndo: "nothingOfferedThere" });
  await act(async () => void (await vi.advanceTimersByTimeAsync(1_000)));
  expect(toasts()).toEqual([expect.stringContaining("4 done")]);
});

it("[10.7] an undo that was pressed elsewhere is offered no more", async () => {
  const { tell } = await ending({ counts: { done: 4 }, undoable: 4 });
  await tell({ changedAtMs: 4, state: "finished", counts: { done: 4 }, undoneBy: "00000000-0000-4000-8000-000000000002" });
  expect(undoNewest()).toBe(false);
});

it("[10.7] a batch that nothing leads back says why in a sentence", async () => {
  await ending({ counts: { done: 4 }, noUndo: "nothingOfferedThere" });
  expect(toasts()).toEqual([expect.stringContaining("No undo is offered. You have no action in the status that it reached.")]);
  expect(undoNewest()).toBe(false);
});

it("[10.7] leading back names the order that stays as it was", async () => {
  await ending({ counts: { done: 3, refused: 1 }, undoes: "00000000-0000-4000-8000-000000000003" }, [
    { ...row, number: "QP4", outcome: "refused", reason: "neverDone" },
  ]);
  expect(toasts()).toEqual([expect.stringContaining("QP4: The action had not been done to this order")]);
});

it("[10.7] a page that its person left while the orders were asked for says and offers nothing", async () => {
  const { promise, resolve } = later();
  await ending({ counts: { done: 3, moved: 1 }, undoable: 3 }, [{ ...row, number: "QP4", outcome: "moved", reason: "Li" }], promise);
  await render(null);
  resolve();
  await act(async () => void (await vi.advanceTimersByTimeAsync(1_000)));
  expect([toasts(), undoNewest()]).toEqual([[], false]);
});

it("[10.7] an undo that was used while the orders were asked for is not offered", async () => {
  const { promise, resolve } = later();
  const ended = { state: "finished", counts: { done: 3, moved: 1 }, undoable: 3 } as const;
  const { tell } = await ending(ended, [{ ...row, number: "QP4", outcome: "moved", reason: "Li" }], promise);
  await tell({ ...ended, changedAtMs: 4, undoable: 0, undoneBy: "00000000-0000-4000-8000-000000000002" });
  resolve();
  await act(async () => void (await vi.advanceTimersByTimeAsync(1_000)));
  expect([toasts(), undoNewest()]).toEqual([[expect.stringContaining("QP4")], false]);
});
