import { act } from "react";
import { getI18n } from "react-i18next";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { createStore } from "zustand";
import { blank } from "../../shared/resources/blank.ts";
import { roadPlans } from "../../shared/resources/plans.ts";
import { worksEvents } from "../../shared/resources/road-events.ts";
import { placeToRender } from "../../tests/support/rendered.ts";
import { changeLanguage, withAllTexts } from "../i18n/start.ts";
import { LiveContext } from "../live/use-topic.ts";
import { ViewContext } from "../session/view.ts";
import type { WordedRegisters } from "./register-words.ts";

const { render } = placeToRender();
const me = { user: { id: "U1" }, roles: ["admin"], tenant: { timeZone: "Asia/Shanghai" }, routes: [] };
vi.mock("../session/session.ts", () => ({ useMe: () => me, useSession: () => ({ kind: "signedIn", me }) }));

const company = (id: string, fields: object = {}) => ({
  ...{ id, name: `养护${id}公司`, shortName: `养${id}`, contact: "", phone: "", stopped: false, ...fields },
});
type Sent = { method: string; path: string; body: unknown };
let answers: Record<string, () => Response>;
let sent: Sent[];
let hint: () => void;
const hints = new Set<() => void>();

const listed =
  (rows: object[], offered = { create: true, update: true, remove: false }, refused = 0) =>
  () =>
    Response.json({ rows, refused, askedAtMs: Date.now(), offered });
/** What the audit calls a deed. */
const CHANGE = "11111111-2222-4333-8444-555555555555";
const none = { create: false, update: false, remove: false };
const refused =
  (status: number, error: string, detail: object = {}) =>
  () =>
    Response.json({ error, detail, requestId: "r" }, { status });

const names = createStore(() => ({ rows: new Map<string, { id: string; name: string }>(), version: 0, freshness: null }));
const live = {
  topic: () => ({ hold: () => () => {}, store: names }),
  client: {
    serverNowMs: () => Date.now(),
    after: () => () => {},
    onHint(_: string, listener: () => void) {
      hints.add(listener);
      hint = () => {
        for (const one of hints) one();
      };
      return () => hints.delete(listener);
    },
  },
} as never;

/** The first import of a screen takes as long as the machine is busy; no test is about that. */
beforeAll(async () => void (await import("./register.tsx")), 120_000);
/** The map itself needs a graphics card: what it is given is what a test can see. */
let shownOnMap: {
  records: { id: string; name: string; detail: string; line: unknown }[];
  question: string;
  selectedId: string | null;
  onSelect: (id: string) => void;
} | null;
vi.mock("../map/records-map.tsx", () => ({
  default(props: typeof shownOnMap) {
    shownOnMap = props;
    return null;
  },
}));

beforeEach(() => {
  sent = [];
  shownOnMap = null;
  localStorage.clear();
  answers = { "GET /api/resources/companies": listed([company("1"), company("2")]) };
  vi.stubGlobal("fetch", async (path: string, { method = "GET", body }: { method?: string; body?: string }) => {
    sent.push({ method, path, body: body ? JSON.parse(body) : undefined });
    return (answers[`${method} ${path.split("?")[0]}`] ?? refused(404, "notFound"))();
  });
  // The virtual table draws what its place has room for.
  for (const [name, px] of Object.entries({ clientWidth: 1_200, clientHeight: 600, offsetWidth: 1_200, offsetHeight: 600 }))
    vi.spyOn(HTMLElement.prototype, name as "clientWidth", "get").mockReturnValue(px);
});

async function open(words: Promise<{ default: WordedRegisters }> = import("./companies.words.ts")): Promise<void> {
  const [{ Register }, { default: worded }] = await Promise.all([withAllTexts(import("./register.tsx")), words]);
  await act(() => changeLanguage("zh"));
  await render(
    <LiveContext value={live}>
      <Register resource={worded.registers[0]!} words={worded.words} title="单位管理" />
    </LiveContext>,
  );
  await settle();
}
/** The screen that stands at a path, as the router shows it. */
async function openAt(path: string, words: Promise<{ default: WordedRegisters }>): Promise<void> {
  const [{ registerScreen }, { default: worded }] = await Promise.all([withAllTexts(import("./register.screen.tsx")), words]);
  await act(() => changeLanguage("zh"));
  const Screen = registerScreen(worded);
  await render(
    <LiveContext value={live}>
      <ViewContext value={{ path, search: new URLSearchParams(), readdress: () => {} }}>
        <Screen />
      </ViewContext>
    </LiveContext>,
  );
  await settle();
}
/** Answers are there at once: they need turns and no time. */
const settle = () =>
  act(async () => {
    for (let turn = 0; turn < 10; turn++) await new Promise(setImmediate);
  });
const text = () => document.body.textContent ?? "";
/** By its name; the key that stands beside it is hidden from whoever hears it. */
const nameOf = (one: Element): string => (one.querySelector(".bp6-button-text") ?? one).textContent ?? "";
const button = (name: string) =>
  [...document.querySelectorAll("button")].find((one) => nameOf(one) === name || one.getAttribute("aria-label") === name);
const press = async (name: string) => {
  await act(async () => button(name)!.click());
  await settle();
};

const dialog = () => document.querySelector(".bp6-dialog");
const field = (label: string): HTMLInputElement => {
  const found = [...(dialog()?.querySelectorAll("label") ?? [])].find((one) => one.textContent?.startsWith(label));
  return document.getElementById(found?.getAttribute("for") ?? "") as HTMLInputElement;
};
const problemAt = (label: string) => {
  const input = field(label);
  return input.getAttribute("aria-invalid") === "true"
    ? document.getElementById(input.getAttribute("aria-describedby")!)?.textContent
    : null;
};
async function write(label: string, value: string): Promise<void> {
  const input = field(label);
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")!.set!;
  await act(async () => {
    set.call(input, value);
    input.dispatchEvent(new Event("input", { bubbles: true }));
  });
}
const focusRow = async (name: string) => {
  const cell = [...document.querySelectorAll<HTMLElement>("[role=gridcell]")].find((one) => one.textContent === name);
  await act(async () => cell!.click());
};
const writes = () => sent.filter(({ method }) => method !== "GET");

describe("the list of a register", () => {
  it("shows records under the words of the declaration, and asks again when some register was written", async () => {
    await open();
    expect(text()).toContain("养护1公司");
    expect(text()).toContain("联系电话");
    answers["GET /api/resources/companies"] = listed([company("1", { name: "改名公司" })], undefined, 2);
    await act(async () => hint());
    await settle();
    expect(text()).toContain("改名公司");
    // What is gone keeps its place, struck through, until somebody asks.
    const gone = () => [...document.querySelectorAll(".grid-cell-left")].map((cell) => cell.textContent);
    expect(gone()).toContain("养护2公司");
    expect(gone()).not.toContain("改名公司");
    await act(async () => document.querySelector<HTMLElement>(".list-left")?.click());
    expect(text()).not.toContain("养护2公司");
    expect(document.querySelector("[role=note]")?.textContent).toContain("2 条记录读不出来");
  });

  it("tells what is worked out of a record, with a mark beside the word where it asks for attention", async () => {
    const works = { ...blank(worksEvents), id: "E1", name: "燃气管道敷设", state: "underWay", permitTo: "2001-01-31" };
    answers["GET /api/resources/worksEvents"] = listed([works, { ...works, id: "E2", permitTo: "2999-01-31", name: "电缆" }]);
    const { default: worded } = await import("./road-events.words.ts");
    await open(Promise.resolve({ default: worded[1]! }));
    const told = [...document.querySelectorAll(".kind-tone")].map((cell) => [cell.className, cell.textContent]);
    expect(told.sort()).toEqual([
      ["kind-tone kind-tone-danger", "已过期"],
      ["kind-tone kind-tone-good", "有效"],
    ]);
    expect(document.querySelectorAll(".kind-tone svg")).toHaveLength(2);
  });

  it("goes through its records by the years that occur, newest first, as the column's filter does", async () => {
    const plan = (id: string, year: number) => ({ ...blank(roadPlans), id, name: `计划${id}`, year });
    answers["GET /api/resources/roadPlans"] = listed([plan("1", 2025), plan("2", 2026), plan("3", 2026)]);
    await open(import("./plans.words.ts"));
    const years = () => [...document.querySelectorAll('[role=group][aria-label="计划年度"] button')].map((one) => one.textContent);
    const names = () => ["计划1", "计划2", "计划3"].filter((name) => text().includes(name));
    expect(years()).toEqual(["全部", "2026", "2025"]);
    await press("2025");
    expect(names()).toEqual(["计划1"]);
    expect(button("2025")!.getAttribute("aria-pressed")).toBe("true");
    await press("全部");
    expect(names()).toHaveLength(3);
  });

  it("is searched by the words of its codes as well as by the codes themselves, in the language of whoever reads", async () => {
    const plan = (id: string, status: string) => ({ ...blank(roadPlans), id, name: `计划${id}`, year: 2026, status });
    answers["GET /api/resources/roadPlans"] = listed([plan("1", "planned"), plan("2", "completed")]);
    await open(import("./plans.words.ts"));
    const found = async (search: string) => {
      await act(async () => {
        const input = document.querySelector<HTMLInputElement>(".list-search input")!;
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")!.set!.call(input, search);
        input.dispatchEvent(new Event("input", { bubbles: true }));
      });
      await settle();
      return ["计划1", "计划2"].filter((name) => text().includes(name));
    };
    expect(await found("已完工")).toEqual(["计划2"]);
    expect(await found("completed")).toEqual(["计划2"]);
    await act(() => changeLanguage("es"));
    expect(await found("terminado")).toEqual(["计划2"]);
    expect(await found("已完工")).toEqual([]);
  });

  it("[11] is searched by what yes, no and directions are called, in the language of whoever reads", async () => {
    const { bridges } = await import("../../shared/resources/facilities.ts");
    const { archive } = await import("../../shared/resources/archive.ts");
    const bridge = (id: string, direction: string) => ({ ...blank(bridges), id, name: `桥梁${id}`, direction });
    const file = (id: string, required: boolean) => ({ ...blank(archive), id, document: `文件${id}`, required });
    answers["GET /api/resources/bridges"] = listed([bridge("1", "up"), bridge("2", "both")]);
    answers["GET /api/resources/archive"] = listed([file("1", true), file("2", false)]);
    const found = async (search: string, names: readonly string[]) => {
      await act(async () => {
        const input = document.querySelector<HTMLInputElement>(".list-search input")!;
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")!.set!.call(input, search);
        input.dispatchEvent(new Event("input", { bubbles: true }));
      });
      await settle();
      return names.filter((name) => text().includes(name));
    };
    const { default: worded } = await import("./facilities.words.ts");
    await open(Promise.resolve({ default: worded[0]! }));
    const both = ["桥梁1", "桥梁2"];
    expect(await found("双向", both)).toEqual(["桥梁2"]);
    await act(() => changeLanguage("en"));
    expect(await found("both", both)).toEqual(["桥梁2"]);
    expect(await found("双向", both)).toEqual([]);
    await render(null);
    await open(import("./archive.words.ts"));
    expect(await found("是", ["文件1", "文件2"])).toEqual(["文件1"]);
    expect(await found("否", ["文件1", "文件2"])).toEqual(["文件2"]);
  });

  it("stands on paper with all of its rows in their order, however few are in sight, and is gone from the page after it", async () => {
    const many = Array.from({ length: 300 }, (_, i) => company(String(1_999 - i)));
    answers["GET /api/resources/companies"] = listed(many);
    let paper: { title: string; head: string[]; names: string[]; about: string } | null = null;
    vi.stubGlobal("print", () => {
      const printed = document.querySelector("body > .printed-register")!;
      const cells = (selector: string) => [...printed.querySelectorAll(selector)].map((cell) => cell.textContent ?? "");
      paper = {
        title: cells("h1")[0]!,
        head: cells("thead th"),
        names: cells("tbody td:first-child"),
        about: cells("p")[0]!,
      };
    });
    await open();
    expect(document.querySelectorAll("[role=row]").length).toBeLessThan(100);
    await press("打印");
    expect(paper!.names).toEqual(many.map(({ name }) => name).sort((a, b) => a.localeCompare(b, "zh-CN")));
    expect(paper!.head.slice(0, 2)).toEqual(["单位名称", "简称"]);
    expect([paper!.title, paper!.about]).toEqual(["单位管理", expect.stringContaining("300")]);
    await act(async () => dispatchEvent(new Event("afterprint")));
    expect(document.querySelector(".printed-register")).toBeNull();
  });

  it("is exported with the columns that it shows, and whole where it is to be imported again", async () => {
    await open();
    const exported = async (item: string): Promise<string[]> => {
      await press("导出");
      const chosen = [...document.querySelectorAll<HTMLElement>("[role=menuitem]")].find((one) => one.textContent === item);
      await act(async () => chosen!.click());
      await settle();
      return (writes().at(-1)!.body as { columns: { key: string }[] }).columns.map(({ key }) => key);
    };
    expect(await exported("导出表格")).not.toContain("id");
    expect(await exported("导出全部列（可再导入）")).toEqual(["name", "shortName", "contact", "phone", "stopped", "id"]);
  });

  it("calls the record whose id a field holds by its name, also where that is known later", async () => {
    const member = { id: "1", userId: "u", name: "张三", account: "a", userType: "company", companyId: "C7", phone: "13900000000" };
    answers["GET /api/resources/members"] = listed([{ ...member, ownerAdmin: false, roadAdministration: false, stopped: false }]);
    await open(import("./members.words.ts"));
    expect(text()).toContain("C7");
    await act(async () => names.setState({ rows: new Map([["C7", { id: "C7", name: "养护七公司" }]]), version: 1 }));
    await settle();
    expect(text()).toContain("养护七公司");
    expect(text()).not.toContain("C7");
  });

  it("[Q4] shows what could not be read as unknown", async () => {
    answers["GET /api/resources/companies"] = listed([company("1", { phone: "", unread: { phone: "##" } })]);
    await open();
    expect(document.querySelector(".unread-value")?.textContent).toBe(getI18n().t("unread.unknown"));
  });

  it("[Q4] says which of its fields the services do not tell, and nothing of those that it does not show", async () => {
    await open();
    expect(text()).not.toContain("没有提供");
    answers["GET /api/resources/companies"] = () =>
      Response.json({ rows: [company("1")], refused: 0, lacking: ["contact", "phone", "secret"], askedAtMs: Date.now(), offered: none });
    await act(async () => hint());
    await settle();
    expect(document.querySelector(".register-lacking")?.textContent).toBe("业务系统没有提供：联系人、联系电话。");
  });

  it("offers no writing at an entry that only reads, and at the other of the same register as the server says", async () => {
    answers["GET /api/resources/manholePlans"] = listed([], { create: true, update: true, remove: true });
    await openAt("/maintain/maintenance-plan-manhole", import("./plans.words.ts"));
    expect(["新增", "编辑", "删除"].map((name) => button(name) !== undefined)).toEqual([true, true, true]);
    await openAt("/maintain/maintenance-plan-manhole-jg", import("./plans.words.ts"));
    expect(["新增", "编辑", "删除"].map((name) => button(name) !== undefined)).toEqual([false, false, false]);
    expect(text()).not.toContain("按 N 键添加");
    await act(async () => document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "n", bubbles: true })));
    expect(dialog()).toBeNull();
  });

  it("says what would be here while there is nothing, and how it comes", async () => {
    answers["GET /api/resources/companies"] = listed([]);
    await open();
    expect(text()).toContain("还没有登记养护单位");
    expect(text()).toContain("按 N 键添加");
  });

  it("says what failed, and asks again when somebody wants it", async () => {
    const whole = answers["GET /api/resources/companies"]!;
    answers["GET /api/resources/companies"] = refused(503, "circuitOpen");
    await open();
    expect(document.querySelector("[role=alert]")?.textContent).toContain(getI18n().t("errors.circuitOpen"));
    answers["GET /api/resources/companies"] = whole;
    await press(getI18n().t("state.retry"));
    expect(text()).toContain("养护1公司");
  });

  it("has no buttons at a path where it is only read, whoever opens it", async () => {
    const { default: plans } = await import("./plans.words.ts");
    const { registerScreen } = await withAllTexts(import("./register.screen.tsx"));
    const Screen = registerScreen(plans);
    answers["GET /api/resources/manholePlans"] = listed([], { create: true, update: true, remove: true });
    const buttonsAt = async (path: string) => {
      await act(() => changeLanguage("zh"));
      const view = { path, search: new URLSearchParams(), readdress: () => {} };
      await render(
        <LiveContext value={live}>
          <ViewContext value={view}>
            <Screen />
          </ViewContext>
        </LiveContext>,
      );
      await settle();
      return ["新增", "编辑", "删除"].filter((name) => button(name) !== undefined);
    };
    expect(await buttonsAt("/maintain/maintenance-plan-manhole")).toEqual(["新增", "编辑", "删除"]);
    expect(await buttonsAt("/maintain/maintenance-plan-manhole-jg")).toEqual([]);
  });

  it("[K2] has no buttons for whoever only reads", async () => {
    answers["GET /api/resources/companies"] = listed([company("1")], { create: false, update: false, remove: false });
    await open();
    await focusRow("养护1公司");
    expect(["新增", "编辑", "删除"].filter((name) => button(name))).toEqual([]);
  });
});

describe("the form of a record", () => {
  it("says what is wrong beside each field, by the door's rules and the declaration's, and sends nothing until nothing is", async () => {
    await open();
    await press("新增");
    expect(problemAt("单位名称")).toBeNull();
    await press("保存");
    expect(problemAt("单位名称")).toBe("此项必填。");
    expect(document.activeElement).toBe(field("单位名称"));
    await write("单位名称", "养护2公司");
    expect(problemAt("单位名称")).toBe("已有同名的养护单位。");
    expect(writes()).toEqual([]);
    await write("单位名称", " 新公司 ");
    await write("简称", "新");
    expect(problemAt("单位名称")).toBeNull();
    answers["POST /api/resources/companies"] = () =>
      Response.json({ change: CHANGE, row: company("9", { name: "新公司" }) }, { status: 201 });
    await press("保存");
    const values = { name: "新公司", shortName: "新", contact: "", phone: "", stopped: false };
    expect(writes().map(({ body }) => body)).toEqual([{ values }]);
    expect(dialog()).toBeNull();
    expect(text()).toContain("新公司");
  });

  it("shows the problems that only the server knows", async () => {
    await open();
    await focusRow("养护1公司");
    await press("编辑");
    await write("简称", "甲");
    answers["PATCH /api/resources/companies/1"] = refused(422, "recordProblems", { problems: [{ field: "shortName", problem: "taken" }] });
    await press("保存");
    expect(problemAt("简称")).toBe("已有同名的养护单位。");
    await write("简称", "乙");
    expect(problemAt("简称")).toBeNull();
  });

  async function moved(): Promise<void> {
    await open();
    await focusRow("养护1公司");
    await press("编辑");
    await write("联系人", "我");
    answers["PATCH /api/resources/companies/1"] = refused(409, "recordMoved", { current: { contact: "别人" } });
    await press("保存");
    expect(dialog()?.querySelector(".record-moved table")?.textContent).toContain("联系人别人我");
    answers["PATCH /api/resources/companies/1"] = () => Response.json({ change: CHANGE, row: company("1", { contact: "我" }) });
  }

  it("shows both values where somebody was faster, and writes one's own over what stands there now", async () => {
    await moved();
    await press("仍按我填写的保存");
    expect(writes().map(({ body }) => body)).toEqual([
      { values: { contact: "我" }, seen: { contact: "" } },
      { values: { contact: "我" }, seen: { contact: "别人" } },
    ]);
    expect(dialog()).toBeNull();
  });

  it("takes theirs instead, and there is nothing left to write", async () => {
    await moved();
    await press("采用现在的值");
    expect(field("联系人").value).toBe("别人");
    await press("保存");
    expect(writes()).toHaveLength(1);
    expect(dialog()).toBeNull();
  });

  it.each([
    ["no answer came", () => Promise.reject(new TypeError("network")), "errors.netError"],
    [
      "our server got none of the services",
      () => Promise.resolve(Response.json({ error: "legacyTimeout", detail: {} }, { status: 504 })),
      "errors.legacyTimeout",
    ],
  ] as const)("keeps what was written while a try fails, and tries it again under its key where %s", async (_, answer, said) => {
    await open();
    await focusRow("养护1公司");
    await press("编辑");
    await write("联系人", "我");
    const keys: string[] = [];
    vi.stubGlobal("fetch", async (_: string, { headers }: { headers: Record<string, string> }) => {
      keys.push(headers["idempotency-key"]!);
      return answer();
    });
    await press("保存");
    expect(dialog()?.querySelector("[role=alert]")?.textContent).toContain(getI18n().t(said));
    await press("保存");
    expect(field("联系人").value).toBe("我");
    expect(keys).toEqual([keys[0], keys[0]]);
  });

  it("asks before it throws away what was written", async () => {
    await open();
    await press("新增");
    await press("返回");
    expect(dialog()).toBeNull();
    await press("新增");
    await write("单位名称", "x");
    await press("返回");
    expect(text()).toContain("还没有保存");
    await press("放弃");
    expect(dialog()).toBeNull();
  });

  it("opens by N and is saved by Ctrl Enter", async () => {
    await open();
    await act(async () => document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "n", bubbles: true })));
    expect(dialog()?.textContent).toContain("新增 · 养护单位");
    expect(document.activeElement).toBe(field("单位名称"));
    await act(async () => field("简称").dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", ctrlKey: true, bubbles: true })));
    expect(problemAt("单位名称")).toBe("此项必填。");
  });
});

it("asks by name before a record goes, and says why it stays", async () => {
  answers["GET /api/resources/companies"] = listed([company("1")], { create: true, update: true, remove: true });
  await open();
  await focusRow("养护1公司");
  await press("删除");
  expect(text()).toContain("确定删除“养护1公司”？");
  answers["DELETE /api/resources/companies/1"] = refused(422, "recordProblems", { problems: [{ field: "name", problem: "taken" }] });
  const confirm = () => document.querySelector<HTMLButtonElement>(".bp6-alert button.bp6-intent-danger")!;
  await act(async () => confirm().click());
  await settle();
  expect(document.querySelector(".bp6-alert [role=alert]")?.textContent).toBe("已有同名的养护单位。");
  answers["DELETE /api/resources/companies/1"] = refused(409, "recordMoved", { current: { ...company("1"), contact: "张" } });
  await act(async () => confirm().click());
  await settle();
  expect(document.querySelector(".bp6-alert [role=alert]")?.textContent).toContain("已被他人修改");
  answers["DELETE /api/resources/companies/1"] = () => Response.json({ change: CHANGE });
  await act(async () => confirm().click());
  await settle();
  expect(writes().map(({ body }) => body)).toEqual([
    ...[{ seen: company("1") }, { seen: company("1") }],
    { seen: company("1", { contact: "张" }) },
  ]);
  // As in every list: what left is struck through until somebody goes on.
  expect(
    [...document.querySelectorAll("[role=gridcell]:not(.check-cell)")].every((cell) => cell.className.includes("grid-cell-left")),
  ).toBe(true);
  expect((button("编辑") as HTMLButtonElement).disabled).toBe(true);
});

/** What the toast offers is a link that is pressed like a button. */
const offers = () =>
  [...document.querySelectorAll<HTMLElement>(".bp6-toast a.bp6-button")].filter((one) => one.textContent?.startsWith("撤销"));
const takeBack = async () => {
  await act(async () => offers().at(-1)!.click());
  await settle();
};

it("offers at once to put back what was removed, and says why it cannot be", async () => {
  answers["GET /api/resources/companies"] = listed([company("1")], { create: true, update: true, remove: true });
  answers["DELETE /api/resources/companies/1"] = () => Response.json({ change: CHANGE });
  await open();
  await focusRow("养护1公司");
  await press("删除");
  await act(async () => document.querySelector<HTMLButtonElement>(".bp6-alert button.bp6-intent-danger")!.click());
  await settle();
  answers["POST /api/resources/companies/1/undo"] = refused(409, "cannotUndo", { reason: "shortened" });
  await takeBack();
  await expect.poll(text).toContain("无法撤销：内容太长，没有完整留存。");
  expect(writes().at(-1)?.body).toEqual({ change: CHANGE });
  expect(offers(), "it would be refused again").toEqual([]);
});

it("takes back what was just added, and names what somebody else made of it meanwhile", async () => {
  answers["GET /api/resources/companies"] = listed([company("1")], { create: true, update: true, remove: true });
  answers["POST /api/resources/companies"] = () =>
    Response.json({ change: CHANGE, row: company("9", { name: "新公司" }) }, { status: 201 });
  await open();
  await press("新增");
  await write("单位名称", "新公司");
  await write("简称", "新");
  await press("保存");
  const stood = { ...company("9", { name: "新公司" }) };
  answers["POST /api/resources/companies/9/undo"] = refused(409, "recordMoved", { current: { ...stood, contact: "王五" }, seen: stood });
  await takeBack();
  await expect.poll(text).toContain("联系人：当时是“–”，现在是“王五”。");
});

it("leads back by Ctrl Z what was written, the newest first, also after its line went", async () => {
  const { undoNewest } = await import("../order/recent-undo.ts");
  const { endToasts } = await import("../ui/toast.ts");
  answers["GET /api/resources/companies"] = listed([company("1")], { create: true, update: true, remove: true });
  const [first, second] = [CHANGE, "22222222-2222-4333-8444-555555555555"];
  await open();
  await focusRow("养护1公司");
  for (const [change, contact] of [
    [first, "王五公司"],
    [second, "赵六公司"],
  ] as const) {
    answers["PATCH /api/resources/companies/1"] = () => Response.json({ change, row: company("1", { name: contact }) });
    await press("编辑");
    await write("单位名称", contact);
    await press("保存");
  }
  act(endToasts);
  const undone = async (contact: string) => {
    answers["POST /api/resources/companies/1/undo"] = () => Response.json({ change: CHANGE, row: company("1", { name: contact }) });
    await act(async () => void undoNewest());
    await settle();
    return [writes().at(-1)!.body, text().includes(contact)];
  };
  expect(await undone("王五公司")).toEqual([{ change: second }, true]);
  expect(await undone("原来的公司")).toEqual([{ change: first }, true]);
  expect(undoNewest()).toBe(false);
});

it("offers to lead back again what was refused for now, and no more what never can be", async () => {
  const { undoNewest } = await import("../order/recent-undo.ts");
  answers["GET /api/resources/companies"] = listed([company("1")], { create: true, update: true, remove: true });
  answers["PATCH /api/resources/companies/1"] = () => Response.json({ change: CHANGE, row: company("1", { name: "王五公司" }) });
  await open();
  await focusRow("养护1公司");
  await press("编辑");
  await write("单位名称", "王五公司");
  await press("保存");
  const tries = async (answer: () => Response) => {
    answers["POST /api/resources/companies/1/undo"] = answer;
    const before = writes().length;
    await act(async () => void undoNewest());
    await settle();
    return writes().length - before;
  };
  expect(await tries(refused(409, "awayFromLive"))).toBe(1);
  expect(await tries(refused(503, "circuitOpen"))).toBe(1);
  expect(await tries(refused(409, "cannotUndo", { reason: "noCall" }))).toBe(1);
  expect(await tries(refused(409, "cannotUndo", { reason: "noCall" })), "what is final is not tried again").toBe(0);
});

describe("a register in groups", () => {
  const plan = (id: string, year: number, money: number | null) => ({ ...blank(roadPlans), id, name: `计划${id}`, year, money });
  const heads = () => [...document.querySelectorAll(".grid-group-name")].map((cell) => cell.textContent);

  it("says over each group how many it holds and what they add up to, folds it, and acts on no head of a group", async () => {
    answers["GET /api/resources/roadPlans"] = listed([plan("1", 2025, 10), plan("2", 2026, 20.5), plan("3", 2026, null)]);
    await open(import("./plans.words.ts"));
    await press("分组");
    const option = [...document.querySelectorAll<HTMLElement>(".list-groups [role=option]")].find((one) => one.textContent === "计划年度")!;
    await act(async () => (option.querySelector("a") ?? option).click());
    await settle();
    expect(heads()).toEqual(["全部 3", "2025 1", "2026 2"]);
    const sums = [...document.querySelectorAll(".grid-group.grid-cell-right")].map((cell) => cell.textContent).filter(Boolean);
    expect(sums).toEqual(["30.50", "10.00", "20.50"]);
    await act(async () => [...document.querySelectorAll<HTMLElement>(".grid-group-name")].at(-1)!.click());
    await settle();
    expect(["计划1", "计划2", "计划3"].filter((name) => text().includes(name))).toEqual(["计划1"]);
    expect((button("编辑") as HTMLButtonElement).disabled).toBe(true);
  });
});

describe("writing in the list itself", () => {
  const grid = () => document.querySelector<HTMLElement>("[role=grid]")!;
  const input = () => document.querySelector<HTMLInputElement>(".cell-editor input");
  const key = async (at: Element, name: string) => {
    await act(async () => void at.dispatchEvent(new KeyboardEvent("keydown", { key: name, bubbles: true, cancelable: true })));
    await settle();
  };
  const begin = async (cell: string) => {
    await focusRow(cell);
    await key(grid(), "F2");
  };
  const writeCell = (value: string) =>
    act(async () => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")!.set!.call(input(), value);
      input()!.dispatchEvent(new Event("input", { bubbles: true }));
    });

  it("shows what was written in the cell that was pointed at before the server answers, and sends that cell alone", async () => {
    let answer!: (response: Response) => void;
    answers["PATCH /api/resources/companies/1"] = () => new Promise((done) => (answer = done)) as never;
    await open();
    await begin("养护1公司");
    expect(input()?.value).toBe("养护1公司");
    await writeCell("改名公司");
    await key(input()!, "Enter");
    expect(input()).toBeNull();
    expect(text()).toContain("改名公司");
    expect(writes().map(({ body }) => body)).toEqual([{ values: { name: "改名公司" }, seen: { name: "养护1公司" } }]);
    answer(Response.json({ change: CHANGE, row: company("1", { name: "改名公司" }) }));
    await settle();
    await expect.poll(text).toContain("已保存：改名公司");
  });

  it("leaves the cell as it was by Escape, and says at its edge what is wrong", async () => {
    await open();
    await begin("养护1公司");
    await writeCell("");
    await key(input()!, "Enter");
    expect(input()?.getAttribute("aria-invalid")).toBe("true");
    await key(input()!, "Escape");
    expect(input()).toBeNull();
    expect(text()).toContain("养护1公司");
    expect(writes()).toEqual([]);
  });

  it("leads back what the server refuses, and asks with both values where somebody was faster", async () => {
    answers["PATCH /api/resources/companies/1"] = refused(409, "recordMoved", { current: { name: "别人改的公司" } });
    await open();
    await begin("养护1公司");
    await writeCell("我改的公司");
    await key(input()!, "Enter");
    const cells = () => [...document.querySelectorAll(".record-moved td")].map((cell) => cell.textContent).filter(Boolean);
    expect(cells()).toEqual(["别人改的公司", "我改的公司"]);
    answers["PATCH /api/resources/companies/1"] = () => Response.json({ change: CHANGE, row: company("1", { name: "我改的公司" }) });
    await press("仍按我填写的保存");
    expect(writes().at(-1)!.body).toEqual({ values: { name: "我改的公司" }, seen: { name: "别人改的公司" } });
    await begin("养护2公司");
    answers["PATCH /api/resources/companies/2"] = refused(403, "notAllowed");
    await writeCell("不许改");
    await key(input()!, "Enter");
    expect(text()).toContain("养护2公司");
    expect(text()).not.toContain("不许改");
  });

  const moved = () => [...document.querySelectorAll(".record-moved td")].map((cell) => cell.textContent).filter(Boolean);
  /** Writes of a company wait until the test answers them. */
  const answering = (id: string) => {
    const waiting: ((response: Response) => void)[] = [];
    answers[`PATCH /api/resources/companies/${id}`] = () => new Promise<Response>((done) => waiting.push(done)) as never;
    return async (response: Response) => {
      waiting.shift()!(response);
      await settle();
    };
  };
  const rename = async (from: string, to: string) => {
    await begin(from);
    await writeCell(to);
    await key(input()!, "Enter");
  };

  it("asks about each cell that somebody was faster with, one after the other, whatever else is written meanwhile", async () => {
    const [first, second] = [answering("1"), answering("2")];
    answers["GET /api/resources/companies"] = listed([company("1"), company("2"), company("3")]);
    const third = answering("3");
    await open();
    await rename("养护1公司", "我的一");
    await rename("养护2公司", "我的二");
    await rename("养护3公司", "我的三");
    await first(refused(409, "recordMoved", { current: { name: "别人的一" } })());
    expect(moved()).toEqual(["别人的一", "我的一"]);
    await second(refused(409, "recordMoved", { current: { name: "别人的二" } })());
    await third(Response.json({ change: CHANGE, row: company("3", { name: "我的三" }) }));
    expect(moved(), "another cell's success and refusal are not this one's").toEqual(["别人的一", "我的一"]);
    await press("采用现在的值");
    expect(moved()).toEqual(["别人的二", "我的二"]);
  });

  it("sends the second of two quick edits of a row when the first is answered, with what that left there as seen", async () => {
    const answer = answering("1");
    await open();
    await rename("养护1公司", "一");
    await rename("一", "二");
    expect(writes()).toHaveLength(1);
    await answer(Response.json({ change: CHANGE, row: company("1", { name: "一(改)" }) }));
    expect(grid().textContent, "the newest wish stays in sight").not.toContain("一(改)");
    expect(writes().map(({ body }) => body)).toEqual([
      { values: { name: "一" }, seen: { name: "养护1公司" } },
      { values: { name: "二" }, seen: { name: "一(改)" } },
    ]);
    await answer(Response.json({ change: CHANGE, row: company("1", { name: "二" }) }));
    expect(writes()).toHaveLength(2);
  });

  it("sees what stood there before where the first of two edits was refused", async () => {
    const answer = answering("1");
    await open();
    await rename("养护1公司", "一");
    await rename("一", "二");
    await answer(refused(403, "notAllowed")());
    expect(writes().at(-1)!.body).toEqual({ values: { name: "二" }, seen: { name: "养护1公司" } });
  });

  it("opens the form with what was written where nobody changes it without a reason", async () => {
    const plan = { ...blank(roadPlans), id: "1", name: "计划一", year: 2026, status: "completed", startsOn: "2026-03-01" };
    answers["GET /api/resources/roadPlans"] = listed([{ ...plan, endsOn: "2026-04-01", progress: 100, roadIds: ["r1"] } as object]);
    await open(import("./plans.words.ts"));
    await focusRow("已完工");
    await key(grid(), "F2");
    const select = document.querySelector<HTMLSelectElement>(".cell-editor select")!;
    await act(async () => {
      Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, "value")!.set!.call(select, "started");
      select.dispatchEvent(new Event("change", { bubbles: true }));
    });
    await key(select, "Enter");
    expect(document.querySelector(".cell-editor")).toBeNull();
    expect(writes()).toEqual([]);
    await write("退回原因", "验收不合格");
    answers["PATCH /api/resources/roadPlans/1"] = () => Response.json({ change: CHANGE, row: { ...plan, status: "started" } });
    await press("保存");
    expect(writes().map(({ body }) => body)).toMatchObject([{ values: { status: "started" }, reason: "验收不合格" }]);
  });

  it("offers nothing to whoever may only read", async () => {
    answers["GET /api/resources/companies"] = listed([company("1")], none);
    await open();
    await begin("养护1公司");
    expect(input()).toBeNull();
    expect(document.querySelector(".cell-pencil")).toBeNull();
  });
});

describe("a register whose records have a place", () => {
  const line = [
    [121.1, 31.1],
    [121.2, 31.2],
  ];
  const road = (id: string, fields: object = {}) => ({
    ...{
      id,
      name: `路${id}`,
      town: "徐泾镇",
      roadClass: "县道",
      section: "1标",
      companyId: "",
      lengthM: 14_614,
      stopped: false,
      line,
      ...fields,
    },
  });
  const openRoads = (path = "/manager/road") => openAt(path, import("./roads.words.ts"));

  it("draws a road in its section's colour, on the map and beside its word, once somebody gave it one", async () => {
    const colour = (given: string) => listed([{ id: "Q1", section: "1标", colour: given }]);
    answers["GET /api/resources/roads"] = listed([road("1"), road("2", { section: "2标" })]);
    answers["GET /api/resources/sectionColours"] = colour("#D6417F");
    localStorage.setItem("registers.map", JSON.stringify({ shown: true, share: 0.5 }));
    await openRoads();
    await settle();
    const drawn = () => shownOnMap?.records.map((record) => (record as { colour?: string }).colour);
    const swatches = () => [...document.querySelectorAll<HTMLElement>(".kind-colour > span")].map((one) => one.style.background);
    expect([drawn(), swatches()]).toEqual([["#D6417F", undefined], ["#D6417F"]]);
    answers["GET /api/resources/sectionColours"] = colour("#00897F");
    await act(async () => hint());
    await settle();
    expect(drawn()).toEqual(["#00897F", undefined]);
  });

  it("shows on the map what its list shows, and chooses in the one what is chosen in the other", async () => {
    answers["GET /api/resources/roads"] = listed([road("1"), road("2", { line: [] }), road("3", { town: "香花桥" })]);
    localStorage.setItem("registers.map", JSON.stringify({ shown: true, share: 0.5 }));
    await openRoads();
    await settle();
    expect(shownOnMap?.records.map(({ id, name, line: drawn }) => [id, name, drawn])).toEqual([
      ["1", "路1", line],
      ["2", "路2", []],
      ["3", "路3", line],
    ]);
    expect(shownOnMap?.records[0]?.detail).toBe("徐泾镇 · 县道 · 1标");
    const asked = shownOnMap?.question;
    await act(async () => {
      const input = document.querySelector<HTMLInputElement>(".list-search input")!;
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")!.set!.call(input, "香花桥");
      input.dispatchEvent(new Event("input", { bubbles: true }));
    });
    await settle();
    expect(shownOnMap?.records.map(({ id }) => id)).toEqual(["3"]);
    expect(shownOnMap?.question).not.toBe(asked);
    await act(async () => shownOnMap!.onSelect("3"));
    await settle();
    expect(shownOnMap?.selectedId).toBe("3");
    expect(document.querySelector(".grid-cell-focused")).not.toBeNull();
    await press("地图");
    shownOnMap = null;
    await settle();
    expect([shownOnMap, JSON.parse(localStorage.getItem("registers.map")!)]).toEqual([null, { shown: false, as: "map", share: 0.5 }]);
  });

  it("opens with the file to read where that is what the entry is for, for whoever may write", async () => {
    answers["GET /api/resources/roads"] = listed([road("1")]);
    await import("./import/import-dialog.tsx");
    await openRoads("/manager/roads");
    await settle();
    expect(dialog()?.className).toContain("import-dialog");
    answers["GET /api/resources/roads"] = listed([road("1")], none);
    await openRoads("/manager-xm/roads");
    expect(dialog()).toBeNull();
  });

  it("asks about a length that is far from the line's, and takes it when it is said again", async () => {
    answers["GET /api/resources/roads"] = listed([road("1")]);
    answers["PATCH /api/resources/roads/1"] = () => Response.json({ change: CHANGE, row: road("1", { lengthM: 9_000 }) });
    await openRoads();
    await focusRow("路1");
    await press("编辑");
    await write("里程", "9000");
    await press("保存");
    expect(writes()).toEqual([]);
    expect(dialog()?.textContent).toContain("相差超过 2%");
    await press("仍然保存");
    expect(writes()).toMatchObject([{ body: { values: { lengthM: 9_000 }, seen: { lengthM: 14_614 } } }]);
  });
});

describe("a register of which an entry shows a part", () => {
  const member = (id: string, userType: string) => ({
    ...{ id, userId: id, name: `人${id}`, account: `a${id}`, userType, companyId: "", phone: `1390000000${id}` },
    ...{ ownerAdmin: false, roadAdministration: false, stopped: false },
  });

  it("shows that part alone, and what is added there belongs to it", async () => {
    answers["GET /api/resources/members"] = listed([member("1", "owner"), member("2", "company"), member("3", "authority")]);
    await openAt("/manager/owner", import("./members.words.ts"));
    expect(["人1", "人2", "人3"].map((name) => text().includes(name))).toEqual([true, false, true]);
    await press("新增");
    expect(field("用户类型").value).toBe("owner");
    await openAt("/manager/member", import("./members.words.ts"));
    expect(["人1", "人2", "人3"].map((name) => text().includes(name))).toEqual([true, true, true]);
  });
});

describe("ticked records", () => {
  /** Ticks the row of that name by its box, as a mouse does. */
  const tick = async (name: string) => {
    const cell = [...document.querySelectorAll<HTMLElement>("[role=gridcell]")].find((one) => one.textContent === name);
    const row = Number(/-(\d+)-/.exec(cell!.id)?.[1]);
    const box = [...document.querySelectorAll<HTMLElement>(".check-cell")].find(({ id }) => id.endsWith(`-${row}-check`));
    await act(async () => box!.click());
  };
  const bar = () => document.querySelector<HTMLElement>(".selection-bar");
  const pressIn = async (place: HTMLElement | null, name: string) => {
    const found = [...(place?.querySelectorAll("button") ?? [])].find((one) => nameOf(one) === name);
    await act(async () => found!.click());
    await settle();
  };

  it("are exported and printed alone", async () => {
    const printed: string[][] = [];
    vi.stubGlobal("print", () => {
      printed.push([...document.querySelectorAll(".printed-register tbody td:first-child")].map((cell) => cell.textContent ?? ""));
    });
    answers["GET /api/resources/companies"] = listed([company("1"), company("2"), company("3")]);
    await open();
    expect(bar()).toBeNull();
    await tick("养护3公司");
    await tick("养护1公司");
    expect(bar()?.textContent).toContain("2");
    await pressIn(bar(), "打印");
    expect(printed).toEqual([["养护1公司", "养护3公司"]]);
    await act(async () => dispatchEvent(new Event("afterprint")));
    await pressIn(bar(), "导出");
    const item = [...document.querySelectorAll<HTMLElement>("[role=menuitem]")].find((one) => one.textContent === "导出表格");
    await act(async () => item!.click());
    await settle();
    expect(writes().at(-1)!.body).toMatchObject({
      rows: { of: "resource", resource: "companies", ids: ["1", "3"], search: "", filters: {} },
    });
  });

  it("are ticked by the keyboard as well", async () => {
    await open();
    await focusRow("养护2公司");
    const grid = document.querySelector<HTMLElement>("[role=grid]")!;
    await act(async () => grid.dispatchEvent(new KeyboardEvent("keydown", { key: " ", bubbles: true })));
    expect(bar()?.textContent).toContain("1");
  });

  it.each([
    ["no deed that is not offered for one", { create: true, update: true, remove: false }, ["批量修改"]],
    ["none where somebody only reads", none, []],
  ])("are offered %s", async (_, offered, deeds) => {
    answers["GET /api/resources/companies"] = listed([company("1")], offered);
    await open();
    await tick("养护1公司");
    const names = [...bar()!.querySelectorAll("button")].map(nameOf);
    expect(names).toContain("导出");
    expect(names.filter((name) => name === "批量修改" || name === "删除")).toEqual(deeds);
  });

  it("get one value together, after what it would do was said, as rows of one file that are taken back as one", async () => {
    await import("./change-many-dialog.tsx");
    answers["GET /api/resources/companies"] = listed([company("1"), company("2", { contact: "李四" }), company("3")]);
    await open();
    for (const name of ["养护1公司", "养护2公司"]) await tick(name);
    await pressIn(bar(), "批量修改");
    const select = field("要改的字段") as unknown as HTMLSelectElement;
    expect([...select.options].map(({ text }) => text)).not.toContain("单位名称");
    await act(async () => {
      Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, "value")!.set!.call(select, "contact");
      select.dispatchEvent(new Event("change", { bubbles: true }));
    });
    await write("改成", "李四");
    await press("预览");
    expect(writes()).toEqual([]);
    expect(dialog()?.textContent).toContain("将修改 1 条；1 条已是这个值；0 条不能修改。");
    await press("修改 1 条");
    const [{ path, body }] = writes() as [Sent];
    expect(path).toMatch(/^\/api\/resources\/companies\/imports\/[0-9a-f]{32}\/rows$/);
    expect(body).toMatchObject({ lines: [{ line: 1, id: "1", values: { contact: "李四" }, seen: { contact: "" } }] });
  });

  it("are removed one after the other; what stays is named with its reason, and keeps its tick", async () => {
    answers["GET /api/resources/companies"] = listed([company("1"), company("2")], { create: true, update: true, remove: true });
    answers["DELETE /api/resources/companies/1"] = () => Response.json({ change: CHANGE });
    answers["DELETE /api/resources/companies/2"] = refused(409, "conflict");
    await open();
    for (const name of ["养护1公司", "养护2公司"]) await tick(name);
    await pressIn(bar(), "删除");
    expect(writes()).toEqual([]);
    await pressIn(dialog() as HTMLElement, "删除");
    expect(writes().map(({ method, path }) => `${method} ${path}`)).toEqual([
      "DELETE /api/resources/companies/1",
      "DELETE /api/resources/companies/2",
    ]);
    expect(dialog()?.textContent).toContain("已删除 1 条，1 条保留。");
    expect(dialog()?.textContent).toContain("养护2公司：");
  });
});
