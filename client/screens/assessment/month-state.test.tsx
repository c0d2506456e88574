import { act } from "react";
import { beforeEach, expect, it, vi } from "vitest";
import type { MonthAnswer, SettleWish } from "../../../shared/http/assessment-api.ts";
import { placeToRender } from "../../../tests/support/rendered.ts";
import { RequestFailure } from "../../api/request.ts";
import { changeLanguage, withAllTexts } from "../../i18n/start.ts";

const { render } = placeToRender();
const me = { user: { id: "U1" }, tenant: { code: "C", timeZone: "Asia/Shanghai" } };
vi.mock("../../session/session.ts", () => ({ useMe: () => me, useSession: () => ({ kind: "signedIn", me }) }));
vi.mock("../../ui/toast.ts", () => ({ showToast: async () => {} }));
const sent: { body: SettleWish; key: string }[] = [];
let failure: RequestFailure | null = null;
let answered: Promise<void> = Promise.resolve();
vi.mock("../../api/ask.ts", () => ({
  ask: async (_: unknown, { body, key }: { body: SettleWish; key: string }) => {
    sent.push({ body, key });
    await answered;
    if (failure !== null) throw failure;
  },
}));

beforeEach(async () => {
  localStorage.clear();
  sent.length = 0;
  failure = null;
  answered = Promise.resolve();
  await changeLanguage("en");
});
async function open(version: number, told: object = {}) {
  const { MonthState } = await withAllTexts(import("./month-state.tsx"));
  const month = {
    ...{
      month: "2026-01",
      companies: [{ companyId: "c1", score: 94.5, draft: null, roads: [] }],
      appeals: [],
      may: { score: true, settle: true, object: false },
    },
    period: { state: "open", version, appealUntilMs: null, frozenAtMs: null, frozenBy: "", hash: "" },
    ...{ deductions: [], ...told },
  } as unknown as MonthAnswer;
  await render(<MonthState month={month} isOver />);
}
/** The second press of the button confirms. */
async function publish() {
  for (const _ of [1, 2])
    await act(async () => [...document.querySelectorAll("button")].find(({ textContent }) => textContent?.startsWith("Publish"))!.click());
}

it("[K1] what is pressed again while it is on its way is sent once", async () => {
  let answer = () => {};
  answered = new Promise((done) => {
    answer = done;
  });
  await open(0);
  await publish();
  await publish();
  await act(async () => answer());
  expect(sent.map(({ body }) => body)).toEqual([{ to: "published", version: 0, early: false, seen: { c1: 94.5 } }]);
});

it("[K1] what is pressed again after no answer came goes under the same key, and of a month that was opened again under another", async () => {
  failure = new RequestFailure("unreachable", 0);
  await open(0);
  await publish();
  await publish();
  failure = null;
  await open(2);
  await publish();
  const [first, again, later] = sent;
  expect(again!.key).toBe(first!.key);
  expect([later!.body.version, later!.key === first!.key]).toEqual([2, false]);
});

it("says before it publishes that deductions on sheets that nobody handed in will not count", async () => {
  const asks = async (told: object) => {
    await open(0, told);
    const button = () => [...document.querySelectorAll("button")].find(({ textContent }) => textContent?.startsWith("Publish"))!;
    await act(async () => button().focus());
    await act(async () => button().click());
    const text = button().textContent;
    await act(async () => button().blur());
    return text;
  };
  const road = (roadId: string, isHandedIn: boolean) => ({ roadId, isHandedIn, score: 98 });
  const companies = [
    { companyId: "c1", score: 94.5, draft: null, roads: [road("r1", false), road("r2", false), road("r3", true)] },
    { companyId: "c2", score: null, draft: { score: 98 }, roads: [] },
    { companyId: "c3", score: null, draft: { score: 100 }, roads: [] },
  ];
  const taken = (companyId: string, roadId: string, stands = true) => ({ companyId, roadId, stands });
  const deductions = [taken("c1", ""), taken("c1", "r1"), taken("c1", "r2", false), taken("c1", "r3"), taken("c2", "")];
  expect(await asks({ companies, deductions })).toBe("Publish though 2 sheets with deductions were not handed in, and will not count?");
  expect(await asks({ companies, deductions: [] })).toBe("Publish now?");
});
