import { act } from "react";
import { expect, it, vi } from "vitest";
import type { AuditEntry } from "../../shared/http/audit-api.ts";
import { placeToRender } from "../../tests/support/rendered.ts";
import { changeLanguage, withAllTexts } from "../i18n/start.ts";
import companiesWords from "./companies.words.ts";
import { fieldsOf } from "./declared-register.ts";

const { render } = placeToRender();
const me = { user: { id: "U1" }, tenant: { timeZone: "Asia/Shanghai" } };
vi.mock("../session/session.ts", () => ({ useMe: () => me, useSession: () => ({ kind: "signedIn", me }) }));

const entry = (id: string, fields: Partial<AuditEntry>): AuditEntry => ({
  ...{ id, atMs: Date.UTC(2026, 2, 7), kind: "record", action: "change", person: { id: "1", name: "张三", account: "" } },
  ...{ subject: { kind: "companies", id: "1", name: "甲" }, outcome: "done", before: null, after: null, address: "", requestId: "" },
  ...fields,
});

async function show(
  entries: AuditEntry[],
  onUndo?: (change: string) => void,
  may = { create: true, update: true, remove: true },
): Promise<Element[]> {
  const { RecordChanges } = await withAllTexts(import("./record-changes.tsx"));
  await act(() => changeLanguage("zh"));
  const { registers, words } = companiesWords;
  const fields = fieldsOf(registers[0]!).map((field) => ({ ...field, title: words.fields[field.key]!.zh }));
  const register = { resource: registers[0]!, words, fields };
  const shown = { may: onUndo && may, onUndo: onUndo ?? (() => {}) };
  await render(<RecordChanges register={register} row={{ id: "1", contact: "b" }} entries={entries} undoing={null} {...shown} />);
  return [...document.querySelectorAll("li")];
}

it("tells who changed what, by the fields that differ, in their words", async () => {
  const before = { contact: "李四", stopped: false, phone: "1" };
  const [item] = await show([entry("a", { before, after: { ...before, contact: "王五", stopped: true } })]);
  expect(item?.querySelector("header")?.textContent).toContain("张三2026-03-07");
  expect([...item!.querySelectorAll("dl > div")].map((line) => line.textContent)).toEqual(["联系人李四王五", "已停用否是"]);
});

it("tells what was said of a new record, and why a try failed", async () => {
  const items = await show([
    entry("a", { action: "add", after: { name: "新公司" } }),
    entry("b", { outcome: "recordMoved", after: { name: "x" } }),
  ]);
  expect(items[0]?.querySelector("dl")?.textContent).toBe("单位名称新公司");
  expect(items[1]?.textContent).toContain("未成功：这条记录已被他人修改。");
});

it("offers to take back what was a change, was done and still stands, to whoever may change it", async () => {
  const change = { before: { contact: "a" }, after: { contact: "b" } };
  const entries = [
    entry("1", change),
    entry("2", { ...change, outcome: "recordMoved" }),
    entry("3", { action: "add", after: { name: "x" } }),
    entry("4", { before: { contact: "b" }, after: { contact: "since changed" } }),
    // Of what could not be read nobody knows what it was.
    entry("5", { before: { name: "甲" }, after: { name: "甲", contact: "b" } }),
  ];
  const undo = vi.fn();
  const items = await show(entries, undo);
  expect(items.map((item) => item.querySelectorAll("button").length)).toEqual([1, 0, 0, 0, 0]);
  await act(async () => items[0]!.querySelector("button")!.click());
  expect(undo).toHaveBeenCalledWith("1");
  const readOnly = await show(entries);
  expect(readOnly.map((item) => item.querySelectorAll("button").length)).toEqual([0, 0, 0, 0, 0]);
});

it("offers to take an added record away as long as it stands as it was added, where records may be removed", async () => {
  const { registers } = companiesWords;
  const whole = Object.fromEntries(registers[0]!.form!.fields.map(({ key }) => [key, undefined]));
  const entries = [
    entry("1", { action: "add", after: { ...whole, contact: "b" } }),
    entry("2", { action: "add", after: { ...whole, contact: "since changed" } }),
    entry("3", { action: "add", after: { shortened: "{" } }),
    entry("4", { action: "add", after: { ...whole, contact: "b" }, outcome: "recordProblems" }),
  ];
  const offered = async (remove: boolean) =>
    (await show(entries, () => {}, { create: true, update: true, remove })).map((item) => item.querySelector("button")?.textContent ?? "");
  expect(await offered(true)).toEqual(["撤销新增", "", "", ""]);
  expect(await offered(false)).toEqual(["", "", "", ""]);
});
