import { act, createElement } from "react";
import { beforeEach, describe, expect, it } from "vitest";
import type { Attention } from "../../shared/domain/attention.ts";
import { ROUND_THE_CLOCK } from "../../shared/domain/business-calendar.ts";
import { slaOf } from "../../shared/domain/sla.ts";
import { STATUS } from "../../shared/domain/status.ts";
import { placeToRender } from "../../tests/support/rendered.ts";
import { KnownNotices } from "./known-notices.ts";
import { type Notice, noticesOf, soonSinceMs, type Viewer } from "./notice.ts";
import { byKindAndOrder, chooseNoticeScope, countTold, isInScope, noticeScopes, scopesOf, useNoticeScope } from "./notice-scope.ts";
import { isQuiet } from "./quiet-hours.ts";
import { utterances } from "./utterances.ts";

const { render } = placeToRender();
const NOW_MS = Date.UTC(2026, 10, 20, 4);
const HOUR_MS = 3_600_000;
const time = { calendar: ROUND_THE_CLOCK, timeZone: "Asia/Shanghai" };
const company: Viewer = { companyId: "c1", personIds: ["u1"], name: "甲" };
const owner: Viewer = { companyId: null, personIds: ["u9"], name: "乙" };

const order = (fields: Partial<Attention> = {}): Attention => ({
  id: "a",
  number: "N1",
  status: 2,
  serious: false,
  defectType: "坑槽",
  companyId: "c1",
  company: "一公司",
  road: "川沙路",
  chainageM: 1_200,
  foundAtMs: NOW_MS - HOUR_MS,
  dueAtMs: null,
  finishedAtMs: null,
  changedAtMs: NOW_MS - 60_000,
  finder: "丙",
  handler: "丙",
  assigneeId: "",
  ...fields,
});
const kinds = (fields: Partial<Attention>, viewer = company) => noticesOf(order(fields), viewer, time, NOW_MS).map(({ kind }) => kind);

describe("notices of an order", () => {
  it("tell of serious ones, of what waits for one's company or oneself, and of due times", () => {
    expect(kinds({})).toEqual([]);
    expect(kinds({ serious: true })).toEqual(["serious"]);
    expect(kinds({ status: 1 }), "nobody is named").toEqual(["company"]);
    expect(kinds({ status: 1, assigneeId: "u1" })).toEqual(["assigned"]);
    expect(kinds({ status: 1 }, owner)).toEqual([]);
    expect(kinds({ status: 1, assigneeId: "u9", companyId: "c2" }, owner)).toEqual(["assigned"]);
    expect(kinds({ status: 1, assigneeId: "u2" }), "a colleague's").toEqual([]);
    expect(kinds({ dueAtMs: NOW_MS + HOUR_MS })).toEqual(["soonOverdue"]);
    expect(kinds({ dueAtMs: NOW_MS - HOUR_MS })).toEqual(["overdue"]);
    expect(kinds({ status: 7 })).toEqual(["overdue"]);
    expect(kinds({ dueAtMs: NOW_MS + 9 * HOUR_MS })).toEqual([]);
    expect(kinds({ status: 4, serious: true, dueAtMs: NOW_MS - HOUR_MS }), "done").toEqual([]);
  });

  it("[A] leave a serious one that nobody has to the alarms, for whoever is called by those, and until its alarm is done with", () => {
    const told = (fields: Partial<Attention>, ringing: readonly string[] | null) =>
      noticesOf(order({ serious: true, ...fields }), owner, time, NOW_MS, ringing && new Set(ringing)).map(({ kind }) => kind);
    for (const fields of [{ status: 0 }, { status: 6 }, { status: 1, companyId: "" }]) {
      expect(told(fields, []), "before it rings as well").toEqual([]);
      expect(told(fields, null), "nobody tells of alarms").toEqual(["serious"]);
    }
    expect(told({ status: 1 }, ["a"])).toEqual([]);
    expect(told({ status: 1 }, ["b"])).toEqual(["serious"]);
    expect(told({ status: 0, dueAtMs: NOW_MS - HOUR_MS }, ["a"])).toEqual(["overdue"]);
  });

  it("do not tell people what they did themselves", () => {
    expect(kinds({ serious: true, finder: "甲" })).toEqual([]);
    expect(kinds({ status: 1, handler: "甲" })).toEqual([]);
  });

  it("keep their name while the order moves on, and get another when it is given again or becomes due anew", () => {
    const names = (fields: Partial<Attention>) => noticesOf(order(fields), company, time, NOW_MS).map(({ id }) => id);
    expect(names({ serious: true, changedAtMs: 1 })).toEqual(names({ serious: true, changedAtMs: 2 }));
    expect(names({ status: 1, changedAtMs: 1 })).not.toEqual(names({ status: 1, changedAtMs: 2 }));
    expect(names({ dueAtMs: NOW_MS - 1 })).not.toEqual(names({ dueAtMs: NOW_MS - 2 }));
  });

  it("name what was given as releases before the company's own kind did, so that nothing of it is unread again", () => {
    expect(noticesOf(order({ status: 1, changedAtMs: 7 }), company, time, NOW_MS).map(({ kind, id }) => [kind, id])).toEqual([
      ["company", "assigned:a:7"],
    ]);
  });

  it.each([
    ["round the clock", ROUND_THE_CLOCK],
    ["by day", { ...ROUND_THE_CLOCK, hours: [["08:30", "17:30"]] as [string, string][], weekdays: [1, 2, 3, 4, 5] }],
  ])("are soon overdue from the moment on that the one clock says so, %s", (_, calendar) => {
    const dueAtMs = Date.UTC(2026, 10, 23, 2); // Monday, 10:00 there
    const sinceMs = soonSinceMs(dueAtMs, { ...time, calendar });
    const stateAt = (atMs: number) => slaOf({ status: 2, dueAtMs, finishedAtMs: null }, { ...time, calendar }, atMs).state;
    expect([stateAt(sinceMs - 5_000), stateAt(sinceMs + 5_000)]).toEqual(["running", "soon"]);
  });
});

describe("what was told", () => {
  const notice = (id: string, atMs = NOW_MS): Notice => ({ id, kind: "serious", atMs, order: order() });
  const ids = (notices: readonly Notice[]) => notices.map(({ id }) => id);
  beforeEach(() => localStorage.clear());

  it("is told once: not to other tabs, after a reload, or when the same state comes again", () => {
    const tab = new KnownNotices("u1");
    expect(ids(tab.take([notice("a")], NOW_MS)), "a first look is no news").toEqual([]);
    expect(ids(tab.take([notice("a"), notice("b")], NOW_MS))).toEqual(["b"]);
    expect(ids(new KnownNotices("u1").take([notice("a"), notice("b")], NOW_MS))).toEqual([]);
    expect(ids(tab.take([notice("a")], NOW_MS)), "out of sight").toEqual([]);
    expect(ids(tab.take([notice("a"), notice("b")], NOW_MS)), "and back").toEqual([]);
    expect(ids(new KnownNotices("u2").take([notice("a")], NOW_MS)), "somebody else on this machine").toEqual([]);
  });

  it("holds everything that came while nobody looked, but nothing that is older than a day", () => {
    const tab = new KnownNotices("u1");
    tab.take([], NOW_MS);
    const missed = [notice("a", NOW_MS + 1), notice("b", NOW_MS + 2), notice("old", NOW_MS - 25 * HOUR_MS)];
    expect(ids(tab.take(missed, NOW_MS + HOUR_MS))).toEqual(["a", "b"]);
  });

  it("is told by kind past five", () => {
    const many = (count: number, kind: Notice["kind"] = "serious") =>
      Array.from({ length: count }, (_, i): Notice => ({ ...notice(`${kind}${i}`), kind }));
    expect(utterances(many(5))).toHaveLength(5);
    expect(utterances([...many(7), ...many(1, "overdue")])).toEqual([{ kind: "serious", count: 7 }, { notice: many(1, "overdue")[0] }]);
  });
});

it.each([
  ["22:00", "07:00", 23, true],
  ["22:00", "07:00", 3, true],
  ["22:00", "07:00", 7, false],
  ["12:00", "13:00", 12, true],
  ["12:00", "13:00", 13, false],
  ["08:00", "08:00", 8, false],
])("quiet from %s to %s, at %i: %s", (from, to, hour, quiet) => {
  expect(isQuiet({ on: true, from, to }, new Date(2026, 0, 1, hour))).toBe(quiet);
  expect(isQuiet({ on: false, from, to }, new Date(2026, 0, 1, hour))).toBe(false);
});

describe("whose orders are told of", () => {
  const told = (fields: Partial<Attention>): Notice => ({
    id: `serious:${fields.id}`,
    kind: "serious",
    atMs: NOW_MS,
    order: order(fields),
  });
  const viewer = { companyId: "c1", personIds: ["u1"], followed: new Set(["f"]), name: "甲" };
  const scopes = (fields: Partial<Attention>, who: typeof viewer | (Omit<typeof viewer, "companyId"> & { companyId: null }) = viewer) =>
    noticeScopes.filter((scope) => isInScope(scope, told(fields), who));

  it("is what is theirs or was found by them, their company's, those they follow, or all", () => {
    expect(scopes({ assigneeId: "u1" })).toEqual(["mine", "company", "everything"]);
    expect(scopes({ assigneeId: "u2" }), "a colleague's").toEqual(["company", "everything"]);
    expect(scopes({ finder: "甲", companyId: "c2" })).toEqual(["mine", "everything"]);
    expect(scopes({ id: "f", companyId: "c2" })).toEqual(["followed", "everything"]);
    expect(scopes({ companyId: "c2" })).toEqual(["everything"]);
    expect(scopes({ finder: "", assigneeId: "u2" }, { ...viewer, name: "" }), "nobody's name is nobody").toEqual(["company", "everything"]);
  });

  it.each([
    ["awaitingReview", false, true],
    ["delayRequested", false, true],
    // Serious, and nobody has taken it yet.
    ["pending", true, true],
    ["inProgress", true, false],
    ["returned", false, true],
    ["overdue", true, false],
  ] as const)(
    "%s waits for anybody of the company that is to do it: %s; for anybody of the authority: %s",
    (status, company, authority) => {
      const overseer = { ...viewer, companyId: null };
      const isMine = (who: typeof viewer | typeof overseer, companyId: string) =>
        scopes({ status: STATUS[status], companyId }, who).includes("mine");
      expect([isMine(viewer, "c1"), isMine(viewer, "c2"), isMine(overseer, "c1")]).toEqual([company, false, authority]);
    },
  );

  it("an order that nobody was sent to is the authority's to send, and one that is not serious a company's alone", () => {
    const overseer = { ...viewer, companyId: null };
    const overdue = (fields: Partial<Attention>) =>
      isInScope("mine", { ...told({ status: STATUS.pending, ...fields }), kind: "overdue" }, overseer);
    expect([overdue({ companyId: "" }), overdue({ companyId: "c1" })]).toEqual([true, false]);
  });

  it("is what waits for them until they choose; whoever chose keeps that, and nobody chooses for another", async () => {
    localStorage.clear();
    localStorage.setItem("notice-scope:T/chose", JSON.stringify("everything"));
    const told: string[] = [];
    const Scope = ({ person }: { person: string }) => {
      told.push(useNoticeScope(person));
      return null;
    };
    const said = async (person: string) => {
      await render(createElement(Scope, { person }));
      return told.at(-1);
    };
    expect([await said("T/new"), await said("T/chose")]).toEqual(["mine", "everything"]);
    await act(async () => chooseNoticeScope("T/new", "followed"));
    expect([await said("T/new"), await said("T/other")]).toEqual(["followed", "mine"]);
    await act(async () => dispatchEvent(new StorageEvent("storage", { key: "notice-scope:T/new" })));
    expect(await said("T/new")).toBe("followed");
  });

  it("offers no company to whoever has none", () => {
    expect(scopesOf({ companyId: null })).toEqual(["mine", "followed", "everything"]);
    expect(scopesOf(viewer)).toEqual([...noticeScopes]);
  });

  it("[10.17] what is new to somebody's company is one line of the bell, however many they are, and said once", () => {
    const many = Array.from({ length: 125 }, (_, i) => order({ id: `n${i}`, status: 1 }));
    const all = [...many, order({ id: "me", status: 1, assigneeId: "u1" })].flatMap((one) => noticesOf(one, company, time, NOW_MS));
    expect(all).toHaveLength(126);
    expect(countTold(all)).toBe(2);
    expect(utterances(all.slice(0, 3))).toEqual([{ kind: "company", count: 3 }]);
  });

  it("tells each order once, by what weighs most, with the rest beside it", () => {
    const both = order({ id: "a", serious: true, dueAtMs: NOW_MS - HOUR_MS });
    const late = order({ id: "b", dueAtMs: NOW_MS - HOUR_MS });
    const all = [both, late].flatMap((one) => noticesOf(one, company, time, NOW_MS));
    expect(all).toHaveLength(3);
    expect(countTold(all)).toBe(2);
    expect(byKindAndOrder(all).map(([kind, orders]) => [kind, orders.map(({ first, others }) => [first.order.id, others.length])])).toEqual(
      [
        ["serious", [["a", 1]]],
        ["overdue", [["b", 0]]],
      ],
    );
  });
});
