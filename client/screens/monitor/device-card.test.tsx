import { act, useState } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { liveTopics } from "../../../tests/support/live-topics.ts";
import { placeToRender } from "../../../tests/support/rendered.ts";
import { changeLanguage, withAllTexts } from "../../i18n/start.ts";
import { LiveContext } from "../../live/use-topic.ts";
import { nextOf } from "./device-finds.ts";

const { render } = placeToRender();
const me = { user: { id: "U1" }, tenant: { timeZone: "Asia/Shanghai" }, badges: {} };
vi.mock("../../session/session.ts", () => ({ useMe: () => me, useSession: () => ({ kind: "signedIn", me }) }));
/** 12:00 in Shanghai. */
const nowMs = Date.UTC(2026, 9, 30, 4);
beforeEach(() => vi.useFakeTimers({ now: nowMs, toFake: ["Date", "setTimeout", "clearTimeout", "setInterval", "clearInterval"] }));
afterEach(() => vi.useRealTimers());

const device = (id: string, name: string) => ({
  ...{ id, kind: "vehicle", name, companyId: "c1", company: "甲公司", lng: 121, lat: 31, headingDeg: 0, speedKmh: 36 },
  ...{ road: "沪南公路", chainageM: 3_200, seenAtMs: nowMs - 5_000, mileageM: 41_250, trail: [[121, 31, nowMs - 900_000]] },
});
const order = (id: string, finder: string, agoMs: number, companyId = "c1") => ({
  ...{ id, finder, companyId, foundAtMs: nowMs - agoMs, status: 1, serious: false, defectType: `坑槽${id}` },
});

it("a device that is followed has a card: whose it is, its last fix, its way and finds of today, and the next to follow", async () => {
  const { DeviceList } = await withAllTexts(import("./device-list.tsx"));
  await act(() => changeLanguage("zh"));
  const hour = 3_600_000;
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
  const Followed = () => {
    const [id, follow] = useState<string | null>("a");
    return <DeviceList followedId={id} onFollow={follow} />;
  };
  await render(
    <LiveContext value={live}>
      <Followed />
    </LiveContext>,
  );
  const card = () => document.querySelector(".device-card")!;
  const fact = (name: string) =>
    [...card().querySelectorAll("dt")].find((one) => one.textContent === name)?.nextElementSibling?.textContent;
  expect(card().querySelector("h3")?.textContent).toContain("巡查01");
  expect(fact("单位")).toBe("甲公司");
  expect(fact("最后定位")).toBe("11:59:55 沪南公路 K3+200");
  expect(fact("今日里程")).toBe("41.250 km");
  expect(fact("近期轨迹")).toContain("11:45:00");
  expect(fact("今日发现")).toBe("3");
  expect([...card().querySelectorAll("li")].map((one) => one.textContent?.slice(-3))).toEqual(["坑槽1", "坑槽2", "坑槽5"]);
  const press = (name: string) => act(async () => [...card().querySelectorAll("button")].find((one) => one.textContent === name)!.click());
  await press("下一个");
  expect(card().querySelector("h3")?.textContent).toContain("巡查02");
  await press("下一个");
  expect(card().querySelector("h3")?.textContent).toContain("巡查01");
});

it("after the last comes the first, and whoever left the list is followed by its first", () => {
  expect([nextOf(["a", "b"], "a"), nextOf(["a", "b"], "b"), nextOf(["a", "b"], "gone"), nextOf([], "a")]).toEqual(["b", "a", "a", null]);
});
