import { act, useState } from "react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { sampleOrder } from "../../../server/testing/sample-order.ts";
import { liveTopics } from "../../../tests/support/live-topics.ts";
import { placeToRender } from "../../../tests/support/rendered.ts";
import { changeLanguage, withAllTexts } from "../../i18n/start.ts";
import { LiveContext } from "../../live/use-topic.ts";
import { nextOf } from "./device-finds.ts";

const { render } = placeToRender();
const me = {
  user: { id: "U1" },
  tenant: { timeZone: "Asia/Shanghai", patrolHours: ["07:00", "17:00"] },
  badges: {},
  routes: ["/maintain/maintain-list"],
};
vi.mock("../../session/session.ts", () => ({ useMe: () => me, useSession: () => ({ kind: "signedIn", me }) }));
/** 12:00 in Shanghai. */
const nowMs = Date.UTC(2026, 9, 30, 4);
beforeEach(() => vi.useFakeTimers({ now: nowMs, toFake: ["Date", "setTimeout", "clearTimeout", "setInterval", "clearInterval"] }));
afterEach(() => vi.useRealTimers());

const device = (id: string, name: string) => ({
  ...{ id, kind: "vehicle", name, companyId: "c1", company: "甲公司", lng: 121, lat: 31, headingDeg: 0, speedKmh: 36 },
  ...{ road: "沪南公路", chainageM: 3_200, seenAtMs: nowMs - 5_000, mileageM: 41_250, trail: [[121, 31, nowMs - 900_000]] },
});
const closedOrder = (id: string, finder: string) =>
  sampleOrder({ id, finder, status: 9, foundAtMs: nowMs - 4 * 3_600_000, defectType: `坑槽${id}` });
const card = () => document.querySelector(".device-card")!;
const press = (name: string) =>
  act(async () =>
    [...card().querySelectorAll("button")].find((one) => [one.textContent, one.getAttribute("aria-label")].includes(name))!.click(),
  );
async function showFollowed(live: never): Promise<void> {
  const { DeviceList } = await withAllTexts(import("./device-list.tsx"));
  const { useTrackOfToday } = await import("./use-track-of-today.ts");
  await act(() => changeLanguage("zh"));
  const Followed = () => {
    const [id, follow] = useState<string | null>("a");
    const [goesAlong, goAlong] = useState(true);
    return <DeviceList followedId={id} goesAlong={goesAlong} way={useTrackOfToday(id)} onFollow={follow} onGoAlong={goAlong} />;
  };
  await render(
    <LiveContext value={live}>
      <MemoryRouter>
        <Followed />
      </MemoryRouter>
    </LiveContext>,
  );
}
const order = (id: string, finder: string, agoMs: number, companyId = "c1") => ({
  ...{ id, finder, companyId, foundAtMs: nowMs - agoMs, status: 1, serious: false, defectType: `坑槽${id}` },
});

it("a device that is followed has a card: whose it is, its last fix, its way and finds of today, and the next to follow", async () => {
  const hour = 3_600_000;
  const asked: string[] = [];
  // What was closed: of this finder, and of one whose name holds theirs.
  const closed = [closedOrder("9", "巡查01"), closedOrder("10", "巡查011"), closedOrder("1", "巡查01")];
  vi.stubGlobal("fetch", async (address: string) => {
    asked.push(address);
    return Response.json({ rows: closed, total: 3, position: { epoch: 1, offset: 1 } });
  });
  const found = [
    order("1", "巡查01", hour),
    order("2", "巡查01", 2 * hour),
    order("3", "巡查02", hour),
    order("4", "巡查01", 20 * hour),
    order("5", "巡查01", 3 * hour, "c2"),
  ];
  const { live } = liveTopics(() => Date.now(), {
    tracks: { rows: { a: device("a", "巡查01"), b: device("b", "巡查02") } },
    orders: { rows: Object.fromEntries(found.map((one) => [one.id, one])) },
  });
  await showFollowed(live);
  const fact = (name: string) =>
    [...card().querySelectorAll("dt")].find((one) => one.textContent === name)?.nextElementSibling?.textContent;
  expect(card().querySelector("h3")?.textContent).toContain("巡查01");
  expect(fact("单位")).toBe("甲公司");
  expect(fact("最后定位")).toBe("11:59:55 沪南公路 K3+200");
  expect(fact("今日里程")).toBe("41.250 km");
  expect(fact("近期轨迹")).toContain("11:45:00");
  expect(asked).toEqual(["/api/orders?period=today&status=9&status=8&q=%E5%B7%A1%E6%9F%A501"]);
  // One that is open by now is told as it is now.
  expect(fact("今日发现")).toBe("4");
  // [V1] From the vehicle to its finds, and to all orders that name it.
  expect([...card().querySelectorAll("dd a")].map((link) => link.getAttribute("href"))).toEqual([
    "/maintain/maintain-list?period=today&q=%E5%B7%A1%E6%9F%A501",
    "/maintain/maintain-list?q=%E5%B7%A1%E6%9F%A501",
  ]);
  expect([...card().querySelectorAll("li")].map((one) => one.textContent?.slice(-3))).toEqual(["坑槽1", "坑槽2", "坑槽5", "坑槽9"]);
  expect(card().querySelector("h3")?.textContent).toBe("正在跟踪 巡查01");
  await press("地图跟随中");
  expect(card().querySelector("h3")?.textContent).toBe("巡查01");
  expect(card().querySelector(".device-follow")?.getAttribute("aria-pressed")).toBe("false");
  await press("继续跟随");
  expect(card().querySelector(".device-follow")?.getAttribute("aria-pressed")).toBe("true");
  await press("下一个");
  expect(card().querySelector("h3")?.textContent).toContain("巡查02");
  await press("下一个");
  expect(card().querySelector("h3")?.textContent).toContain("巡查01");
});

it("[10.14] what a device found is called as the card of its order calls it, in the language in use", async () => {
  vi.stubGlobal("fetch", async () => Response.json({ rows: [], total: 0, position: { epoch: 1, offset: 1 } }));
  const { live } = liveTopics(() => Date.now(), {
    tracks: { rows: { a: device("a", "巡查01") } },
    orders: { rows: { "1": { ...order("1", "巡查01", 60_000), defectType: "坑槽" } } },
  });
  await showFollowed(live);
  await act(() => changeLanguage("en"));
  expect(card().querySelector("li")?.textContent).toContain("pothole");
});

const track = {
  ...{ dayStartMs: Date.UTC(2026, 9, 29, 16), fixes: 4, gaps: 1, observedM: 41_250, inferredM: 3_100, outOfOrder: 2 },
  ...{ leftOut: { noPlace: 3, noTime: 0, outside: 1, otherTime: 0, repeated: 0, astray: 0 }, askedAtMs: nowMs - 10_000 },
  stretches: [
    {
      quality: "observed",
      fixes: [
        [121, 31, nowMs - 7_200_000],
        [121.1, 31, nowMs - 7_190_000],
      ],
    },
    { quality: "observed", fixes: [[121.2, 31, nowMs - 60_000]] },
  ],
};

it("asks for the track of today at a press, and says what is in it, what is not, as of when; another device takes it away", async () => {
  const asked: string[] = [];
  let answer: () => Response | Promise<Response> = () => new Promise<Response>(() => {});
  vi.stubGlobal("fetch", async (address: string) => {
    if (!address.endsWith("/track")) return Response.json({ rows: [], total: 0, position: { epoch: 1, offset: 1 } });
    asked.push(address);
    return answer();
  });
  const { live } = liveTopics(() => Date.now(), { tracks: { rows: { a: device("a", "巡查01"), b: device("b", "巡查02") } } });
  await showFollowed(live);
  const said = () => card().querySelector(".device-track")!.textContent!.replace("地图跟随中", "");
  const pressed = () => card().querySelector(".device-track button:last-of-type")!.getAttribute("aria-pressed");
  expect([asked.length, said(), pressed()]).toEqual([0, "今日轨迹", "false"]);
  await press("今日轨迹");
  expect([asked, pressed()]).toEqual([["/api/devices/a/track"], "true"]);
  expect(said()).toContain("正在获取今日轨迹");
  // Away and asked again: it failed, and is told with what to do.
  await press("今日轨迹");
  expect(said()).toBe("今日轨迹");
  answer = () => Response.json({ error: "notFound", detail: {}, requestId: "r" }, { status: 404 });
  await press("今日轨迹");
  expect(card().querySelector("[role=alert]")?.textContent).toContain("今日轨迹获取失败");
  answer = () => Response.json({ ...track, stretches: [], fixes: 0, gaps: 0 });
  await press("重试");
  expect(said()).toContain("今天还没有可用的定位点");
  answer = () => Response.json(track);
  await press("重新获取轨迹");
  for (const fact of [
    "10:00:00 – 11:59:00",
    "实测 41.250 km",
    "推测 3.100 km",
    "1 处中断",
    "无坐标 3 · 境外 1 · 乱序已排正 2",
    "截至 11:59:50",
  ])
    expect(said()).toContain(fact);
  await press("下一个");
  expect([said(), pressed()]).toEqual(["今日轨迹", "false"]);
  // Back at the first one it is not there either: nobody asked again.
  const before = asked.length;
  await press("下一个");
  expect([said(), pressed(), asked.length]).toEqual(["今日轨迹", "false", before]);
});

it("after the last comes the first, and whoever left the list is followed by its first", () => {
  expect([nextOf(["a", "b"], "a"), nextOf(["a", "b"], "b"), nextOf(["a", "b"], "gone"), nextOf([], "a")]).toEqual(["b", "a", "a", null]);
});

it("the card of a device without signal says so, and tells no speed as if it still drove", async () => {
  const quiet = { ...device("a", "青浦01"), seenAtMs: nowMs - 5 * 60_000 };
  const { live } = liveTopics(() => Date.now(), { tracks: { rows: { a: quiet } }, orders: { rows: {} } });
  await showFollowed(live);
  expect(card().textContent).toContain("失联");
  expect(card().textContent).not.toContain("36 km/h");
});

it("[T5] the card says why a device is not to be taken at its word: stuck, off shift, not out, or silent by its own rhythm", async () => {
  const minute = 60_000;
  const fixes = (eastBy: number) => [4, 3, 2, 1, 0].map((ago, i) => [121 + i * eastBy, 31, nowMs - ago * minute]);
  const silent = (ms: number) => ({
    ...device("a", "巡查01"),
    seenAtMs: nowMs - ms,
    trail: fixes(0.001).map(([x, y, at]) => [x, y, at! - ms]),
  });
  const reasonOf = async (told: object) => {
    const { live } = liveTopics(() => Date.now(), { tracks: { rows: { a: told } }, orders: { rows: {} } });
    await showFollowed(live);
    return [card().querySelector("dl .presence")?.textContent, card().querySelector(".device-reason")?.textContent];
  };
  expect(await reasonOf({ ...device("a", "巡查01"), seenAtMs: nowMs, trail: fixes(0) })).toEqual([
    "定位停滞",
    "自 11:56:00 起坐标完全不变，但上报速度为 36 km/h",
  ]);
  expect(await reasonOf(silent(5 * minute))).toEqual(["失联", "已 5分钟 未上报，平时每 1分钟 上报一次"]);
  expect(await reasonOf(silent(6 * 60 * minute))).toEqual(["未出勤", "07:00:00 巡查开始后未上报过位置"]);
  vi.setSystemTime(nowMs + 8 * 60 * minute);
  expect(await reasonOf(silent(0))).toEqual(["非巡查时段", "不在巡查时段（07:00–17:00），未上报属正常"]);
  vi.setSystemTime(nowMs);
  expect(await reasonOf({ ...device("a", "巡查01"), trail: fixes(0.001) })).toEqual([undefined, undefined]);
});
