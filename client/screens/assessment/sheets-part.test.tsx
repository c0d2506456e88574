import { act } from "react";
import { beforeEach, expect, it, vi } from "vitest";
import type { MonthAnswer } from "../../../shared/http/assessment-api.ts";
import { placeToRender } from "../../../tests/support/rendered.ts";
import { changeLanguage, withAllTexts } from "../../i18n/start.ts";
import { picturesOf } from "./sheet-pictures.ts";

const { render } = placeToRender();
const me = { user: { id: "U1" }, tenant: { timeZone: "Asia/Shanghai", name: { zh: "青浦区公路署", en: "Qingpu" } } };
vi.mock("../../session/session.ts", () => ({ useMe: () => me, useSession: () => ({ kind: "signedIn", me }) }));
const names = { company: (id: string) => `单位 ${id}`, road: (id: string) => id };
const taken = (id: string, companyId: string, pictures: string[]) => ({
  ...{ id, itemId: "a", companyId, roadId: "", points: 2, reason: "坑槽", day: "2026-01-20", orderId: "", pictures },
  ...{ createdAtMs: 1, by: "王强", stands: true, corrects: "" },
});
const month = {
  ...{ month: "2026-01", companyShare: 1, uneven: { company: [], road: [] }, askedAtMs: 1 },
  trees: { company: [{ id: "a", parentId: "", name: "坑槽修补", total: 100, min: 1, max: 2, sort: 1, standard: "每处扣分" }], road: [] },
  companies: ["c1", "c2", "c3"].map((companyId) => ({ companyId, own: null, draft: null, roads: [], score: 98 })),
  deductions: [taken("d1", "c1", ["p1"]), taken("d2", "c2", ["p2"])],
  period: {
    state: "frozen",
    publishedAtMs: 1,
    appealUntilMs: 1,
    frozenAtMs: 1,
    frozenBy: "顾海平",
    hash: "f".repeat(64),
    rulesHash: "e".repeat(64),
  },
  appeals: [
    {
      ...{ id: "x", deductionId: "d1", companyId: "c1", reason: "已修补", pictures: [], state: "rejected", answer: "属实" },
      ...{ by: "李", atMs: 1, decidedBy: "赵", decidedAtMs: 2 },
    },
  ],
  ...{ ranking: null, doubts: [] },
  may: { score: true, settle: true, object: false },
} as unknown as MonthAnswer;

let chosen: (string | null)[];
beforeEach(async () => {
  chosen = [];
  await changeLanguage("zh");
});
async function open(companies: string | null = null, told: Partial<MonthAnswer> = {}) {
  const { SheetsPart } = await withAllTexts(import("./sheets-part.tsx"));
  await render(
    <SheetsPart title="打印评分表" month={{ ...month, ...told }} names={names} chosen={companies} onChoose={(next) => chosen.push(next)} />,
  );
}
const picture = (key: string) => [...document.querySelectorAll("img")].find(({ src }) => src.includes(key))!;
const printButton = () => [...document.querySelectorAll<HTMLButtonElement>(".print-tools button")][0]!;

it("prints a page for each company, with rule, who decided, checksums and lines to sign", async () => {
  await open();
  const pages = [...document.querySelectorAll(".printed-sheet")];
  expect(pages).toHaveLength(3);
  for (const text of [
    "第 1 / 3 张",
    "单位 c1",
    "评分标准: 每处扣分",
    "王强",
    "申诉驳回",
    "属实",
    "赵",
    "f".repeat(64),
    "e".repeat(64),
    "考核人",
  ])
    expect(pages[0]!.textContent).toContain(text);
  expect(pages[1]!.textContent, "another's").not.toContain("属实");
});

it("says how many sheets are ready, waits for their pictures, and names those whose pictures did not come", async () => {
  await open();
  expect([printButton().disabled, document.querySelector(".print-tools [role=status]")!.textContent]).toEqual([true, "已加载 1 / 3"]);
  await act(async () => picture("p1").dispatchEvent(new Event("load")));
  await act(async () => picture("p2").dispatchEvent(new Event("error")));
  expect([printButton().disabled, document.querySelector('[role="alert"]')?.textContent]).toEqual([
    false,
    expect.stringContaining("1 家单位的照片未能加载：单位 c2"),
  ]);
  expect(document.querySelectorAll(".printed-lost")).toHaveLength(1);
});

it("prints who is chosen alone; all of them stand for themselves in the address", async () => {
  await open("c1,c2");
  expect(document.querySelectorAll(".printed-sheet")).toHaveLength(2);
  const boxes = [...document.querySelectorAll<HTMLInputElement>(".sheets-companies input")];
  await act(async () => boxes[2]!.click());
  await act(async () => boxes[0]!.click());
  expect(chosen).toEqual([null, "c2"]);
  await open("");
  expect(document.body.textContent).toContain("没有选择单位");
});

it("a sheet's pictures are those of its own deductions and appeals", () => {
  expect([...picturesOf(month)]).toEqual([
    ["c1", ["p1"]],
    ["c2", ["p2"]],
  ]);
});

it("[C6] prints on each sheet what of it nobody could read, and another's on none", async () => {
  const unread = { what: "unread", companyId: "c2", count: 2 } as const;
  await open(null, { doubts: [unread] });
  const alerts = () =>
    [...document.querySelectorAll(".printed-sheet")].map((page) => page.querySelector("[role=alert]")?.textContent ?? "");
  expect(alerts()).toEqual(["", expect.stringContaining("单位 c2：2 条扣分"), ""]);
  await open(null, { doubts: [{ what: "noSheets", companyId: "", count: 1 }] });
  expect(alerts()).toEqual([1, 2, 3].map(() => expect.stringContaining("业务系统没有返回任何评分表")));
});
