import { act } from "react";
import { beforeEach, expect, it, vi } from "vitest";
import type { AssessedDeduction } from "../../../shared/http/assessment-api.ts";
import { placeToRender } from "../../../tests/support/rendered.ts";
import { RequestFailure } from "../../api/request.ts";
import { changeLanguage, withAllTexts } from "../../i18n/start.ts";

const { render } = placeToRender();
const me = { user: { id: "U1" }, tenant: { code: "C", timeZone: "Asia/Shanghai" } };
vi.mock("../../session/session.ts", () => ({ useMe: () => me, useSession: () => ({ kind: "signedIn", me }) }));
const sent: { body: { entries: { itemId: string; points: number }[] }; key: string }[] = [];
let failure: unknown = null;
vi.mock("../../api/ask.ts", () => ({
  ask: async (door: { path: string }, question: never) => {
    if (String(door.path).includes(":month")) return { trees: { company: TREE, road: [] } };
    sent.push(question);
    if (failure !== null) throw failure;
    return { ids: ["1"], companyId: "c1" };
  },
}));
const said: string[] = [];
vi.mock("../../ui/toast.ts", () => ({ showToast: async ({ message }: { message: string }) => said.push(message) }));
const TREE = [{ id: "new", parentId: "", name: "及时率", total: 100, min: 0.1, max: 5, sort: 1, standard: "" }];
const deduction = {
  ...{ id: "d1", itemId: "old", companyId: "c1", roadId: "", points: 2, reason: "迟报", day: "2025-12-10", orderId: "", pictures: [] },
  ...{ createdAtMs: 1, by: "王强", stands: true, corrects: "" },
} as AssessedDeduction;

beforeEach(async () => {
  localStorage.clear();
  sent.length = said.length = 0;
  failure = null;
  await changeLanguage("en");
});
async function open(itemId: string, missedIn?: string) {
  const { CorrectDialog } = await withAllTexts(import("./correct-dialog.tsx"));
  const wrong = missedIn === undefined ? { deduction: { ...deduction, itemId }, item: "迟报" } : { missedIn, companyId: "c1", roadId: "" };
  await render(<CorrectDialog key={missedIn ?? itemId} wrong={wrong} today="2026-11-24" onClose={() => {}} />);
  await act(async () => {});
  const text = document.querySelector<HTMLTextAreaElement>("#assessment-text")!;
  await change(text, "wrong road");
}
async function change(field: HTMLTextAreaElement | HTMLSelectElement | HTMLInputElement, value: string) {
  await act(async () => {
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")!.set!.call(field, value);
    field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? "change" : "input", { bubbles: true }));
  });
}
const submit = () => act(async () => document.querySelector<HTMLButtonElement>("button[type=submit]")!.click());

it("a deduction of last year goes back to an item of this year that a person chooses, one that is still there to its own", async () => {
  await open("old");
  await submit();
  expect(sent, "nothing is chosen").toEqual([]);
  await change(document.querySelector<HTMLSelectElement>("#assessment-goes-to")!, "new");
  await submit();
  expect(sent[0]!.body.entries).toMatchObject([{ itemId: "new", points: -2, corrects: "d1" }]);
  sent.length = 0;
  await open("new");
  expect(document.querySelector("#assessment-goes-to")).toBeNull();
  await submit();
  expect(sent[0]!.body.entries).toMatchObject([{ itemId: "new" }]);
});

it("takes more for a deduction that took too little, under its name, and for a fault that nobody saw under that of its month", async () => {
  const points = () => document.querySelector<HTMLInputElement>("#assessment-give-back")!;
  await open("new");
  await act(async () => document.querySelector<HTMLInputElement>('input[value="take"]')!.click());
  await submit();
  expect(sent, "nobody said how many").toEqual([]);
  await change(points(), "3");
  await submit();
  expect(sent[0]!.body).toMatchObject({ month: "2026-11", entries: [{ itemId: "new", points: 3, corrects: "d1" }] });
  sent.length = 0;
  await open("", "2026-08");
  expect(document.querySelector("[role=dialog], .bp6-dialog")!.textContent).toContain("A fault that 2026-08 missed, in 2026-11");
  expect(document.querySelector('input[value="give"]'), "it cost nothing that could come back").toBeNull();
  await change(document.querySelector<HTMLSelectElement>("#assessment-goes-to")!, "new");
  await change(points(), "0.5");
  await submit();
  expect(sent[0]!.body.entries).toMatchObject([{ itemId: "new", points: 0.5, corrects: "2026-08" }]);
  failure = new RequestFailure("deductionRefused", 422, { detail: { at: 0, problem: "outOfRange", takesMore: true, min: 0.1, max: 0.4 } });
  await submit();
  expect(said.at(-1)).toBe("Line 1: by the tree of that month 0.1–0.4 points may be taken, 0.4 at most.");
});

it("what got no answer goes under the same key again, and a refusal says which line and why", async () => {
  failure = new RequestFailure("legacyTimeout", 504);
  await open("new");
  await submit();
  await submit();
  expect(sent[1]!.key).toBe(sent[0]!.key);
  failure = new RequestFailure("deductionRefused", 422, { detail: { at: 0, problem: "outOfRange", givesBack: true, max: 1 } });
  await submit();
  expect(said.at(-1)).toBe("Line 1: no more than 1 points may still be given back.");
});
