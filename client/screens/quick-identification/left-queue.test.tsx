import { act } from "react";
import { expect, it, vi } from "vitest";
import { buttonNamed } from "../../../tests/support/button-named.ts";
import { placeToRender } from "../../../tests/support/rendered.ts";
import { sampleShot } from "../../../tests/support/sample-shot.ts";
import { RequestFailure } from "../../api/request.ts";
import { changeLanguage, withAllTexts } from "../../i18n/start.ts";

const { render } = placeToRender();
const answers: { next: () => Promise<unknown> } = { next: async () => null };
const toasts: { message?: unknown }[] = [];
vi.mock("../../session/session.ts", () => ({ useMe: () => ({ notOffered: [] }) }));
vi.mock("../../api/ask.ts", () => ({ ask: () => answers.next() }));
vi.mock("../../ui/toast.ts", () => ({ showToast: async (toast: { message?: unknown }) => void toasts.push(toast) }));

it("[K1] a decision that the services denied while the item left the queue is no failure", async () => {
  const { sendDecision } = await import("./send-decision.ts");
  const decision = { seat: "seat-of-test", decision: "discard", reason: "none" } as const;
  answers.next = () => Promise.reject(new RequestFailure("leftQueue", 409));
  expect(await sendDecision("Q1", decision)).toBeNull();
  answers.next = () => Promise.reject(new RequestFailure("legacyRefused", 502));
  await expect(sendDecision("Q1", decision)).rejects.toThrow("legacyRefused");
});

it("[K1] of many, what left the queue is told apart from what was refused", async () => {
  const { BatchBar } = await withAllTexts(import("./batch-bar.tsx"));
  await act(() => changeLanguage("en"));
  const result = (id: string, reason: string, said = "") => ({ id, done: false, orderId: "", reason, said });
  answers.next = async () => ({ results: [result("Q1", "leftQueue"), result("Q2", "legacyRefused", "not now")] });
  const rows = [sampleShot({ id: "Q1", number: "N1" }), sampleShot({ id: "Q2", number: "N2" })];
  const bar = (shown: typeof rows) => (
    <BatchBar
      {...{ seat: "seat-of-test", rows: shown, others: new Map(), ticked: new Set(["Q1", "Q2"]), onTicked: () => {}, onDone: () => {} }}
    />
  );
  await render(bar(rows));
  const press = (text: string) => act(async () => buttonNamed(text)?.click());
  await press("Confirm 2");
  await press("Confirm");
  await render(bar([rows[1]!]));
  const text = document.body.textContent;
  expect(text).toContain("Not processed: 1");
  expect(text).toContain("N2: not now");
  expect(text).toContain("Left the queue all the same: 1");
  expect(text).toContain("N1");
  expect(toasts.at(-1)?.message).toBe("0 of 2 done");
});
