import { act } from "react";
import { beforeEach, expect, it, vi } from "vitest";
import type { Appeal, AssessedDeduction, DecidersAnswer, MonthAnswer } from "../../../shared/http/assessment-api.ts";
import { placeToRender } from "../../../tests/support/rendered.ts";
import { RequestFailure } from "../../api/request.ts";
import { changeLanguage, withAllTexts } from "../../i18n/start.ts";
import { ViewContext } from "../../session/view.ts";

const { render } = placeToRender();
const me = { user: { id: "U1" }, tenant: { code: "C", timeZone: "Asia/Shanghai" }, routes: ["/maintain/maintain-list"] };
vi.mock("../../session/session.ts", () => ({ useMe: () => me, useSession: () => ({ kind: "signedIn", me }) }));
const opened: string[] = [];
vi.mock("../../session/open-path.ts", () => ({ useOpenPath: () => (path: string) => opened.push(path) }));
const names = { company: (id: string) => `Company ${id}`, road: (id: string) => id };
/** What the door of who else may decide answers, and what deciding comes to. */
let deciders: () => Promise<DecidersAnswer>;
let decision: RequestFailure;
/** Under which each deed was sent. */
const keys: string[] = [];
vi.mock("../../api/ask.ts", () => ({
  ask: async ({ path }: { path: string }, { key = "" }: { key?: string }) => {
    if (path.endsWith("/deciders")) return deciders();
    keys.push(key);
    throw decision;
  },
}));
beforeEach(() => {
  deciders = () => Promise.reject(new Error("nobody asks"));
  decision = new RequestFailure("alreadyDecided", 409);
  opened.length = keys.length = 0;
  return changeLanguage("en");
});

const appeal: Appeal = {
  ...{ id: "a1", deductionId: "d1", companyId: "c1", reason: "storm", pictures: [], state: "waiting", answer: "", by: "Bo", atMs: 1 },
  ...{ decidedBy: "", decidedAtMs: null, isSamePerson: false },
};
const deduction: AssessedDeduction = {
  ...{ id: "d1", itemId: "i1", companyId: "c1", roadId: "", points: 2, reason: "迟报", day: "2026-03-02", orderId: "", pictures: [] },
  ...{ createdAtMs: 1, by: "Ann", stands: true, corrects: "" },
  source: { kind: "lateOrders", from: "2026-03-01", to: "2026-03-31", count: 3 },
};
async function open(more: Partial<MonthAnswer>, of: Partial<AssessedDeduction> = {}) {
  const one = { ...deduction, ...of };
  const { DeductionTable } = await withAllTexts(import("./deduction-table.tsx"));
  const month = {
    ...{
      month: "2026-03",
      trees: { company: [], road: [] },
      deductions: [one],
      appeals: [appeal],
      period: { state: "published", appealUntilMs: 1 },
    },
    ...{ may: { score: true, settle: false, object: false }, ownAppealIds: [], ...more },
  } as unknown as MonthAnswer;
  // Nothing of what was open before stays.
  await render(<i />);
  await render(
    <ViewContext value={{ path: "/jiading-rating/index", search: new URLSearchParams(), readdress() {} }}>
      <DeductionTable month={month} rows={[one]} names={names} today="2026-04-02" />
    </ViewContext>,
  );
}
const button = (name: string) => [...document.querySelectorAll("button")].find(({ textContent }) => textContent === name)!;
async function decide(ownAppealIds: string[]) {
  await open({ ownAppealIds });
  await act(async () => button("Decide").click());
  return {
    note: document.querySelector("[role=dialog] [role=note]")?.textContent ?? null,
    grant: button("Grant: take the deduction back"),
  };
}

it("whoever deducted reads why they decide no appeal against it, whom to ask, and how many more there are", async () => {
  deciders = async () => ({ others: ["Cai", "Du"], more: 0 });
  const { note, grant } = await decide(["a1"]);
  expect(note).toContain("You may ask: Cai or Du.");
  expect(grant.disabled).toBe(true);
  deciders = async () => ({ others: ["Cai", "Du"], more: 3 });
  expect((await decide(["a1"])).note).toContain("Cai, Du or 3 more.");
  await changeLanguage("zh");
  await open({ ownAppealIds: ["a1"] });
  await act(async () => button("处理申诉").click());
  expect(document.querySelector("[role=note]")!.textContent).toContain("可请：Cai、Du或另外 3 人。");
});

it("where nobody else may, they decide and read that it will be told", async () => {
  deciders = async () => ({ others: [], more: 0 });
  const { note, grant } = await decide(["a1"]);
  expect(note).toContain("the same person did both");
  expect(grant.disabled).toBe(false);
});

it("while nobody has answered who else may they wait, and where nobody can it says so and the server decides", async () => {
  deciders = () => new Promise(() => {});
  const waiting = await decide(["a1"]);
  expect(waiting.note).toContain("is being asked");
  expect(waiting.grant.disabled).toBe(true);
  deciders = () => Promise.reject(new RequestFailure("forbidden", 403));
  const unknown = await decide(["a1"]);
  expect(unknown.note).toContain("is not known now");
  expect(unknown.grant.disabled).toBe(false);
  decision = new RequestFailure("ownDeduction", 403, { detail: { others: ["Cai"], more: 0 } });
  await act(async () => unknown.grant.click());
  await vi.waitFor(() => expect(document.body.textContent).toContain("You may ask: Cai."), 100_000);
});

it("what another decided meanwhile is said of the appeal", async () => {
  const { grant } = await decide([]);
  await act(async () => grant.click());
  await vi.waitFor(() => expect(document.body.textContent).toContain("Somebody else has decided this appeal already."), 100_000);
});

it("of what others deducted there is nothing to say", async () => {
  const { note, grant } = await decide([]);
  expect([note, grant.disabled]).toEqual([null, false]);
});

it("a company reads that the same person deducted and decided", async () => {
  const told = async (isSamePerson: boolean) => {
    await open({ appeals: [{ ...appeal, state: "rejected", answer: "no", decidedBy: "Ann", decidedAtMs: 2, isSamePerson }] });
    return document.body.textContent!.includes("by the same person who deducted");
  };
  expect([await told(true), await told(false)]).toEqual([true, false]);
});

it("what was suggested is told in the reader's language, and leads to its rows where their screen is open to them", async () => {
  await changeLanguage("es");
  await open({ may: { score: false, settle: false, object: true } });
  const link = document.querySelector<HTMLButtonElement>(".report-sum")!;
  expect(link.textContent).toBe("3 órdenes terminadas tarde (2026-03-01 – 2026-03-31)");
  await act(async () => link.click());
  expect(opened).toEqual(["/maintain/maintain-list?company=c1&of=due&from=2026-03-01&to=2026-03-31&timely=late"]);
  await open({}, { source: { ...deduction.source!, kind: "failedDays" } });
  expect(document.querySelector(".report-sum")).toBeNull();
  expect(document.body.textContent).toContain("3 días de patrulla no superados");
});

it("what may be done about a deduction stays in sight however wide its line is", async () => {
  await open({});
  const cells = [...document.querySelectorAll("tbody td")];
  expect(cells.filter((cell) => cell.classList.contains("plain-pinned-end"))).toEqual([button("Decide").closest("td")]);
});

it("[K1] what was decided without an answer goes under the same key again: nobody else has decided it", async () => {
  decision = new RequestFailure("legacyTimeout", 504);
  const { grant } = await decide([]);
  await act(async () => grant.click());
  await vi.waitFor(() => expect(grant.disabled).toBe(false), 100_000);
  await act(async () => grant.click());
  await vi.waitFor(() => expect(keys).toHaveLength(2), 100_000);
  expect(new Set(keys).size).toBe(1);
});
