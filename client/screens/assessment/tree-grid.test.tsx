import { act } from "react";
import { beforeEach, expect, it, vi } from "vitest";
import { companyScoring } from "../../../shared/resources/scoring-trees.ts";
import { placeToRender } from "../../../tests/support/rendered.ts";
import { changeLanguage, withAllTexts } from "../../i18n/start.ts";
import { fieldsOf } from "../../registers/declared-register.ts";
import { eachRegister } from "../../registers/register-words.ts";
import scoringTrees from "../../registers/scoring-trees.words.ts";
import type { TreeNode } from "./copy-tree.ts";

const { render } = placeToRender();
const node = (id: string, parentId: string, total: number, sort: number): TreeNode => ({
  ...{ id, parentId, name: `项 ${id}`, total, min: null, max: null, sort, standard: "", year: 2026 },
});
const TREE = [node("a", "", 60, 1), node("b", "", 40, 2), node("a1", "a", 40, 1), node("a2", "a", 20, 2)];
const { words } = eachRegister(scoringTrees)[0]!;
const register = { resource: companyScoring, words, fields: fieldsOf(companyScoring).map((field) => ({ ...field, title: field.key })) };

let sent: { method: string; path: string; body: { values?: object; seen?: object } }[];
let refusal: object | null;
beforeEach(async () => {
  sent = [];
  refusal = null;
  localStorage.clear();
  vi.stubGlobal("fetch", async (path: string, { method, body }: { method: string; body: string }) => {
    sent.push({ method, path, body: JSON.parse(body) });
    if (refusal !== null) return Response.json(refusal, { status: 422 });
    const row = { ...TREE[0], level: 1, id: "new" };
    return Response.json(method === "DELETE" ? { change: crypto.randomUUID() } : { row, change: crypto.randomUUID() }, {
      status: method === "POST" ? 201 : 200,
    });
  });
  await changeLanguage("zh");
});

async function open(nodes: readonly TreeNode[], may = true) {
  const { TreeGrid } = await withAllTexts(import("./tree-grid.tsx"));
  const offered = { create: may, update: may, remove: may };
  await render(<TreeGrid register={register} nodes={nodes} year={2026} offered={offered} onWritten={() => {}} />);
}
const rows = () => [...document.querySelectorAll<HTMLElement>("tr[aria-level]")];
const told = () => rows().map((row) => `${row.getAttribute("aria-level")} ${row.querySelector("th")!.textContent}`);
const chosen = () => document.querySelector('tr[aria-selected="true"] th')?.textContent;
const press = (key: string, more: KeyboardEventInit = {}) =>
  act(async () => {
    document.querySelector('tr[tabindex="0"]')!.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, ...more }));
  });
const paths = () => sent.map(({ method, path }) => `${method} ${path.split("/").at(-1)}`);

it("shows a tree by its levels, led by keys: down and up, folded to the left, unfolded to the right", async () => {
  await open(TREE);
  expect(told()).toEqual(["1 项 a", "2 项 a1", "2 项 a2", "1 项 b"]);
  await press("ArrowDown");
  expect(chosen()).toBe("项 a1");
  await press("ArrowLeft");
  expect(chosen()).toBe("项 a");
  await press("ArrowLeft");
  expect([told(), rows()[0]!.getAttribute("aria-expanded")]).toEqual([["1 项 a", "1 项 b"], "false"]);
  await press("ArrowRight");
  await press("End");
  expect([told().length, chosen()]).toEqual([4, "项 b"]);
});

it("checks the points of every level, and marks the one that does not add up", async () => {
  await open(TREE);
  expect(document.querySelector(".tree-wrong")).toBeNull();
  expect(document.body.textContent).toContain("合计 100 / 100");
  await open([...TREE, node("a3", "a", 5, 3), node("c", "", 1, 3)]);
  const wrong = [...document.querySelectorAll(".tree-uneven")].map((row) => row.querySelector("th")!.textContent);
  expect(wrong).toEqual(["项 a"]);
  expect(document.querySelector(".tree-wrong")!.textContent).toContain("下级合计 65，应为 60");
  expect(document.body.textContent).toContain("合计 101，应为 100");
});

it("moves a node among its fellows, and writes only what changes", async () => {
  await open(TREE);
  await press("End");
  await press("ArrowUp", { altKey: true });
  expect(paths()).toEqual(["PATCH b", "PATCH a"]);
  expect(sent.map(({ body }) => body)).toEqual([
    { values: { sort: 1 }, seen: { sort: 2 } },
    { values: { sort: 2 }, seen: { sort: 1 } },
  ]);
});

it("moves a node under another, and offers nothing of its own", async () => {
  await open(TREE);
  await press("ArrowDown");
  const select = document.querySelector<HTMLSelectElement>(".tree-deeds select")!;
  expect([...select.options].map(({ value }) => value)).toEqual(["a", "", "a2", "b"]);
  await act(async () => {
    select.value = "b";
    select.dispatchEvent(new Event("change", { bubbles: true }));
  });
  expect(sent.map(({ body }) => body.values)).toEqual([{ parentId: "b" }]);
});

it("says what goes with a node before it goes, and removes the lowest first", async () => {
  await open(TREE);
  await press("Delete");
  expect(document.body.textContent).toContain("“项 a”下还有 2 项：项 a1和项 a2");
  const confirm = [...document.querySelectorAll<HTMLButtonElement>(".bp6-alert button")].find(({ textContent }) => textContent === "删除")!;
  await act(async () => confirm.click());
  expect(paths()).toEqual(["DELETE a1", "DELETE a2", "DELETE a"]);
});

it("adds below with the points that lack, and says in the documents' words why it was refused", async () => {
  await open(TREE);
  await press("End");
  await press("Insert", { shiftKey: true });
  const fields = [...document.querySelectorAll<HTMLInputElement>(".tree-form input")];
  expect(fields.map(({ value }) => value)).toEqual(["", "40", "", "", ""]);
  refusal = { error: "legacyRefused", detail: {}, message: "添加评分数据失败" };
  await act(async () => {
    const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")!.set!;
    set.call(fields[0], "新项");
    fields[0]!.dispatchEvent(new Event("input", { bubbles: true }));
  });
  await act(async () => document.querySelector<HTMLFormElement>(".tree-form")!.requestSubmit());
  expect(sent[0]!.body.values).toMatchObject({ name: "新项", parentId: "b", year: 2026, total: 40, sort: 1 });
  await vi.waitFor(() => expect(document.body.textContent).toContain("添加评分数据失败"), 100_000);
  expect(document.querySelector(".tree-form"), "what was typed stays").not.toBeNull();
});

it("offers whoever only reads nothing to press", async () => {
  await open(TREE, false);
  expect([...document.querySelectorAll(".tree-deeds button, .tree-deeds select")]).toEqual([]);
  await press("Delete");
  await press("Enter");
  expect([sent, document.querySelector(".tree-form")]).toEqual([[], null]);
});
