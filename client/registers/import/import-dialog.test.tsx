import { act } from "react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { createStore } from "zustand";
import { buttonNamed } from "../../../tests/support/button-named.ts";
import { placeToRender } from "../../../tests/support/rendered.ts";
import { changeLanguage, withAllTexts } from "../../i18n/start.ts";
import { LiveContext } from "../../live/use-topic.ts";
import type { WordedRegisters } from "../register-words.ts";
// Large: read before a test's time begins.
import "../register.tsx";
import "./import-dialog.tsx";

const { render } = placeToRender();
const me = { user: { id: "U1" }, roles: ["admin"], tenant: { timeZone: "Asia/Shanghai" }, routes: [] };
vi.mock("../../session/session.ts", () => ({ useMe: () => me, useSession: () => ({ kind: "signedIn", me }) }));
const saved: string[] = [];
vi.mock("../../browser/download.ts", () => ({ downloadText: (name: string, text: string) => saved.push(`${name}\n${text}`) }));

const company = (id: string, name: string) => ({ id, name, shortName: name, contact: "", phone: "", stopped: false });
type Sent = { path: string; body: { lines?: { line: number; values: Record<string, unknown>; seen: object | null }[] } };
let sent: Sent[];
let undoes: object[];
let imports: object[];
let register: { words: () => Promise<{ default: WordedRegisters }>; rows: object[] };
let outcome: (line: { line: number; seen: object | null }) => object;

const topic = { hold: () => () => {}, store: createStore(() => ({ rows: new Map(), version: 0, freshness: null })) };
const live = {
  topic: () => topic,
  client: { serverNowMs: () => Date.now(), after: () => () => {}, onHint: () => () => {} },
} as never;

beforeEach(() => {
  sent = [];
  undoes = [];
  imports = [];
  register = { words: () => import("../companies.words.ts"), rows: [company("1", "甲"), company("2", "乙")] };
  saved.length = 0;
  outcome = ({ line, seen }) => ({ line, did: seen === null ? "added" : "changed" });
  vi.stubGlobal("fetch", async (path: string, { method = "GET", body }: { method?: string; body?: string }) => {
    if (path.endsWith("/imports")) return Response.json({ imports });
    if (method === "GET")
      return Response.json({
        ...{ rows: register.rows, refused: 0, lacking: [], askedAtMs: Date.now() },
        offered: { create: true, update: true, remove: false },
      });
    const said: Sent = { path, body: JSON.parse(body ?? "{}") };
    sent.push(said);
    const undone = path.endsWith("/undo") ? undoes.shift() : undefined;
    if (undone !== undefined) return Response.json(undone);
    if (path.endsWith("/undo")) return Response.json({ undone: 2, left: [{ id: "3", name: "丙", error: "recordMoved" }], next: null });
    return Response.json({ lines: said.body.lines!.map(outcome) });
  });
  for (const [name, px] of Object.entries({ clientWidth: 1_200, clientHeight: 600, offsetWidth: 1_200, offsetHeight: 600 }))
    vi.spyOn(HTMLElement.prototype, name as "clientWidth", "get").mockReturnValue(px);
});

const settle = () =>
  act(async () => {
    for (let turn = 0; turn < 10; turn++) await new Promise((go) => setTimeout(go));
  });
const dialog = () => document.querySelector(".import-dialog")!;
const text = () => dialog().textContent ?? "";
const button = (name: string) => buttonNamed(name)!;
const press = async (name: string) => {
  await act(async () => button(name).click());
  await settle();
};
async function paste(cells: string): Promise<void> {
  const [{ Register }, { default: worded }] = await Promise.all([withAllTexts(import("../register.tsx")), register.words()]);
  await act(() => changeLanguage("zh"));
  await render(
    <LiveContext value={live}>
      <Register resource={worded.registers[0]!} words={worded.words} title="单位管理" />
    </LiveContext>,
  );
  await settle();
  await press("导入");
  const area = document.querySelector<HTMLTextAreaElement>("#import-pasted")!;
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, "value")!.set!.call(area, cells);
    area.dispatchEvent(new Event("input", { bubbles: true }));
  });
  await press("读取");
}

describe("an import", () => {
  it("shows what each row would do before anything is written, and writes nothing while one is wrong", async () => {
    await paste("单位名称\t简称\n丙\t丙\n甲\t新甲\n乙\t乙\n丁\t");
    expect(text()).toContain("全部 4");
    for (const counted of ["新增 1", "修改 1", "不变 1", "有误 1"]) expect(text()).toContain(counted);
    expect(text()).toContain("简称: 此项必填。");
    expect(dialog().querySelector(".import-change")?.textContent).toContain("新甲");
    expect(button("导入 2 行").disabled).toBe(true);
    expect(sent).toEqual([]);
  });

  it("[G] of 100 rows with 3 bad writes none; mended all 100 go, and all of them are taken back", async () => {
    const rows = (bad: number) => Array.from({ length: 100 }, (_, i) => `单位${i + 1}\t${i < bad ? "" : `简${i + 1}`}`).join("\n");
    await paste(`单位名称\t简称\n${rows(3)}`);
    expect(text()).toContain("有误 3");
    expect(button("导入 97 行").disabled).toBe(true);
    expect(sent).toEqual([]);
    await press("返回");
    await paste(`单位名称\t简称\n${rows(0)}`);
    await press("导入 100 行");
    expect(sent.flatMap(({ body }) => body.lines ?? [])).toHaveLength(100);
    expect(text()).toContain("新增 100 条，修改 0 条，未导入 0 条。");
    undoes = [
      { undone: 60, left: [], next: "1:x" },
      { undone: 40, left: [], next: null },
    ];
    // However busy this machine is, the answers are quick ones.
    const clock = vi.spyOn(performance, "now").mockReturnValue(performance.now());
    await press("撤销这次导入");
    clock.mockRestore();
    expect(text()).toContain("已撤销 100 条");
    // Quick answers have more of it the next time.
    expect(sent.slice(-2).map(({ body }) => body)).toEqual([{ most: 100 }, { before: "1:x", most: 200 }]);
  });

  it("asks about what a form would ask about, and imports it once somebody says so", async () => {
    const kept = {
      id: "R1",
      name: "川沙路",
      town: "川沙镇",
      roadClass: "县道",
      section: "",
      companyId: "C1",
      lengthM: 9,
      stopped: false,
      line: [],
    };
    register = { words: () => import("../roads.words.ts"), rows: [kept] };
    await paste("道路名称\t所属街镇\t已停用\n川沙路\t川沙镇\t是");
    expect(text()).toContain("养护单位仍在负责这条道路");
    expect(button("导入 1 行").disabled).toBe(true);
    await act(async () => dialog().querySelector<HTMLInputElement>("input[type=checkbox]")!.click());
    expect(button("导入 1 行").disabled).toBe(false);
    await press("导入 1 行");
    expect(sent[0]!.body.lines).toMatchObject([{ values: { stopped: true }, seen: { stopped: false } }]);
  });

  it("leaves wrong rows out where somebody says so, sends what they saw, and gives the rest back with its reasons", async () => {
    await paste("单位名称\t简称\n丙\t丙\n甲\t新甲\n丁\t");
    await act(async () => dialog().querySelector<HTMLInputElement>("input[type=checkbox]")!.click());
    outcome = ({ line, seen }) => (seen === null ? { line, did: "added" } : { line, did: "nothing", error: "recordMoved" });
    await press("导入 2 行");
    expect(sent[0]!.body.lines).toEqual([
      { line: 2, values: { name: "丙", shortName: "丙" }, seen: null },
      { line: 3, values: { name: "甲", shortName: "新甲" }, seen: { shortName: "甲" } },
    ]);
    expect(text()).toContain("新增 1 条，修改 0 条，未导入 2 条。");
    expect(text()).toContain("查看之后被他人修改。");
    await press("保存未导入的行");
    expect(saved[0]).toContain("甲,新甲,查看之后被他人修改。");
    expect(saved[0]).toContain("丁,,简称: 此项必填。");
    await press("撤销这次导入");
    expect(sent.at(-1)!.path).toMatch(/\/imports\/[0-9a-f]{32}\/undo$/);
    expect(text()).toContain("已撤销 2 条，1 条保留。丙: 之后又被修改，保留现状。");
  });

  it("shows no more of a cell than somebody reads", async () => {
    await paste(`单位名称\t简称\n${"甲".repeat(100_000)}\t丙`);
    expect(text()).toContain("有误 1");
    expect(text().length).toBeLessThan(2_000);
  });

  it("says once for each column that nothing of it is imported, of those alone that hold something", async () => {
    await paste("单位名称\t简称\t营业执照\t空列\t编号\n丙\t丙\t123\t\t7\n丁\t丁\t456\t\t8\t多出的");
    expect(text()).toContain("没有与以下列对应的字段，其中的内容不会导入：营业执照和6。");
    expect(text()).toContain("不能填写，不会导入：编号。");
    expect(text()).not.toContain("空列，");
    expect(text()).toContain("新增 2");
    const select = dialog().querySelector<HTMLSelectElement>("#import-column-2")!;
    await act(async () => {
      Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, "value")!.set!.call(select, "contact");
      select.dispatchEvent(new Event("change", { bubbles: true }));
    });
    await settle();
    expect(text()).toContain("不会导入：6。");
  });

  it("asks which column is which where it cannot tell, and wants the one that names the record", async () => {
    await paste("叫什么,简称\n丙,丙");
    expect(text()).toContain("缺少“单位名称”列");
    expect(button("导入 0 行").disabled).toBe(true);
    const select = dialog().querySelector<HTMLSelectElement>("#import-column-0")!;
    await act(async () => {
      Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, "value")!.set!.call(select, "name");
      select.dispatchEvent(new Event("change", { bubbles: true }));
    });
    await settle();
    expect(text()).toContain("新增 1");
    expect(button("导入 1 行").disabled).toBe(false);
  });

  it("can be undone where its first rows broke off: what became of those nobody knows, and it says so", async () => {
    outcome = () => {
      throw new Error("the answer is lost");
    };
    await paste("单位名称\t简称\n丙\t丙");
    // It is sent again for as long as a server may take to start.
    vi.useFakeTimers({ toFake: ["setTimeout"] });
    await act(async () => button("导入 1 行").click());
    await act(() => vi.runAllTimersAsync());
    vi.useRealTimers();
    await settle();
    expect(text()).toContain("导入中断");
    expect(text()).toContain("不知道是否已写入");
    expect(text()).not.toContain("没有写入。");
    await press("撤销这次导入");
    expect(text()).toContain("已撤销 2 条");
  });

  it("can be undone again where the services were away, and asks for no more of it while they are", async () => {
    await paste("单位名称\t简称\n丙\t丙");
    await press("导入 1 行");
    undoes = [
      {
        undone: 1,
        left: [
          { id: "4", name: "丁", error: "legacyTimeout" },
          { id: "5", name: "戊", error: "notTried" },
        ],
        next: "1:x",
      },
    ];
    await press("撤销这次导入");
    expect(sent.filter(({ path }) => path.endsWith("/undo"))).toHaveLength(1);
    expect(text()).toContain("已撤销 1 条，2 条保留。");
    expect(text()).toContain("戊: 没有写入。");
    await press("撤销这次导入");
    expect(text()).toContain("已撤销 2 条，1 条保留。");
    expect(button("撤销这次导入"), "what is left was changed by somebody").toBeUndefined();
  });

  it("is found again once its page was closed in the middle, with what it wrote and its way back", async () => {
    const id = "0".repeat(31);
    imports = [
      { import: `${id}1`, file: "单位.csv", atMs: Date.UTC(2026, 0, 2), added: 3, changed: 1, undoneAtMs: null },
      { import: `${id}2`, file: "旧.csv", atMs: Date.UTC(2026, 0, 1), added: 0, changed: 0, undoneAtMs: null },
    ];
    await paste("单位名称");
    expect(text()).toContain("我最近的导入");
    expect(text()).toContain("单位.csv");
    expect(text()).toContain("新增 3 条，修改 1 条。");
    expect(text(), "what wrote nothing has nothing to be taken back").not.toContain("旧.csv");
    await press("撤销这次导入");
    expect(sent.at(-1)!.path).toBe(`/api/resources/companies/imports/${id}1/undo`);
    expect(text()).toContain("已撤销 2 条，1 条保留。丙: 之后又被修改，保留现状。");
  });

  it("asks whoever leaves in the middle, and nobody afterwards", async () => {
    const isAsked = () => !dispatchEvent(new Event("beforeunload", { cancelable: true }));
    const asked: boolean[] = [];
    outcome = ({ line }) => {
      asked.push(isAsked());
      return { line, did: "added" };
    };
    await paste("单位名称\t简称\n丙\t丙");
    asked.push(isAsked());
    await press("导入 1 行");
    asked.push(isAsked());
    expect(asked).toEqual([false, true, false]);
  });

  it("reads a file anew that was mended under the same name", async () => {
    await paste("单位名称");
    const input = document.querySelector<HTMLInputElement>("input[type=file]")!;
    const emptied = vi.spyOn(input, "value", "set");
    Object.defineProperty(input, "files", { value: [new File(["单位名称"], "a.csv")], configurable: true });
    await act(async () => input.dispatchEvent(new Event("change", { bubbles: true })));
    await settle();
    expect(emptied).toHaveBeenCalledWith("");
  });

  it("says why a file cannot be read", async () => {
    await paste("单位名称");
    expect(text()).toContain("需要一行列名和至少一行内容");
  });
});
