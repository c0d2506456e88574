import { act } from "react";
import { beforeEach, expect, it, vi } from "vitest";
import type { AlarmsAnswer, ShownAlarm } from "../../shared/http/alarms-api.ts";
import { placeToRender } from "../../tests/support/rendered.ts";
import { RequestFailure } from "../api/request.ts";
import { withAllTexts } from "../i18n/start.ts";

const NOW = Date.UTC(2026, 10, 26, 4);
const me = { routes: [] as string[], roles: ["admin"] as string[], tenant: { timeZone: "Asia/Shanghai" } };
const opened = vi.hoisted(() => vi.fn());
const asked = vi.hoisted(() => vi.fn());
vi.mock("../session/session.ts", () => ({ useMe: () => me, useSession: () => ({ kind: "signedOut" }) }));
vi.mock("../session/open-path.ts", () => ({ useOpenPath: () => opened }));
vi.mock("../session/selection.ts", () => ({ openOrder: opened }));
vi.mock("../api/ask.ts", () => ({ ask: asked }));
vi.mock("../live/use-topic.ts", () => ({
  useLive: () => ({ client: { serverNowMs: () => NOW } }),
  useTopic: () => ({ rows: new Map([["c1", { id: "c1", name: "一公司" }]]) }),
}));
const MATCHES = { open: 3, week: 12, names: [] };
vi.mock("../api/use-asked.ts", () => ({ useAsked: () => ({ value: MATCHES }) }));

const { render } = placeToRender();
beforeEach(() => {
  opened.mockReset();
  asked.mockReset();
  me.roles = ["admin"];
  me.routes = ["/maintain/parts/overdue"];
});

const alarm = (id: string, cause: ShownAlarm["cause"], fields: Partial<ShownAlarm> = {}): ShownAlarm => ({
  ...{ id, cause, companyId: "", sinceMs: NOW - 20 * 60_000, raisedAtMs: NOW, clearedAtMs: null, isUnknown: false },
  ...{ acknowledged: null, paused: null, heldUntilMs: null, ...fields },
  subject: { id: `of ${id}`, name: `N${id}`, place: "外环", count: 7, usual: 2, ...fields.subject },
});
const answer = (alarms: readonly ShownAlarm[], fields: Partial<AlarmsAnswer> = {}): AlarmsAnswer => ({
  ...{ alarms: [...alarms], rate: 1, isFlood: false, worst: [], mayAct: true, seats: [], pauses: [], ...fields },
});
async function show(held: AlarmsAnswer | null, isAway = false) {
  const { AlarmList } = await withAllTexts(import("./alarm-list.tsx"));
  await render(<AlarmList held={{ answer: held, isAway }} onClose={() => {}} />);
}
const lines = () => [...document.querySelectorAll(".alarm .notice-words > :first-child")].map(({ textContent }) => textContent);
const buttons = (name: string) => [...document.querySelectorAll("button")].filter(({ textContent }) => textContent === name);
/** As a hand does: React hears of a value only by the event that its own setter has not seen. */
const type = (element: HTMLInputElement | HTMLSelectElement, value: string, event: "input" | "change") =>
  act(async () => {
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), "value")!.set!.call(element, value);
    element.dispatchEvent(new Event(event, { bubbles: true }));
  });
const fill = (input: HTMLInputElement, value: string) => type(input, value, "input");
const choose = (select: HTMLSelectElement, value: string) => type(select, value, "change");
const press = (button: Element | undefined) => act(async () => (button as HTMLElement).click());

it("[A] says what rings, how long the first priority waited, and who knows of it", async () => {
  const acknowledged = { byId: "u", by: "Ann", atMs: NOW, note: "called" };
  await show(
    answer([
      alarm("1", "serious"),
      alarm("2", "overdueWave", { acknowledged }),
      alarm("3", "feedStale", { subject: { id: "orders", name: "orders", place: "", count: null, usual: null } }),
      alarm("4", "vehicleSilent", { isUnknown: true, clearedAtMs: NOW }),
    ]),
  );
  expect(lines()).toEqual([
    "Serious defect with nobody: N1",
    "N2: 7 overdue within an hour",
    "Data do not come: Work orders",
    "Vehicle not heard of: N4",
  ]);
  const said = [...document.querySelectorAll(".alarm")].map((item) => item.querySelector(".notice-words > .quiet")?.textContent);
  expect(said).toEqual([
    "外环 · for over 15 min",
    "外环 · 2 an hour are usual · acknowledged by Ann: called",
    undefined,
    "外环 · not known: data do not come · over, not acknowledged",
  ]);
});

it.each([
  [0, false, "0 within 10 min: a good rate"],
  [1, false, "1 within 10 min: a good rate"],
  [4, false, "4 within 10 min"],
  [7, true, "7 within 10 min: a flood"],
])("[A] says in words whether %i within ten minutes are good or a flood (%s)", async (rate, isFlood, said) => {
  await show(answer([alarm("1", "serious")], { rate, isFlood }));
  expect(document.querySelector("h3 > .quiet")?.textContent).toBe(said);
});

it("[A] says who is called, and how often each is", async () => {
  const seat = (name: string, rate: number) => ({ name, sinceMs: 0, rate });
  await show(answer([alarm("1", "serious")], { seats: [seat("王", 0), seat("李", 12)] }));
  const said = [...document.querySelectorAll(".alarm-seat")].map((line) => line.textContent);
  expect(said).toEqual([expect.stringMatching(/^王.*0.*good/), expect.stringMatching(/^李.*12.*flood/)]);
});

it("[A] names the directions of roads that nobody patrols, as far as there is room", async () => {
  const way = (road: string, direction: "up" | "down") => ({ roadId: road, road, direction });
  const ways = [way("甲", "up"), way("甲", "down"), way("乙", "up"), way("丙", "up"), way("丁", "up")];
  const subject = { id: "c1", name: "一公司", place: "甲 · 乙 · 丙", count: 5, usual: 9 };
  await show(
    answer([
      alarm("1", "noPatrol", { subject: { ...subject, ways } }),
      alarm("2", "noPatrol", { subject: { ...subject, ways: ways.slice(0, 1) } }),
      alarm("3", "noPatrol", { subject }),
    ]),
  );
  const said = [...document.querySelectorAll(".alarm")].map((item) => item.querySelector(".notice-words > .quiet")?.textContent);
  expect(said).toEqual(["甲 with chainage · 甲 against chainage · 乙 with chainage · and 2 more", "甲 with chainage", "甲 · 乙 · 丙"]);
});

it("[A] leads to what it is about, for whoever may open that", async () => {
  await show(answer([alarm("1", "serious"), alarm("2", "overdueWave"), alarm("3", "vehicleSilent")]));
  const items = [...document.querySelectorAll(".alarm")];
  await press(items[0]!.querySelector(".notice")!);
  await press(items[1]!.querySelector(".notice")!);
  expect(opened.mock.calls).toEqual([["of 1"], ["/maintain/parts/overdue?company=of%202"]]);
  expect(items[2]!.querySelector("button.notice")).toBeNull();
});

it("[A] a lost video says why, and leads to its road's cameras; many are one line", async () => {
  me.routes = ["/monitor/live"];
  const subject = { id: "r:1:mark", name: "外环", place: "K0+100", count: null, usual: null, video: "frozen" as const };
  await show(answer([alarm("1", "videoLost", { subject }), alarm("2", "videosLost")]));
  expect(lines()).toEqual(["Video lost: 外环", "7 of 2 videos lost"]);
  expect(document.querySelector(".notice-words > .quiet")?.textContent).toBe("K0+100 · picture stands");
  for (const item of document.querySelectorAll(".alarm")) await press(item.querySelector(".notice")!);
  expect(opened.mock.calls).toEqual([["/monitor/live?roads=r%3A1"], ["/monitor/live"]]);
});

it("[A] services that do not answer are one line, which names what does not come", async () => {
  const subject = { id: "", name: "", place: "", count: 3, usual: 9, feeds: ["orders", "tracks", "of another release"] };
  await show(answer([alarm("1", "feedStale", { subject })], { worst: [{ cause: "feedStale", id: "", name: "", place: "", times: 3 }] }));
  expect(lines()).toEqual(["The source system does not answer: 3 of 9 kinds of data do not come"]);
  expect(document.querySelector(".notice-words > .quiet")?.textContent).toMatch(/^.+ · .+ · of another release/);
  expect(document.body.textContent).toContain("Many data do not come");
});

it("[A] is acknowledged with a note, and put aside with a reason; the first priority by supervisors alone", async () => {
  asked.mockResolvedValue(answer([]));
  await show(answer([alarm("1", "serious"), alarm("2", "feedStale")]));
  expect([buttons("Acknowledge").length, buttons("Shelve").length]).toEqual([2, 1]);
  await press(buttons("Acknowledge")[0]);
  await press(document.querySelector(".alarm-form [type=submit]")!);
  expect(asked.mock.calls[0]![1]).toEqual({ params: { id: "1" }, body: { note: "" } });

  await press(buttons("Shelve")[0]);
  expect(document.querySelector<HTMLButtonElement>(".alarm-form [type=submit]")!.disabled).toBe(true);
  me.roles = ["supervisor"];
  await show(answer([alarm("1", "serious")]));
  expect(buttons("Shelve")).toHaveLength(1);
  await show(answer([alarm("1", "serious")], { mayAct: false }));
  expect([buttons("Acknowledge").length, buttons("Shelve").length]).toEqual([0, 0]);
});

it("[A] whoever notes what somebody else acknowledged meanwhile is told by whom, and keeps their note to look at", async () => {
  const detail = { by: "Ann", note: "已电话派单", atMs: NOW };
  asked.mockRejectedValueOnce(new RequestFailure("alarmAcknowledged", 409, { detail }));
  await show(answer([alarm("1", "serious")]));
  await press(buttons("Acknowledge")[0]);
  await fill(document.querySelector<HTMLInputElement>(".alarm-form input")!, "已通知");
  await press(document.querySelector(".alarm-form [type=submit]")!);
  await act(async () => {
    await vi.waitFor(
      () => expect(document.body.textContent).toContain("Ann acknowledged it already: 已电话派单. Your note was not written."),
      100_000,
    );
  });
  expect(document.querySelector<HTMLInputElement>(".alarm-form input")!.value).toBe("已通知");
});

it("[A] in a flood the lesser ones are one line, until they are wanted", async () => {
  await show(answer([alarm("1", "serious"), alarm("2", "vehicleSilent"), alarm("3", "vehicleSilent")], { isFlood: true, rate: 12 }));
  expect(lines()).toHaveLength(1);
  expect(document.querySelector(".alarm-flood")?.textContent).toContain("A flood of alarms: 2 lesser ones besides");
  await press(buttons("Show")[0]);
  expect(lines()).toHaveLength(3);
});

it("[A] is put aside with a preview: this one, those of its kind or company; a thing also out of service", async () => {
  asked.mockResolvedValue(answer([]));
  await show(answer([alarm("1", "vehicleSilent", { companyId: "c1" })]));
  await press(buttons("Shelve")[0]);
  const [which, time] = [...document.querySelectorAll<HTMLSelectElement>(".alarm-form select")];
  const said = (select: HTMLSelectElement) => [...select.options].map(({ textContent }) => textContent);
  expect(said(which!)).toEqual(["only this one", "all: vehicles not heard of", "vehicles not heard of, 一公司"]);
  expect(said(time!)).toEqual(["30 min", "2 h", "8 h", "24 h", "out of service, until taken back"]);
  expect(document.querySelector(".alarm-matches")?.textContent).toBe("3 at present, 12 within 7 days");
  await fill(document.querySelector<HTMLInputElement>(".alarm-form input")!, "年检");
  await choose(time!, "");
  await press(document.querySelector(".alarm-form [type=submit]")!);
  const match = { cause: "vehicleSilent", companyId: null, subjectId: "of 1" };
  expect(asked.mock.calls[0]![1]).toEqual({
    body: { kind: "outOfService", match, fromMs: null, untilMs: null, reason: "年检" },
    key: expect.any(String),
  });
});

it("[A] what is paused stands apart with who did it, and may be ended", async () => {
  asked.mockResolvedValue(answer([]));
  const match = { cause: "serious" as const, companyId: "c1", subjectId: null };
  const pause = { id: "p", kind: "window" as const, by: "Ann", untilMs: NOW + 3_600_000, reason: "works" };
  const pauses = [{ ...pause, match, name: "", fromMs: NOW, byId: "a", atMs: NOW }];
  const held = answer([alarm("1", "serious", { paused: pause }), alarm("2", "feedStale")], { pauses });
  await show(held);
  expect(document.querySelectorAll(".alarms > ul > .alarm")).toHaveLength(1);
  expect(document.querySelector(".alarm-paused .quiet")?.textContent).toContain("paused by Ann until");
  expect(document.querySelector(".alarms details:nth-of-type(2)")?.textContent).toContain("serious with nobody · 一公司");
  expect(buttons("End")).toHaveLength(0);
  me.roles = ["supervisor"];
  await show(held);
  await press(buttons("End")[0]);
  expect(asked.mock.calls[0]![1]).toEqual({ params: { id: "p" } });
});

it("[A] a window of works is set for a time to come, of what the person may pause", async () => {
  asked.mockResolvedValue(answer([]));
  await show(answer([]));
  await press(buttons("Window of works")[0]);
  const [kind] = [...document.querySelectorAll<HTMLSelectElement>(".alarm-form select")];
  expect([...kind!.options].map(({ value }) => value)).not.toContain("serious");
  const [from, until, reason] = [...document.querySelectorAll<HTMLInputElement>(".alarm-form input")];
  expect([from!.value, until!.value]).toEqual(["2026-11-26T12:00", "2026-11-26T14:00"]);
  await fill(reason!, "机房检修");
  await fill(until!, "2026-11-26T11:00");
  expect(document.querySelector<HTMLButtonElement>(".alarm-form [type=submit]")!.disabled).toBe(true);
  await fill(until!, "2026-11-26T13:00");
  await press(document.querySelector(".alarm-form [type=submit]")!);
  expect(asked.mock.calls[0]![1]).toMatchObject({ body: { kind: "window", fromMs: NOW, untilMs: NOW + 3_600_000, reason: "机房检修" } });
});

it("says so while nobody can tell which there are, and shows nothing where there are none", async () => {
  await show(null, true);
  expect(document.querySelector("[role=status]")).not.toBeNull();
  await show(answer([], { mayAct: false }));
  expect(document.querySelector(".alarms")).toBeNull();
});

it("[A] tells what rang most often, and of two of one name where each is", async () => {
  const often = (id: string, name: string, place: string, times: number) => ({ cause: "sensorInner" as const, id, name, place, times });
  const many = { cause: "vehiclesSilent" as const, id: "", name: "", place: "", times: 3 };
  await show(
    answer([], { worst: [many, often("a", "水位", "外环", 3), often("b", "水位", "沪青平公路", 2), often("c", "温度", "外环", 1)] }),
  );
  expect([...document.querySelectorAll(".alarms details li")].map(({ textContent }) => textContent)).toEqual([
    "Many vehicles not heard of3 times",
    "Sensor: 水位 · 外环3 times",
    "Sensor: 水位 · 沪青平公路2 times",
    "Sensor: 温度1 time",
  ]);
});
