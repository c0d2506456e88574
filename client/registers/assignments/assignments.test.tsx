import { act } from "react";
import { beforeAll, beforeEach, expect, it, vi } from "vitest";
import { createStore } from "zustand";
import { buttonNamed } from "../../../tests/support/button-named.ts";
import { placeToRender } from "../../../tests/support/rendered.ts";
import { changeLanguage, withAllTexts } from "../../i18n/start.ts";
import { LiveContext } from "../../live/use-topic.ts";
import { undoNewest } from "../../order/recent-undo.ts";
import { ViewContext } from "../../session/view.ts";

const { render } = placeToRender();
const me = { user: { id: "U1" }, roles: ["admin"], tenant: { timeZone: "Asia/Shanghai" }, routes: [] };
vi.mock("../../session/session.ts", () => ({ useMe: () => me, useSession: () => ({ kind: "signedIn", me }) }));

const NOW_MS = Date.UTC(2026, 5, 1, 2);
const road = (id: string) => ({
  ...{ id, name: `路${id}`, town: "徐泾镇", roadClass: "县道", section: "", companyId: "", lengthM: 1, stopped: false, line: [] },
});
const company = (id: string) => ({ id, name: `公司${id}`, shortName: id, contact: "", phone: "", stopped: false });
const tied = (id: string, companyId: string, roadId: string, startsOn: string, endsOn = "") => ({
  id,
  companyId,
  roadId,
  startsOn,
  endsOn,
});
const names = createStore(() => ({ rows: new Map(), version: 0, freshness: null }));
const live = {
  topic: () => ({ hold: () => () => {}, store: names }),
  client: { serverNowMs: () => NOW_MS, after: () => () => {}, onHint: () => () => {} },
} as never;
let assignments: object[];
let offered: object;
let sent: { method: string; path: string; body: { lines: { values: object }[] } }[];

beforeAll(async () => void (await Promise.all([import("./assignments.tsx"), import("../import/import-dialog.tsx")])), 120_000);
beforeEach(() => {
  sent = [];
  offered = { create: true, update: false, remove: true };
  assignments = [tied("1", "A", "1", "2020-01-01"), tied("2", "A", "2", "2020-01-01", "2020-02-29"), tied("3", "B", "2", "2020-03-11")];
  vi.stubGlobal("fetch", async (path: string, { method = "GET", body }: { method?: string; body?: string }) => {
    if (path.endsWith("/imports")) return Response.json({ imports: [] });
    if (method !== "GET") {
      sent.push({ method, path, body: JSON.parse(body!) });
      if (path.endsWith("/undo")) return Response.json({ undone: 2, left: [], next: null });
      return Response.json({ lines: sent.at(-1)!.body.lines.map((_, i) => ({ line: i + 1, did: "added" })) });
    }
    const rows = path.includes("companyRoads") ? assignments : path.includes("roads") ? ["1", "2", "3"].map(road) : ["A", "B"].map(company);
    if (!/companyRoads|roads|companies/.test(path)) return Response.json({ entries: [], next: null });
    return Response.json({ rows, refused: 0, askedAtMs: NOW_MS, offered });
  });
  for (const [name, px] of Object.entries({ clientWidth: 1_400, clientHeight: 600, offsetWidth: 1_400, offsetHeight: 600 }))
    vi.spyOn(HTMLElement.prototype, name as "clientWidth", "get").mockReturnValue(px);
});

const settle = () =>
  act(async () => {
    for (let turn = 0; turn < 10; turn++) await new Promise(setImmediate);
  });
async function open(search = "", readdress: (search: URLSearchParams) => void = () => {}): Promise<void> {
  const [{ registerScreen }, { default: worded }] = await Promise.all([
    withAllTexts(import("../register.screen.tsx")),
    import("../company-roads.words.ts"),
  ]);
  // The words of the roads come with those of all registers.
  await import("../all-words.ts").then(({ allRegisterWords }) => allRegisterWords());
  await act(() => changeLanguage("zh"));
  const Screen = registerScreen(worded);
  await render(
    <LiveContext value={live}>
      <ViewContext value={{ path: "/manager/road_2", search: new URLSearchParams(search), readdress }}>
        <Screen />
      </ViewContext>
    </LiveContext>,
  );
  await settle();
  await settle();
}
const button = buttonNamed;
const press = async (name: string) => {
  await act(async () => button(name)!.click());
  await settle();
};
const cells = () => [...document.querySelectorAll<HTMLElement>("[role=gridcell]")].map((cell) => cell.textContent);
const focusRow = async (name: string) => {
  await act(async () => [...document.querySelectorAll<HTMLElement>("[role=gridcell]")].find((one) => one.textContent === name)!.click());
  await settle();
};
const holders = () => [...document.querySelectorAll(".assignment-holders button")].map((one) => one.textContent);

it("tells who holds how much and whose each is today, with what is to be said of it, and shows one holder's alone", async () => {
  await open();
  expect(holders()).toEqual(["全部3", "无人负责1", "公司A1", "公司B1"]);
  expect(cells()).toEqual(
    expect.arrayContaining(["路1", "公司A", "2020-01-01", "正常", "路2", "公司B", "2020-03-11", "有空档", "路3", "无人负责"]),
  );
  await press("公司B1");
  expect([cells().includes("路2"), cells().includes("路1")]).toEqual([true, false]);
});

it("[10.3] whose are shown and which holder is looked for stand in the address, and a reload finds them", async () => {
  const readdress = vi.fn();
  await open("", readdress);
  await press("公司B1");
  const type = (text: string) =>
    act(async () => {
      const field = document.querySelector<HTMLInputElement>(".assignment-holders input")!;
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")!.set!.call(field, text);
      field.dispatchEvent(new Event("input", { bubbles: true }));
    });
  await type("司B");
  const kept = () => Object.fromEntries(new URLSearchParams(String(readdress.mock.lastCall?.[0] ?? "")));
  await vi.waitFor(() => expect(kept()).toEqual({ holder: "B", findHolder: "司B" }), { timeout: 100_000 });
  await type("没有");
  await press("清除筛选");
  expect(holders()).toContain("公司A1");
});

it.each([
  ["holder=B&findHolder=司B", ["全部3", "无人负责1", "公司B1"], "路2"],
  ["holder=", ["全部3", "无人负责1", "公司A1", "公司B1"], "路3"],
])("[10.3] begins as its address says (%s)", async (search, listed, held) => {
  await open(search);
  expect(holders()).toEqual(listed);
  expect(cells().filter((cell) => cell?.startsWith("路"))).toEqual([held]);
});

it.each([
  [null, ["路1", "路2", "路3"], "3"],
  ["公司B1", ["路2"], "1"],
])("puts on paper whose each is, with all that is shown and whose alone that is (%s)", async (chosen, roads, count) => {
  const print = vi.fn();
  vi.stubGlobal("print", print);
  await open();
  if (chosen !== null) await press(chosen);
  await press("打印");
  const paper = document.querySelector(".printed-register")!;
  expect(print).toHaveBeenCalledOnce();
  expect([...paper.querySelectorAll("th")].map((head) => head.textContent)).toEqual(
    expect.arrayContaining(["道路名称", "现负责", "起始日期", "核对"]),
  );
  expect([...paper.querySelectorAll("tbody tr")].map((row) => row.querySelector("td")!.textContent)).toEqual(roads);
  expect(paper.querySelector("p")!.textContent).toContain(`${count} `);
  expect(paper.querySelector("p")!.textContent!.includes("公司B")).toBe(chosen !== null);
  await act(async () => dispatchEvent(new Event("afterprint")));
  expect(document.querySelector(".printed-register")).toBeNull();
});

it("gives the focused one to somebody from a day on, says what became of it, and takes it back", async () => {
  await open();
  await focusRow("路3");
  await press("分配…");
  await press("分配");
  expect(sent).toEqual([]);
  expect(document.querySelector(".bp6-dialog")?.textContent).toContain("请选择分配给谁");
  const select = document.querySelector<HTMLSelectElement>(".bp6-dialog select")!;
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, "value")!.set!.call(select, "B");
    select.dispatchEvent(new Event("change", { bubbles: true }));
  });
  await press("分配");
  expect(sent).toMatchObject([
    { method: "POST", body: { lines: [{ line: 1, values: { companyId: "B", roadId: "3", startsOn: "2026-06-01" }, seen: null }] } },
  ]);
  expect(sent[0]!.path).toMatch(/\/api\/resources\/companyRoads\/imports\/[0-9a-f]{32}\/rows/);
  expect(document.querySelector(".bp6-dialog")?.textContent).toContain("已分配 1 条");
  await press("撤销这次分配");
  expect(sent[1]!.path).toMatch(/\/undo/);
  expect(document.querySelector(".bp6-dialog")?.textContent).toContain("已撤销 2 条");
});

it("leads back by Ctrl Z what was given last, also once its dialog is closed, and once", async () => {
  await open();
  await focusRow("路3");
  await press("分配…");
  const select = document.querySelector<HTMLSelectElement>(".bp6-dialog select")!;
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, "value")!.set!.call(select, "B");
    select.dispatchEvent(new Event("change", { bubbles: true }));
  });
  await press("分配");
  await press("关闭");
  expect(await act(async () => undoNewest())).toBe(true);
  await settle();
  expect(sent.map(({ path }) => path.replace(/\w{32}/, "ID"))).toEqual([
    "/api/resources/companyRoads/imports/ID/rows",
    "/api/resources/companyRoads/imports/ID/undo",
  ]);
  expect(undoNewest()).toBe(false);
});

it("tells of one road whose it was, with the days that nobody had it", async () => {
  await open();
  const cell = [...document.querySelectorAll<HTMLElement>("[role=gridcell]")].find((one) => one.textContent === "路2")!;
  await act(async () => cell.dispatchEvent(new MouseEvent("dblclick", { bubbles: true })));
  await settle();
  const said = [...document.querySelectorAll(".assignment-spans > li")].map((entry) => entry.textContent);
  expect(said[0]).toContain("公司B2020-03-11 起");
  expect(said[1]).toContain("无人负责2020-03-01 至 2020-03-10有空档");
  expect(said[2]).toContain("公司A2020-01-01 至 2020-02-29");
});

it("has no buttons for whoever only reads", async () => {
  offered = { create: false, update: false, remove: false };
  await open();
  expect(button("分配…")).toBeUndefined();
});

it("takes files that name roads and holders as people call them, and gives all of them back as one", async () => {
  await open();
  await press("导入");
  await vi.waitUntil(() => document.querySelector("#import-pasted") !== null, 100_000);
  const area = document.querySelector<HTMLTextAreaElement>("#import-pasted")!;
  const cells = "道路\t养护单位\t生效日期\t截止日期\n路3\t公司A\t2026-07-01\t\n路1\t公司A\t2020/1/1\t\n路2\t没有\t2026-07-01\t";
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, "value")!.set!.call(area, cells);
    area.dispatchEvent(new Event("input", { bubbles: true }));
  });
  await press("读取");
  const said = () => document.querySelector(".import-dialog")!.textContent ?? "";
  await vi.waitFor(() => expect(said()).toContain("新增 1"), { timeout: 100_000 });
  for (const counted of ["不变 1", "有误 1"]) expect(said()).toContain(counted);
  expect(said()).toContain("没有“没有”");
  await act(async () => document.querySelector<HTMLInputElement>(".import-dialog input[type=checkbox]")!.click());
  await press("导入 1 行");
  expect(sent.at(-1)!.body.lines).toEqual([{ line: 2, values: { roadId: "3", companyId: "A", startsOn: "2026-07-01" }, seen: null }]);
  await press("关闭");
  await press("导出");
  await act(async () => [...document.querySelectorAll<HTMLElement>("[role=menuitem]")][0]!.click());
  await settle();
  const wanted = sent.find(({ path }) => path === "/api/exports")!.body as unknown as { rows: object; columns: { key: string }[] };
  expect(wanted.rows).toMatchObject({ of: "resource", resource: "companyRoads", filters: {} });
  expect(wanted.columns.map(({ key }) => key)).toEqual(["roadId", "companyId", "startsOn", "endsOn"]);
});
