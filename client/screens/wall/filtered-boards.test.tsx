import { act } from "react";
import { expect, it, vi } from "vitest";
import { sampleOrder } from "../../../server/testing/sample-order.ts";
import type { SceneFilter, WallScene } from "../../../shared/domain/wall-programme.ts";
import type { Activity } from "../../../shared/live/topics.ts";
import { liveTopics } from "../../../tests/support/live-topics.ts";
import { placeToRender } from "../../../tests/support/rendered.ts";
import { changeLanguage, withAllTexts } from "../../i18n/start.ts";
import { LiveContext } from "../../live/use-topic.ts";

const me = { tenant: { timeZone: "Asia/Shanghai" } };
vi.mock("../../session/session.ts", () => ({ useMe: () => me, useSession: () => ({ kind: "signedIn", me }) }));
const { render } = placeToRender();

const orders = {
  a: sampleOrder({ id: "a", roadId: "r1", companyId: "c1", defectType: "坑槽", defectTypeId: "t2", serious: true }),
  b: sampleOrder({ id: "b", roadId: "r1", companyId: "c2", defectType: "坑槽", defectTypeId: "t2", serious: false }),
  c: sampleOrder({ id: "c", roadId: "r2", companyId: "c1", defectType: "车辙", defectTypeId: "t3", serious: false }),
};
const types = { t1: { id: "t1", name: "路面", parentId: "0" }, t2: { id: "t2", name: "坑槽", parentId: "t1" } };
const event = (id: string, part: Partial<Activity>): Activity => ({
  ...{ id, atMs: 1, orderId: id, number: id, from: 1, to: 2, isNew: false, serious: false, defectType: "车辙", road: "二路" },
  ...{ chainageM: null, company: "", companyId: "c1", handler: "" },
  ...part,
});
const filterOf = (part: Partial<SceneFilter>): SceneFilter => ({ roads: [], companies: [], types: [], ...part });

async function show(scene: WallScene) {
  const [{ Board }, { FarFigure }] = await withAllTexts(Promise.all([import("./boards.tsx"), import("./far-figure.tsx")]));
  await act(() => changeLanguage("en"));
  const { live } = liveTopics(() => Date.now(), {
    orders: { rows: orders },
    ...{ badges: { rows: {} }, tracks: { rows: {} }, boards: { rows: {} }, companies: { rows: {} }, defectTypes: { rows: types } },
    roads: { rows: { r1: { id: "r1", name: "一路" }, r2: { id: "r2", name: "二路" } } },
    activity: { rows: { x: event("x", { road: "一路", defectType: "坑槽" }), y: event("y", {}) } },
  } as never);
  await render(
    <LiveContext value={live}>
      <FarFigure scene={scene} />
      <Board scene={scene} />
    </LiveContext>,
  );
}
const figure = () => document.querySelector(".wall-figure strong")?.textContent;
const bars = () => [...document.querySelectorAll(".bars li")].length;

it("[W] a scene with a filter counts and lists the orders that it asks for, and says which these are", async () => {
  await show({ name: "map", dwellS: 20, filter: filterOf({ roads: ["r1"] }) });
  expect([figure(), bars()]).toEqual(["2", 1]);
  expect(document.querySelector(".wall-filter")?.textContent).toContain("一路");
  await show({ name: "map", dwellS: 20, filter: filterOf({ companies: ["c1"] }) });
  expect([figure(), bars()]).toEqual(["2", 2]);
  await show({ name: "status", dwellS: 20, filter: filterOf({ roads: ["r1"] }) });
  expect(figure()).toBe("1");
});

it("[W] a scene by a type shows what is below it, among events too, which name their roads and types alone", async () => {
  await show({ name: "map", dwellS: 20, filter: filterOf({ types: ["t1"] }) });
  expect([figure(), bars()]).toEqual(["2", 1]);
  await show({ name: "events", dwellS: 20, filter: filterOf({ types: ["t1"] }) });
  expect(document.querySelectorAll(".board-events li")).toHaveLength(1);
  await show({ name: "events", dwellS: 20, filter: filterOf({ roads: ["r2"], companies: ["c9"] }) });
  expect(document.querySelectorAll(".board-events li")).toHaveLength(0);
});
