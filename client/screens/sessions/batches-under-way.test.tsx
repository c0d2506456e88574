import { act } from "react";
import { expect, it, vi } from "vitest";
import type { BatchOfSomebody, BatchRow } from "../../../shared/http/batch-api.ts";
import { placeToRender } from "../../../tests/support/rendered.ts";
import { withAllTexts } from "../../i18n/start.ts";

vi.mock("../../session/session.ts", () => ({
  useMe: () => ({ tenant: { code: "T", timeZone: "Asia/Shanghai" } }),
  useSession: () => ({ kind: "signedOut" }),
  beforeSignOut: () => () => {},
}));
const { render } = placeToRender();

const running: BatchOfSomebody = {
  ...{ id: "b1", action: "accept", state: "running", createdAtMs: 1, changedAtMs: 2, reason: "", company: "", dueAtMs: null },
  ...{ refusals: {}, undoable: 0, noUndo: "", undoes: "", undoneBy: "", trouble: "" },
  counts: { waiting: 3, refused: 0, done: 0, moved: 0, failed: 0 },
  owner: { id: "U2", name: "李", account: "li" },
};
const ended: BatchOfSomebody = {
  ...running,
  state: "finished",
  changedAtMs: 9,
  counts: { waiting: 0, refused: 0, done: 2, moved: 0, failed: 1 },
};
const rows = ["done", "done", "failed"].map((outcome, i) => ({
  ...{ orderId: `o${i}`, number: `N-${i}`, road: "", defectType: "", status: 1, reason: "", said: "", undo: false },
  outcome: outcome as BatchRow["outcome"],
}));

it("[10.7] what became of a batch that ended just now stays, with its refused orders, until somebody says to have seen it", async () => {
  let batches = [running];
  vi.stubGlobal("fetch", async (path: string) => Response.json(path === "/api/operations/batches" ? { batches } : { batch: ended, rows }));
  localStorage.clear();
  const { BatchesUnderWay } = await withAllTexts(import("./batches-under-way.tsx"));
  const text = () => document.body.textContent ?? "";
  const press = (word: string) =>
    act(async () => [...document.querySelectorAll("button")].find(({ textContent }) => textContent === word)!.click());
  const shows = (what: string) => act(async () => vi.waitFor(() => expect(text()).toContain(what), 100_000));
  await render(<BatchesUnderWay />);
  await shows("1 under way, 0 just ended");
  batches = [ended];
  await render(<BatchesUnderWay key="later" />);
  await shows("0 under way, 1 just ended");
  expect(text()).toContain("2 done · 1 failed");
  await press("Order by order");
  await shows("N-2");
  expect(text()).not.toContain("N-0");
  await press("Seen");
  expect(text()).not.toContain("just ended");
  await render(<BatchesUnderWay key="reloaded" />);
  await act(async () => void (await new Promise(setImmediate)));
  expect(text()).not.toContain("just ended");
});
