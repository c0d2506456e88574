import { act } from "react";
import { beforeEach, expect, it, vi } from "vitest";
import type { DeductWish, MonthAnswer } from "../../../shared/http/assessment-api.ts";
import { placeToRender } from "../../../tests/support/rendered.ts";
import { RequestFailure } from "../../api/request.ts";
import { changeLanguage, withAllTexts } from "../../i18n/start.ts";

const { render } = placeToRender();
const me = { user: { id: "U1" }, tenant: { code: "C", timeZone: "Asia/Shanghai" }, routes: ["/maintain/maintain-list"] };
vi.mock("../../session/session.ts", () => ({ useMe: () => me, useSession: () => ({ kind: "signedIn", me }) }));
vi.mock("../../session/open-path.ts", () => ({ useOpenPath: () => () => {} }));
const sent: DeductWish[] = [];
/** Under which each was sent. */
const keys: string[] = [];
let problem: string | null = null;
let isCutOff = false;
/** Lets what is being sent be answered; at once where nobody waits. */
let answered: Promise<void> = Promise.resolve();
vi.mock("../../api/ask.ts", () => ({
  ask: async ({ path }: { path: string }, { body, query, key }: { body: DeductWish; query?: { timely?: string }; key: string }) => {
    if (path.endsWith("take-back")) return void undone.push((body as unknown as { ids: string[] }).ids);
    if (!path.includes("assessment")) return { total: query?.timely === "late" ? 3 : 2, rows: [] };
    sent.push(body);
    keys.push(key);
    await answered;
    if (isCutOff) throw new RequestFailure("unreachable", 0);
    if (problem !== null) throw new RequestFailure("deductionRefused", 422, { detail: { at: 0, problem } });
    return { ids: body.entries.map((_, n) => String(n)), companyId: "c1" };
  },
}));
const undone: string[][] = [];
const said: string[] = [];
vi.mock("../../ui/toast.ts", () => ({ showToast: async ({ message }: { message: string }) => said.push(message) }));

const item = { id: "i1", parentId: "", name: "及时率", total: 100, min: 0.5, max: 5, sort: 1, standard: "" };
const month = {
  ...{ month: "2026-10", trees: { company: [item], road: [item] }, companies: [], deductions: [], appeals: [], companyShare: 1 },
  ...{ period: { state: "open" }, may: { score: true, settle: false, object: false }, ownAppealIds: [], ranking: [] },
} as unknown as MonthAnswer;
const names = { company: (id: string) => id, road: (id: string) => id };
beforeEach(async () => {
  localStorage.clear();
  sent.length = keys.length = said.length = undone.length = 0;
  problem = null;
  isCutOff = false;
  answered = Promise.resolve();
  await changeLanguage("en");
});
async function open(scored: "company" | "road" = "company", deductions: readonly object[] = []) {
  const { DeductForm } = await withAllTexts(import("./deduct-form.tsx"));
  const roadId = scored === "road" ? "r1" : "";
  const keepers = { kept: null, failure: null } as never;
  await render(
    <DeductForm {...{ month: { ...month, deductions } as MonthAnswer, scored, roadId, names, keepers }} companyId="c1" day="2026-10-20" />,
  );
  await act(async () => {});
}
const press = (start: string) => act(async () => document.querySelector<HTMLButtonElement>(`button[aria-label^="${start}"]`)!.click());
const choose = (at: number) =>
  act(async () => {
    const field = document.querySelectorAll<HTMLSelectElement>(".assessment-line select")[at]!;
    Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, "value")!.set!.call(field, "i1");
    field.dispatchEvent(new Event("change", { bubbles: true }));
  });
const submit = () => act(async () => document.querySelector<HTMLButtonElement>("button[type=submit]")!.click());
const from = { from: "2026-10-01", to: "2026-10-31" };

it("[E14] what is taken from a suggestion goes with its own line into what is sent, and no further", async () => {
  await open();
  await press("Deduct for it: 3");
  await press("Deduct for it: 2");
  await choose(0);
  await choose(1);
  await submit();
  expect(sent[0]!.entries.map(({ points, source }) => [points, source])).toEqual([
    [0.5, { kind: "lateOrders", ...from, count: 3 }],
    [0.5, { kind: "openOrders", ...from, count: 2 }],
  ]);
  // The next one begins without.
  await choose(0);
  expect(document.querySelector(".assessment-line-source")).toBeNull();
});

it("[E14] a source that a person takes away, or whose line they remove, is not sent", async () => {
  await open();
  await press("Deduct for it: 3");
  await press("Deduct for it: 2");
  await press("Without its source");
  for (const at of [0, 1]) await choose(at);
  await submit();
  expect(sent[0]!.entries.map(({ source }) => source?.kind)).toEqual([undefined, "openOrders"]);
  await press("Deduct for it: 3");
  await press("Deduct for it: 2");
  await press("Remove this line");
  await choose(0);
  await submit();
  expect(sent[1]!.entries.map(({ source }) => source?.kind)).toEqual(["openOrders"]);
});

it("[E14] a draft that is taken up again keeps the source of each line", async () => {
  await open();
  await press("Deduct for it: 3");
  await render(<i />);
  await open();
  await choose(0);
  await submit();
  expect(sent[0]!.entries[0]!.source).toEqual({ kind: "lateOrders", ...from, count: 3 });
});

it("[E14] on a road's sheet nothing is suggested, and a source that is refused is told in words", async () => {
  await open("road");
  expect(document.querySelector(".assessment-suggestions")).toBeNull();
  for (const [wrong, words] of [
    ["noSource", "have no source"],
    ["sourceOtherMonth", "of another month"],
  ] as const) {
    problem = wrong;
    localStorage.clear();
    await render(<i />);
    await open();
    await press("Deduct for it: 3");
    await choose(0);
    await submit();
    expect(said.at(-1)).toContain(words);
  }
});

it("[E14] what is typed while lines are on their way stays, in the field that is typed in and in the draft", async () => {
  let answer = () => {};
  answered = new Promise((done) => {
    answer = done;
  });
  await open();
  await press("Deduct for it: 3");
  await choose(0);
  await submit();
  await act(async () => [...document.querySelectorAll("button")].find(({ textContent }) => textContent === "Add a line")!.click());
  await choose(1);
  const field = document.querySelectorAll<HTMLSelectElement>(".assessment-line select")[1]!;
  await act(async () => answer());
  expect(said).toHaveLength(1);
  expect(document.querySelectorAll(".assessment-line")).toHaveLength(1);
  expect(document.querySelector(".assessment-line select"), "the very field, with what leads it").toBe(field);
  await render(<i />);
  await open();
  expect(document.querySelectorAll<HTMLSelectElement>(".assessment-line select")[0]!.value).toBe("i1");
  expect(document.querySelector(".assessment-line-source")).toBeNull();
});

const write = (at: number, label: string, value: string) =>
  act(async () => {
    const field = document.querySelectorAll(".assessment-line")[at]!.querySelector<HTMLInputElement>(`input[aria-label="${label}"]`)!;
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")!.set!.call(field, value);
    field.dispatchEvent(new Event("input", { bubbles: true }));
  });
const reasons = () => [...document.querySelectorAll<HTMLInputElement>('input[aria-label="Reason"]')].map(({ value }) => value);

it("[E14] what is typed into a line that is on its way is a change of it: nothing is lost, and nothing is deducted twice", async () => {
  let answer = () => {};
  answered = new Promise((done) => {
    answer = done;
  });
  await open();
  await press("Deduct for it: 3");
  await press("Deduct for it: 2");
  for (const at of [0, 1]) await choose(at);
  await submit();
  await write(0, "Reason", "again");
  await press("Remove this line");
  await write(0, "Reason", "typed later");
  await act(async () => answer());
  expect(reasons(), "of the two that were sent the one that was typed into").toEqual(["typed later"]);
  expect(document.querySelector(".assessment-line [role=note]")!.textContent).toContain("Deducted as it stood before");
  const button = () => document.querySelector<HTMLButtonElement>("button[type=submit]")!;
  expect(button().disabled, "until it is known which of them it was").toBe(true);
  const told = sent[0]!.entries.map(({ itemId, points, reason, day }, n) => ({
    id: `${1 - n}`,
    itemId,
    points,
    reason,
    day,
    stands: true,
  }));
  // After a reload too: the services answer in whatever order.
  await render(<i />);
  await open("company", told);
  expect(button().disabled).toBe(false);
  await submit();
  expect(undone).toEqual([["0"]]);
  expect(sent[1]!.entries).toMatchObject([{ itemId: "i1", points: 0.5, reason: "typed later", source: { kind: "openOrders" } }]);
  expect(sent[1]!.entries[0]).not.toHaveProperty("changes");
  expect(reasons()).toEqual([""]);
});

it("[K1] what is typed into a line whose answer got lost changes that one: it is asked after first, and not deducted beside it", async () => {
  await open();
  await press("Deduct for it: 3");
  await choose(0);
  isCutOff = true;
  await submit();
  await write(0, "Reason", "typed later");
  isCutOff = false;
  await submit();
  expect(sent[1], "the very same once more").toEqual(sent[0]);
  expect(sent).toHaveLength(2);
  expect(reasons()).toEqual(["typed later"]);
  expect(document.querySelector(".assessment-line [role=note]")!.textContent).toContain("Deducted as it stood before");
  const [{ itemId, points, reason, day } = {} as never] = sent[0]!.entries;
  await render(<i />);
  await open("company", [{ id: "0", itemId, points, reason, day, stands: true }]);
  await submit();
  expect(undone).toEqual([["0"]]);
  expect(sent[2]!.entries).toMatchObject([{ reason: "typed later" }]);
  expect(reasons()).toEqual([""]);
});

it("[K1] services that hold what was sent in other words block nothing: trimmed or cut it is found, and where it is not it is said", async () => {
  await open();
  await press("Deduct for it: 3");
  await press("Deduct for it: 2");
  for (const at of [0, 1]) await choose(at);
  isCutOff = true;
  await submit();
  await write(0, "Reason", "typed later");
  isCutOff = false;
  await submit();
  expect(reasons()).toEqual(["typed later"]);
  const [first, second] = sent[0]!.entries.map(({ itemId, points, reason, day }, n) => ({
    id: `${n}`,
    itemId,
    points,
    reason,
    day,
    stands: true,
  }));
  const again = async (...told: readonly object[]) => {
    await render(<i />);
    await open("company", told);
    return document.querySelector<HTMLButtonElement>("button[type=submit]")!.disabled;
  };
  expect(await again(first!), "the one that it changes is told").toBe(false);
  expect(await again({ ...first, reason: first!.reason.slice(0, 4) }, second!), "it was cut").toBe(false);
  const strange = [first, second].map((one) => ({ ...one, reason: "????" }));
  expect(await again(...strange)).toBe(true);
  expect(document.querySelector(".assessment-form [role=alert]")!.textContent).toContain("in other words");
  await act(async () => [...document.querySelectorAll("button")].find(({ textContent }) => textContent === "Enter it anew")!.click());
  await submit();
  expect([undone, sent.at(-1)!.entries]).toMatchObject([[], [{ reason: "typed later" }]]);
});

it.each(["before", "after"])(
  "[K1] a reload forgets no line whose answer got lost: what is typed into it %s that deducts once",
  async (when) => {
    await open();
    await press("Deduct for it: 3");
    await choose(0);
    // One page hears that nobody answered, of the other nothing is heard any more.
    if (when === "before") isCutOff = true;
    else answered = new Promise(() => {});
    await submit();
    if (when === "before") await write(0, "Reason", "typed later");
    isCutOff = false;
    answered = Promise.resolve();
    await render(<i />);
    // Twenty other deeds whose answers got lost push none of this out.
    localStorage.removeItem("unanswered deeds");
    await open();
    if (when === "after") await write(0, "Reason", "typed later");
    await submit();
    expect([sent[1], keys[1]], "the very same once more").toEqual([sent[0], keys[0]]);
    expect(sent).toHaveLength(2);
    expect(reasons()).toEqual(["typed later"]);
    const [{ itemId, points, reason, day } = {} as never] = sent[0]!.entries;
    await render(<i />);
    await open("company", [{ id: "0", itemId, points, reason, day, stands: true }]);
    await submit();
    expect(undone, "what it was is taken back").toEqual([["0"]]);
    expect(sent[2]!.entries).toMatchObject([{ reason: "typed later" }]);
    expect([sent.length, reasons()]).toEqual([3, [""]]);
  },
);
