import { act } from "react";
import { MemoryRouter } from "react-router-dom";
import { beforeEach, expect, it, vi } from "vitest";
import type { ToldScore } from "../../shared/http/assessment-api.ts";
import { placeToRender } from "../../tests/support/rendered.ts";
import { changeLanguage, withAllTexts } from "../i18n/start.ts";
import type { Notice } from "./notice.ts";
import { freshScoreLines, scoreLines } from "./score-lines.ts";

const PENDING = "/maintain/parts/management";
const me = { routes: [PENDING] as string[], user: { id: "U1", name: "甲" }, tenant: { code: "T", timeZone: "Asia/Shanghai" } };
const chimed = vi.hoisted(() => vi.fn(async () => true));
vi.mock("../session/session.ts", () => ({ useMe: () => me, useSession: () => ({ kind: "signedIn", me }) }));
vi.mock("../session/open-path.ts", () => ({ useOpenPath: () => () => {} }));
vi.mock("./chime.ts", () => {
  const longAgo = () => Number.POSITIVE_INFINITY;
  return { chime: chimed, sinceChimeMs: longAgo, sinceFirstChimeMs: longAgo, SOUND_EVERY_MS: 30_000 };
});
vi.mock("./speaking-tab.ts", () => ({ whenSpeaking: (_: string, speak: () => () => void) => speak() }));
vi.mock("../live/use-topic.ts", () => ({ useLive: () => ({ client: { serverNowMs: () => 0 } }) }));
vi.mock("../ui/truth-label.tsx", () => ({ TruthLabel: () => null }));

const { render } = placeToRender();
beforeEach(() => {
  me.routes = [PENDING];
  localStorage.clear();
});

const notice = (id: string, kind: Notice["kind"] = "company"): Notice =>
  ({
    id,
    kind,
    atMs: 1,
    order: { id, number: `N-${id}`, road: "川沙路", chainageM: null, defectType: "坑槽", company: "一公司" },
  }) as Notice;
const score = (mark: string, fields: Partial<ToldScore> = {}): ToldScore => ({
  ...{ mark, kind: "deducted", atMs: 5, points: 1.5, reason: "迟到", month: "2026-08", companyId: "c1", roadId: "" },
  ...fields,
});

async function panel(orders: readonly Notice[], scores: readonly ToldScore[] = [], unread: readonly string[] = []) {
  const { default: NoticePanel } = await withAllTexts(import("./notice-panel.tsx"));
  const none = new Set<string>();
  await render(
    <MemoryRouter>
      <NoticePanel
        notices={{ all: orders, told: none, unread: new Set(unread), unreadOrders: 0, scope: "everything", scopes: [], isReadKnown: true }}
        alarms={{ answer: null, isAway: false }}
        told={{ notes: [], unread: none }}
        scores={{ scores, unread: none }}
        reports={{ due: [], unread: none }}
        onClose={() => {}}
      />
    </MemoryRouter>,
  );
}

it("[10.17] what waits for the company stands above everything else, and what it lost at the end, a month in a line", async () => {
  await panel([notice("a", "serious"), notice("b")], [score("m1"), score("m2"), score("m3", { month: "2026-07" })]);
  const heads = [...document.querySelectorAll("h3 > span:not([class])")].map(({ textContent }) => textContent);
  expect(heads).toEqual(["Given to my company", "Serious defects", "Assessment"]);
  const lines = [...document.querySelectorAll("section section:last-of-type .notice-words > :first-child")].map(
    ({ textContent }) => textContent,
  );
  expect(lines).toEqual(["3.00 points deducted in 2 entries", "1.50 points deducted"]);
});

it("[10.17] decisions stand by themselves, deductions of a month together with all their marks", () => {
  const lines = scoreLines([score("m1"), score("g", { kind: "granted" }), score("m2")], new Set());
  expect(lines.map(({ marks, points }) => [marks, points])).toEqual([
    [["m1", "m2"], 3],
    [["g"], 1.5],
  ]);
});

it("[13.6] five deductions of one deed are one new thing on the bell, beside what was read of the month, and say that they are five", async () => {
  const deed = ["n1", "n2", "n3", "n4", "n5"].map((mark) => score(mark, { points: 0.4 }));
  const unread = new Set(deed.map(({ mark }) => mark));
  const lines = scoreLines([...deed, score("m1"), score("m2")], unread);
  expect(lines.map(({ marks, points, isNew }) => [marks.length, points, isNew])).toEqual([
    [5, 2, true],
    [2, 3, false],
  ]);
  expect(freshScoreLines([...deed, score("m1")], unread)).toBe(1);
  expect(freshScoreLines([score("n1"), score("m1")], new Set(["n1"]))).toBe(1);
  expect(freshScoreLines([score("m1")], new Set())).toBe(0);
});

it("[10.17] who may not open the list of what waits sees the orders themselves", async () => {
  me.routes = [];
  await panel([notice("a"), notice("b")]);
  expect([...document.querySelectorAll(".notice")].map(({ textContent }) => textContent?.match(/N-\w/)?.[0])).toEqual(["N-a", "N-b"]);
});

it("[10.17] one order is told of in the singular, several in the plural", async () => {
  const said = () => document.querySelector(".notice .notice-words")?.textContent;
  await panel([notice("a")]);
  expect(said()).toBe("1 order waits for your company");
  await panel([notice("a")], [], ["a"]);
  expect(said()).toBe("1 new order for your company");
  await panel([notice("a"), notice("b")], [], ["a", "b"]);
  expect(said()).toBe("2 new orders for your company");
  await act(async () => changeLanguage("es"));
  await panel([notice("a")]);
  expect(said()).toBe("1 orden espera a su empresa");
  await act(async () => changeLanguage("en"));
});

it("[10.17] orders that are new to the company sound once for all that came together", async () => {
  vi.useFakeTimers();
  const { changeNoticeSettings } = await import("./notice-settings.ts");
  changeNoticeSettings({ sound: true });
  const { NoticeSpeaker } = await withAllTexts(import("./speaker.tsx"));
  const show = (notices: readonly Notice[]) => render(<NoticeSpeaker notices={notices} told={new Set()} onMany={() => {}} />);
  await show([]);
  await act(async () => void vi.advanceTimersByTime(2_000));
  const nowMs = Date.now();
  await show(["a", "b", "c"].map((id) => ({ ...notice(id), atMs: nowMs })));
  await act(async () => void vi.advanceTimersByTime(4_000));
  expect(chimed).toHaveBeenCalledTimes(1);
  vi.useRealTimers();
});

it("[10.17] who muted what is given before the company's was a kind of its own hears as little of it now", async () => {
  localStorage.setItem("notice-settings", JSON.stringify({ sound: true, muted: ["assigned"] }));
  vi.resetModules();
  const { noticeSettings, changeNoticeSettings } = await import("./notice-settings.ts");
  expect(noticeSettings().muted).toEqual(["assigned", "company"]);
  changeNoticeSettings({ muted: ["assigned"] });
  vi.resetModules();
  expect((await import("./notice-settings.ts")).noticeSettings().muted).toEqual(["assigned"]);
});
