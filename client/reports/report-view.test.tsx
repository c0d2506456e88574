import { act } from "react";
import { getI18n } from "react-i18next";
import { MemoryRouter } from "react-router-dom";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { createStore } from "zustand";
import { dims } from "../../tests/support/dims.ts";
import { placeToRender } from "../../tests/support/rendered.ts";
import { changeLanguage, withAllTexts } from "../i18n/start.ts";
import { LiveContext } from "../live/use-topic.ts";
import { ViewContext } from "../session/view.ts";
import type { WordedReports } from "./report-words.ts";

const { render } = placeToRender();
const me = {
  user: { id: "U1", userType: 1, companyId: "" },
  roles: ["admin"],
  routes: ["/rgxc/index"],
  tenant: { name: { zh: "青浦", en: "Qingpu" }, timeZone: "Asia/Shanghai" },
};
vi.mock("../session/session.ts", () => ({ useMe: () => me, useSession: () => ({ kind: "signedIn", me }) }));
let clicked: (name: string) => void;
/** Drawings are the browser's business; what is clicked in one is told here. */
vi.mock("../charts/echarts.ts", () => ({
  init: () => ({
    setOption() {},
    resize() {},
    dispose() {},
    on(_: string, listener: (event: { name: string }) => void) {
      clicked = (name) => listener({ name });
    },
  }),
}));

const score = (company: string, passed: number, failed: number, fields: object = {}) => ({
  ...{ companyId: company, company, parent: "", passed, failed, score: null, ...fields },
});
let answers: (address: URL) => Response;
let asked: URL[];
let search: URLSearchParams;

const live = {
  topic: () => ({ hold: () => () => {}, store: createStore(() => ({ rows: new Map(), version: 0, freshness: null })) }),
  client: { serverNowMs: () => Date.now(), after: () => () => {}, onHint: () => () => {} },
} as never;
const answered = (rows: object[], refused = 0) => Response.json({ rows, refused, askedAtMs: Date.now() });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.UTC(2026, 10, 22) });
  asked = [];
  search = new URLSearchParams();
  answers = () => answered([score("甲", 9, 1), score("乙", 1, 89)]);
  vi.stubGlobal("fetch", async (path: string) => {
    asked.push(new URL(path, "http://x"));
    return answers(asked.at(-1)!);
  });
});

/** Turns and no time: answers are there at once. */
const settle = () =>
  act(async () => {
    for (let turn = 0; turn < 10; turn++) await new Promise(setImmediate);
  });
const reports = {
  coverage: () => import("./patrol-coverage.words.ts"),
  summary: () => import("./patrol-summary.words.ts"),
  ledger: () => import("./road-ledger.words.ts"),
  statistics: () => import("./check-statistics.words.ts"),
  bridges: () => import("./patrol-bridges.words.ts"),
  persons: () => import("./patrol-persons.words.ts"),
};
async function open(name: keyof typeof reports = "summary", which = 0, more: object = {}): Promise<void> {
  const [{ ReportView }, { default: worded }]: [typeof import("./report-view.tsx"), { default: WordedReports }] = await Promise.all([
    withAllTexts(import("./report-view.tsx")),
    reports[name](),
  ]);
  await act(() => changeLanguage("zh"));
  const draw = () =>
    render(
      <MemoryRouter>
        <LiveContext value={live}>
          <ViewContext value={{ path: "", search, readdress: readdress }}>
            <ReportView report={worded.reports[which]!} words={worded.words} title="巡查汇总" isPage {...more} />
          </ViewContext>
        </LiveContext>
      </MemoryRouter>,
    );
  const readdress = (next: URLSearchParams) => {
    search = next;
    again = draw;
  };
  await draw();
  await settle();
}
let again: (() => Promise<void>) | null = null;
/** What was clicked may have led to another address. */
const follow = async () => {
  await again?.();
  again = null;
  await settle();
};
const text = () => document.body.textContent ?? "";
const table = () =>
  [...document.querySelectorAll(".report-table tbody tr")].map((line) => [...line.children].map((cell) => cell.textContent));
const button = (name: string) =>
  [...document.querySelectorAll<HTMLElement>("button, [role=radio]")].find(
    (one) => one.textContent === name || one.getAttribute("aria-label") === name,
  );
const press = async (name: string) => {
  await act(async () => button(name)!.click());
  await follow();
};

describe("a report", () => {
  it("has a table that can be sorted by every column, and leads back to the order in which the rows came", async () => {
    answers = () => answered([score("乙", 9, 1), score("甲", 100, 89), score("丙", 20, 3, { unread: { passed: "x" } })]);
    await open();
    const names = () => table().map(([name]) => name);
    expect(names()).toEqual(["乙", "甲", "丙"]);
    await press("合格天数");
    expect(names(), "unknown last").toEqual(["乙", "甲", "丙"]);
    expect(document.querySelector(".report-table [aria-sort=ascending]")?.textContent).toBe("合格天数");
    await press("合格天数");
    expect(names()).toEqual(["甲", "乙", "丙"]);
    await press("合格天数");
    expect(names()).toEqual(["乙", "甲", "丙"]);
  });

  it("held against the month before says of each amount what it was, by how much it differs and whether a rate got better", async () => {
    answers = ({ searchParams }) => answered([searchParams.get("month") === "2026-10" ? score("甲", 8, 2) : score("甲", 9, 1)]);
    search = new URLSearchParams("month=2026-11&compared=before");
    await open();
    const [row] = table();
    expect(row).toEqual(expect.arrayContaining(["▲ +1 (+12.5%)", "▼ -1 (-50.0%)", "▲ +10.00 个百分点 · 变好"]));
    expect(document.querySelector(".report-figures")?.textContent).toContain("▲ +10.00 个百分点 · 变好");
    expect([...document.querySelectorAll(".report-table th")].map((one) => one.textContent)).toContain("合格天数（增减）");
  });

  it("[L7] shows the last that the services said where they fail, as of when they said so and with how they fail", async () => {
    const at = Date.now() - 3 * 3_600_000;
    answers = () => Response.json({ rows: [score("甲", 9, 1)], refused: 0, failing: "legacyTimeout", askedAtMs: at });
    await open();
    expect(table()).toHaveLength(1);
    expect(document.querySelector(".truth")?.className).not.toContain("truth-live");
    expect(document.querySelector(".truth")?.textContent).toContain("05:00");
  });

  it("[L7] says of a time before that it is the last that the services said, as of when and how they fail", async () => {
    const at = Date.now() - 3 * 3_600_000;
    const old = (row: object) => Response.json({ rows: [row], refused: 0, failing: "legacyTimeout", askedAtMs: at });
    answers = ({ searchParams }) => (searchParams.get("month") === "2026-10" ? old(score("甲", 8, 2)) : answered([score("甲", 9, 1)]));
    search = new URLSearchParams("month=2026-11&compared=before");
    await open();
    const notes = [...document.querySelectorAll("[role=note]")].map(({ textContent }) => textContent);
    expect(notes).toEqual([expect.stringContaining("对比时段是业务系统在")]);
    expect(notes[0]).toContain("05:00");
  });

  it("offers no search over a few rows, unless the address searches them", async () => {
    answers = () => answered([score("甲路", 9, 1), score("丙", 20, 3)]);
    await open();
    expect(document.querySelector(".plain-tools")).toBeNull();
    await render(<span />);
    search = new URLSearchParams("find%40patrolSummary=路");
    await open();
    expect(document.querySelector<HTMLInputElement>(".plain-tools input")?.value).toBe("路");
    expect(table().map(([name]) => name)).toEqual(["甲路"]);
  });

  it("keeps sort, search and what was clicked of its table in the address, beside the question, and a reload finds them", async () => {
    const others = Array.from({ length: 10 }, (_, i) => score(`丁${i}`, 20, 3));
    answers = () => answered([score("甲路", 9, 1), score("乙路", 100, 89), score("丙", 20, 3), ...others]);
    search = new URLSearchParams("month=2026-09");
    await open();
    const names = () => table().map(([name]) => name);
    const settled = async (says: () => boolean) => {
      await act(() => vi.waitFor(() => expect(says(), search.toString()).toBe(true), 100_000));
      await follow();
    };
    const asks = (word: string) => [...search.keys()].some((name) => name.startsWith(word));
    await press("合格天数");
    await press("合格天数");
    const box = document.querySelector<HTMLInputElement>(".plain-tools input")!;
    await act(async () => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")!.set!.call(box, "路");
      box.dispatchEvent(new Event("input", { bubbles: true }));
    });
    expect(names()).toEqual(["乙路", "甲路"]);
    await settled(() => asks("find") && asks("sorted"));
    expect(search.get("month"), "the question stays").toBe("2026-09");
    const figure = document.querySelectorAll<HTMLElement>(".report-figures button")[0]!;
    await act(async () => figure.click());
    await settled(() => asks("is."));
    const only = document.querySelector(".report-table [role=status]")?.textContent;
    expect(only).toBeTruthy();
    const kept = search.toString();
    // As after a reload: nothing but the address is left.
    await render(<span />);
    search = new URLSearchParams(kept);
    await open();
    expect(names()).toEqual(["乙路", "甲路"]);
    expect(document.querySelector(".report-table [role=status]")?.textContent).toBe(only);
    expect(document.querySelector(".report-table [aria-sort=descending]")?.textContent).toBe("合格天数");
    await press("显示全部");
    await settled(() => !asks("is."));
    expect(asks("sorted"), "the sort stays").toBe(true);
  });

  it("names the months of a year that did not come, and says of every sum that it is without them", async () => {
    const missing = ["2026-03", "2026-07"].map((month) => ({ month, error: "legacyTimeout" }));
    const rows = [{ ...score("甲", 9, 1, { score: 90 }), month: "2026-01" }];
    answers = () => Response.json({ rows, refused: 0, missing, askedAtMs: Date.now() });
    await open("summary", 1);
    expect(text()).toContain("没有取到 2026-03、2026-07");
    expect(document.querySelector(".truth-partial")).not.toBeNull();
    // Where a report of a year sums something up.
    answers = () => Response.json({ rows: [score("甲", 9, 1)], refused: 0, missing, askedAtMs: Date.now() });
    await open("summary");
    const sums = [...document.querySelectorAll(".report-figures .kpi")].map((sum) => sum.textContent);
    expect(sums.length).toBeGreaterThan(0);
    for (const sum of sums) expect(sum).toContain("缺 2 个月");
  });

  it("has no column for what about persons nobody is told here", async () => {
    const rows = [{ companyId: "c", company: "甲", id: "b", bridge: "桥", visits: 1, lastAtMs: null, lastBy: "" }];
    answers = () => Response.json({ rows, refused: 0, withheld: ["lastBy"], askedAtMs: Date.now() });
    await open("bridges", 1);
    const heads = () => [...document.querySelectorAll(".report-table thead th")].map((head) => head.textContent);
    expect(heads()).toHaveLength(4);
    answers = () => Response.json({ rows, refused: 0, withheld: [], askedAtMs: Date.now() });
    await open("bridges", 1);
    await press("上个月");
    expect(heads()).toHaveLength(5);
  });

  it("opens with the present month of the customer and shows figures, chart and table under their words", async () => {
    await open();
    expect(asked[0]!.pathname + asked[0]!.search).toBe("/api/reports/patrolSummary?month=2026-11&by=company");
    const figures = [...document.querySelectorAll(".report-figures .kpi")].map((one) => one.textContent);
    expect(figures).toEqual(["合格天数10", "不合格天数90", "合格率10.00%10 ÷ 100 · 合格天数 ÷ (合格天数 + 不合格天数)"]);
    expect(table()).toEqual([
      ["甲", "–", "9", "1", "90.00%", "–", "否"],
      ["乙", "–", "1", "89", "1.11%", "–", "是"],
    ]);
    expect(document.querySelector(".report-chart caption")?.textContent).toBe("合格率");
  });

  it("[Q4] says which of its columns the services do not tell, and makes no 0 of them", async () => {
    const untold = [score("甲", 9, 1), score("乙", 1, 89)].map((row) => ({ ...row, failed: null }));
    answers = () => Response.json({ rows: untold, refused: 0, lacking: ["failed", "companyId"], askedAtMs: Date.now() });
    await open();
    expect(document.querySelector("[role=note]")?.textContent).toBe("业务系统没有提供：不合格天数。");
    const figures = [...document.querySelectorAll(".report-figures .kpi")].map((one) => one.textContent);
    expect(figures.slice(0, 2)).toEqual(["合格天数10", "不合格天数–"]);
  });

  it("keeps its question in the address and opens with the one that stands there", async () => {
    search = new URLSearchParams("month=2026-03&by=section");
    await open();
    expect(asked[0]!.search).toBe("?month=2026-03&by=section");
    await press("下个月");
    expect(search.toString()).toBe("month=2026-04&by=section");
    expect(asked.at(-1)!.search).toBe("?month=2026-04&by=section");
  });

  it("offers no month that is still to come", async () => {
    await open();
    expect((button("下个月") as HTMLButtonElement).disabled).toBe(true);
    expect((button("上个月") as HTMLButtonElement).disabled).toBe(false);
  });

  it("shows the rows behind a bar or a figure that is clicked, and all of them again", async () => {
    await open();
    await act(async () => clicked("乙"));
    expect(table().map(([company]) => company)).toEqual(["乙"]);
    expect(text()).toContain("仅看：乙");
    await press("显示全部");
    expect(table()).toHaveLength(2);
    answers = () => answered([]);
  });

  it("keeps what it shows until the next answer is there", async () => {
    await open();
    let answer!: () => void;
    const waiting = new Promise<void>((resolve) => {
      answer = resolve;
    });
    vi.stubGlobal("fetch", async () => {
      await waiting;
      return answered([score("丙", 1, 1)]);
    });
    await press("上个月");
    expect(document.querySelector("[aria-busy=true]")).not.toBeNull();
    expect(table()).toHaveLength(2);
    answer();
    await settle();
    expect(document.querySelector("[aria-busy=true]")).toBeNull();
    expect(table().map(([company]) => company)).toEqual(["丙"]);
  });

  it("says that nothing matches, and what to widen", async () => {
    answers = () => answered([]);
    await open();
    expect(text()).toContain("没有可以显示的内容");
    expect(text()).toContain("请换一个月份");
  });

  it("of a month that has not come has no days yet, which is not the same as nothing", async () => {
    answers = () => answered([]);
    search = new URLSearchParams({ month: "2099-01" });
    await open();
    expect(text()).toContain("这个月还没有开始");
  });

  it("[L7] dims its figures and charts while nobody confirms them", async () => {
    const drawn = () => [...document.querySelectorAll(".report-figures .kpi-value, .report-parts .card-body > *")];
    await open();
    expect(drawn().length).toBeGreaterThan(2);
    expect(drawn().filter(dims)).toEqual([]);
    await render(null);
    answers = () => Response.json({ rows: [score("甲", 9, 1)], refused: 0, askedAtMs: Date.now() - 48 * 3_600_000 });
    await open();
    expect(document.querySelector(".truth")?.className).toContain("truth-stale");
    expect(drawn().filter((one) => !dims(one))).toEqual([]);
  });

  it("says that the services failed, since when, and asks again when somebody wants it", async () => {
    answers = () => Response.json({ error: "legacyTimeout", detail: {}, requestId: "r" }, { status: 504 });
    await open();
    const alert = document.querySelector(".state[role=alert]")?.textContent;
    expect(alert).toContain(getI18n().t("errors.legacyTimeout"));
    expect(alert).toContain("08:00:00");
    answers = () => answered([score("甲", 1, 0)]);
    await press(getI18n().t("state.retry"));
    expect(table()).toHaveLength(1);
  });

  it("[Q4] says which rows and values could not be read, and makes no figure of them", async () => {
    answers = () => answered([score("甲", 9, 1), score("乙", 0, 1, { passed: null, unread: { passed: "many" } })], 3);
    await open();
    expect(text()).toContain("3 行读不出来");
    expect([...document.querySelectorAll(".report-figures .kpi-value")].map((one) => one.textContent)).toEqual(["–", "2", "–"]);
    expect(document.querySelector(".unread-value")?.getAttribute("title")).toContain("many");
  });

  it("that is to be downloaded shows its figures and twenty rows, says how many there are, and draws nothing", async () => {
    answers = () => answered(Array.from({ length: 23 }, (_, i) => score(`${i}`, 1, 0)));
    await open("summary", 0, { isPreview: true });
    expect(table()).toHaveLength(20);
    expect(text()).toContain("预览 20 行，下载的表格共 23 行。");
    expect(document.querySelector(".report-figures .kpi-value")?.textContent).toBe("23");
    expect(document.querySelector(".report-chart")).toBeNull();
    expect(button("导出")).toBeDefined();
  });

  it("tells two rows of one name apart", async () => {
    answers = () => answered([score("甲", 1, 0), score("甲", 2, 0)]);
    await open();
    expect(table().map(([, , passed]) => passed)).toEqual(["1", "2"]);
  });
});

it("[L5] offers no company to whoever is told of one alone", async () => {
  answers = () => answered([]);
  await open("coverage");
  const hasCompanies = () => [...document.querySelectorAll("select")].some((one) => one.textContent?.includes("全部单位"));
  expect(hasCompanies()).toBe(true);
  me.user.userType = 3;
  await open("coverage");
  me.user.userType = 1;
  expect(hasCompanies()).toBe(false);
});

describe("sums", () => {
  const road = (name: string, roadClass: string, lengthM: number | null, bridges: number, fields: object = {}) => ({
    ...{
      id: name,
      road: name,
      town: "徐泾镇",
      roadClass,
      companyId: "c",
      company: "甲",
      lengthM,
      bridges,
      manholes: 0,
      signs: 0,
      piles: 0,
    },
    ...fields,
  });
  const lists = { bridges: 3, manholes: 1, signs: 0 } as Record<string, number>;
  const lines = (at: number) =>
    [...document.querySelectorAll(".report-parts .plain-table")[at]!.querySelectorAll("tbody tr")].map((line) =>
      [...line.children].map((cell) => cell.textContent),
    );
  beforeEach(() => {
    answers = (address) => {
      const list = /resources\/(\w+)/.exec(address.pathname)?.[1];
      if (list === undefined) return answered([road("一路", "县道", 1_000, 1), road("二路", "县道", 500, 2), road("三路", "乡道", 250, 0)]);
      if (lists[list] === undefined) return Response.json({ error: "legacyTimeout", detail: {}, requestId: "r" }, { status: 504 });
      const rows = Array.from({ length: lists[list] }, (_, i) => ({
        ...{ id: `${i}`, roadId: "r", name: "桥", use: "雨水", material: "铸铁", direction: "up", chainageM: 0, lengthM: 1, place: null },
        pictures: [],
      }));
      return Response.json({ rows, refused: 0, lacking: [], askedAtMs: 0, offered: { create: false, update: false, remove: false } });
    };
  });

  it("are a line for each name, whose figures lead to its rows", async () => {
    await open("ledger");
    expect(lines(0)).toEqual([
      ["县道", "2", "1.500 km", "3", "0", "0", "0"],
      ["乡道", "1", "0.250 km", "0", "0", "0", "0"],
    ]);
    await press("1.500 km");
    expect(table().map(([name]) => name)).toEqual(["一路", "二路"]);
  });

  it("[Q4] of which one could not be read are unknown", async () => {
    answers = () => answered([road("一路", "县道", null, 1, { unread: { lengthM: "x" } }), road("二路", "县道", 500, 2)]);
    await open("ledger");
    expect(lines(0)[0]!.slice(0, 3)).toEqual(["县道", "2", "–"]);
  });

  it("[Q2] are held against their lists: the same, another number, or not checked because the list did not come", async () => {
    await open("ledger");
    const notes = [...document.querySelectorAll(".report-figures .kpi-note")].map((note) => note.textContent);
    expect(notes).toEqual(["清单读不到，未核对", "", "与清单一致", "清单为 1，相差 1", "与清单一致", "清单读不到，未核对"]);
  });

  it("as of another day, or of one company alone, are held against nothing", async () => {
    search = new URLSearchParams("on=2026-01-31");
    await open("ledger");
    me.user.userType = 3;
    search = new URLSearchParams();
    await open("ledger");
    me.user.userType = 1;
    expect(asked.map(({ pathname }) => pathname).filter((path) => path.includes("resources"))).toEqual([]);
  });
});

describe("a period", () => {
  it("that goes backwards is said beside its fields, and left open in what is asked", async () => {
    search = new URLSearchParams("from=2026-05-02&to=2026-05-01");
    answers = () => answered([]);
    await open("statistics");
    expect(document.querySelector(".report-problem")?.textContent).toBe("开始日期晚于结束日期。");
    expect(asked[0]!.search).toBe("?by=company&from=&to=");
  });

  it("shows a column only while the question says so", async () => {
    const row = { companyId: "1", company: "甲", person: "张三", drawn: 1, passed: 1, failed: 0, passedAgain: 0 };
    answers = () => answered([row]);
    search = new URLSearchParams("by=person");
    await open("statistics");
    expect(table()[0]).toHaveLength(7);
    await press("按单位");
    expect(table()[0]).toHaveLength(6);
  });
});

describe("a matrix", () => {
  const day = (roadId: string, date: string, patrolledM: number) => ({
    ...{ roadId, road: roadId, day: date, patrolledM, drivenM: patrolledM, roadLengthM: 1_000, upM: null, downM: null },
  });
  const matrix = () => document.querySelector(".report-matrix table")!;
  const figure = (text: string) => [...matrix().querySelectorAll<HTMLElement>("td button")].find((one) => one.textContent === text)!;
  const follows = async (figure: HTMLElement) => {
    await act(async () => figure.click());
    await act(() => vi.waitFor(() => expect([...search.keys()].some((key) => key.startsWith("is."))).toBe(true), 100_000));
    await follow();
    return table().map(([road, at]) => `${road} ${at}`);
  };
  beforeEach(() => {
    answers = () => answered([day("甲", "2026-11-02", 300), day("乙", "2026-11-02", 200), day("甲", "2026-11-03", 400)]);
  });

  it("leads from each of its figures to the rows that it is made of", async () => {
    await open("coverage", 2);
    expect(await follows(figure("0.3"))).toEqual(["甲 2026-11-02"]);
    expect(await follows(figure("0.7")), "of a road").toEqual(["甲 2026-11-02", "甲 2026-11-03"]);
    expect(await follows(figure("0.5")), "of a day").toEqual(["甲 2026-11-02", "乙 2026-11-02"]);
    await act(async () => figure("0.9").click());
    await act(() => vi.waitFor(() => expect([...search.keys()]).toEqual([]), 100_000));
  });

  it("of persons leads from a day of one of them to the track of that day", async () => {
    const walk = (personId: string, date: string) => ({
      ...{ personId, person: personId, companyId: "c", day: date, roadId: "r", road: "路", mileageM: 300 },
    });
    answers = () => answered([walk("p1", "2026-11-02"), walk("p1", "2026-11-03"), walk("p2", "2026-11-02")]);
    await open("persons", 1);
    await follows(figure("0.3"));
    expect(document.querySelector(".report-table a")?.getAttribute("href")).toBe("/rgxc/index?device=p1&day=2026-11-02");
    await follows(figure("0.6"));
    expect(document.querySelector(".report-table a"), "of two days there is no one track").toBeNull();
  });

  it("of a year leads to the month", async () => {
    answers = ({ searchParams }) => answered([score("甲", 9, 1, { score: 90, month: `${searchParams.get("year")}-10` })]);
    await open("summary", 1);
    await act(async () => matrix().querySelector<HTMLElement>("td button")!.click());
    await act(() => vi.waitFor(() => expect([...search].toString()).toContain("2026-10"), 100_000));
  });

  it("is walked by arrows from the head of a row, past days without a figure", async () => {
    await open("coverage", 2);
    const head = [...matrix().querySelectorAll<HTMLElement>("tbody th button")].find((one) => one.textContent === "甲")!;
    const press = (key: string) =>
      act(async () => document.activeElement!.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true })));
    head.focus();
    const seen = [];
    for (const key of ["ArrowRight", "ArrowRight", "ArrowDown", "ArrowLeft"]) {
      await press(key);
      seen.push(document.activeElement!.textContent);
    }
    expect(seen).toEqual(["0.3", "0.4", "0.4", "0.5"]);
  });
});

it("shows a month by its weeks, and a day of it leads to its rows and to what was missed on it", async () => {
  answers = ({ pathname }) =>
    pathname.endsWith("patrolCoverage")
      ? answered([
          { day: "2026-11-02", coveragePercent: 100, passed: true, weather: "小雨" },
          { day: "2026-11-03", coveragePercent: 62.5, passed: false, weather: "" },
        ])
      : answered([]);
  await open("coverage");
  const days = [...document.querySelectorAll(".report-calendar td")];
  expect(days.filter((one) => one.querySelector("button") !== null).map((one) => one.textContent)).toEqual([
    "2100.00%合格小雨",
    "362.50%不合格",
  ]);
  expect(document.querySelectorAll(".report-calendar img")).toHaveLength(1);
  await act(async () => document.querySelectorAll<HTMLElement>(".report-calendar button")[1]!.click());
  expect(search.get("day")).toBe("2026-11-03");
});

describe("[L5] a report about persons", () => {
  it("says to a supervisor whom it is for and asks for nothing; what stands below it says nothing more", async () => {
    me.user.userType = 2;
    me.roles = ["supervisor"];
    try {
      await open("persons");
      expect(text()).toContain("只对所在单位和管理员开放");
      expect(document.querySelector("[role=alert]")).toBeNull();
      const { default: worded } = await reports.persons();
      await open("persons", 1, { below: worded.reports[0] });
      expect(text()).not.toContain("只对所在单位和管理员开放");
      expect(asked).toEqual([]);
    } finally {
      me.user.userType = 1;
      me.roles = ["admin"];
    }
  });

  it("offers a supervisor no figures by person, and asks for none that an address names", async () => {
    answers = () => answered([]);
    search = new URLSearchParams("by=person");
    me.user.userType = 2;
    me.roles = ["supervisor"];
    try {
      await open("statistics");
      expect([asked.map((address) => address.searchParams.get("by")), button("按人员")]).toEqual([["company"], undefined]);
    } finally {
      me.user.userType = 1;
      me.roles = ["admin"];
    }
    await open("statistics");
    expect([asked.at(-1)!.searchParams.get("by"), button("按人员") !== undefined]).toEqual(["person", true]);
  });

  it("is told to an administrator; of two on a page the second's parts have its name", async () => {
    const person = { personId: "p1", person: "王强", companyId: "甲", company: "甲", mileageM: 1_000 };
    answers = () => answered([{ ...person, days: 1, raised: 2, lastAtMs: 1, day: "2026-11-02", roadId: "r1", road: "环城路" }]);
    const { default: worded } = await reports.persons();
    await open("persons", 0);
    expect(asked.length).toBeGreaterThan(0);
    const first = [...document.querySelectorAll("section[aria-label]")].map((each) => each.getAttribute("aria-label"));
    await open("persons", 1, { below: worded.reports[0] });
    const second = [...document.querySelectorAll("section[aria-label]")].map((each) => each.getAttribute("aria-label"));
    expect([first, second]).toEqual([expect.arrayContaining(["明细"]), expect.arrayContaining(["每日轨迹里程 · 明细"])]);
    expect(first.filter((label) => second.includes(label))).toEqual([]);
  });
});
