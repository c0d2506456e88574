import { act } from "react";
import { beforeEach, expect, it, vi } from "vitest";
import { createStore } from "zustand";
import { placeToRender } from "../../../tests/support/rendered.ts";
import { changeLanguage, withAllTexts } from "../../i18n/start.ts";
import { LiveContext } from "../../live/use-topic.ts";
import { ViewContext } from "../../session/view.ts";

const { render } = placeToRender();
const me = { user: { id: "U1" }, tenant: { timeZone: "Asia/Shanghai", name: { zh: "青浦区公路署", en: "Qingpu" } } };
vi.mock("../../session/session.ts", () => ({ useMe: () => me, useSession: () => ({ kind: "signedIn", me }) }));
const order = (id: string) => ({
  ...{ id, number: `N${id}`, status: 4, serious: false, defectType: "坑槽", road: "一路", roadId: "r1", chainageM: 1_200, company: "甲" },
  ...{ direction: "up", town: "", section: "", foundAtMs: 1, dueAtMs: 1, finishedAtMs: 2, finder: "", handler: "" },
  ...{ lng: 121.5, lat: 31.2, pictures: [`b${id}`], repairPictures: [`a${id}`] },
});
const steps = [{ atMs: 1, action: "2", from: 1, to: 2, who: "王强", company: "甲", reason: "", pictures: ["x"] }];
const results = ["1", "2", "3"].map((id) => ({
  ...{ id, kind: "loaded", answer: { detail: { order: order(id), description: "", boxes: [], steps } } },
}));
vi.mock("./use-orders-to-print.ts", () => ({ useOrdersToPrint: () => ({ results, retry: () => {} }) }));
vi.mock("./when-pictures-are-there.ts", () => ({ whenPicturesAreThere: async () => {} }));
const roads = new Map([
  [
    "r1",
    {
      id: "r1",
      name: "一路",
      line: [
        [121.49, 31.2],
        [121.51, 31.2],
      ],
    },
  ],
]);
const come = { rows: roads, version: 0, freshness: null, hasCome: true, refusal: null };
const store = createStore(() => come);
const live = {
  topic: () => ({ hold: () => () => {}, store }),
  client: { serverNowMs: () => 0 },
} as never;
beforeEach(() => {
  localStorage.clear();
  store.setState(come);
});

async function open(query = "ids=1,2,3") {
  const { default: Print } = await withAllTexts(import("./print-orders.screen.tsx"));
  await act(() => changeLanguage("zh"));
  await render(
    <LiveContext value={live}>
      <ViewContext value={{ path: "/dest-info-print", search: new URLSearchParams(query), readdress: () => {} }}>
        <Print />
      </ViewContext>
    </LiveContext>,
  );
}
const count = (selector: string) => document.querySelectorAll(selector).length;

it("each order on paper says whose it is and which of how many, with before beside after, a map, its history and lines to sign", async () => {
  await open();
  const heads = [...document.querySelectorAll(".print-head")].map((head) => head.textContent);
  expect(heads.map((head) => head?.includes("青浦区公路署"))).toEqual([true, true, true]);
  expect(heads[1]).toContain("第 2 / 3 单");
  expect(document.querySelector(".print-sides")?.querySelectorAll("section")).toHaveLength(2);
  expect([count(".place-plan .plan-own-road"), count(".order-history"), count(".print-signatures")]).toEqual([3, 3, 3]);
});

it("what is not wanted on paper stays away, also the next time", async () => {
  await open();
  const box = [...document.querySelectorAll("label")].find((label) => label.textContent === "位置图")!.querySelector("input")!;
  await act(async () => box.click());
  expect(count(".place-plan")).toBe(0);
  const { readPrintSettings } = await import("./print-settings.ts");
  expect(readPrintSettings()).toEqual({ pictures: true, map: false, history: true, signatures: true });
});

it("[10.10] nothing is printed before the plans have their roads, neither by itself nor by the button", async () => {
  const print = vi.fn();
  vi.stubGlobal("print", print);
  const button = () => [...document.querySelectorAll("button")].find((each) => each.textContent === "打印")!;
  store.setState({ ...come, rows: new Map(), hasCome: false });
  await open("ids=1,2,3&print=1");
  expect(button().disabled).toBe(true);
  expect(print).not.toHaveBeenCalled();
  await act(async () => store.setState(come));
  expect(button().disabled).toBe(false);
  await vi.waitFor(() => expect(print).toHaveBeenCalledTimes(1), 100_000);
});
