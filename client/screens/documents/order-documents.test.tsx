import { act } from "react";
import { beforeEach, expect, it, vi } from "vitest";
import { createStore } from "zustand";
import { placeToRender } from "../../../tests/support/rendered.ts";
import { changeLanguage, withAllTexts } from "../../i18n/start.ts";
import { LiveContext } from "../../live/use-topic.ts";
import { ViewContext } from "../../session/view.ts";

const { render } = placeToRender();
const name = { zh: "青浦区公路署", en: "Qingpu", es: "Qingpu", ja: "青浦" };
const me = { user: { id: "U1", userType: 1 }, tenant: { timeZone: "Asia/Shanghai", name } };
vi.mock("../../session/session.ts", () => ({ useMe: () => me, useSession: () => ({ kind: "signedIn", me }) }));
const order = (id: string, repairPictures: string[]) => ({
  ...{
    id,
    number: `N${id}`,
    status: 4,
    serious: false,
    defectType: "坑槽",
    road: "一路",
    chainageM: 1_200,
    company: "甲",
    direction: "up",
  },
  ...{ town: "", section: "", foundAtMs: 1, dueAtMs: 1, finishedAtMs: 2, finder: "", handler: "", pictures: [`b${id}`], repairPictures },
});
const results = [
  { id: "1", kind: "loaded", answer: { detail: { order: order("1", ["a1"]), description: "", boxes: [] } } },
  { id: "2", kind: "loaded", answer: { detail: { order: order("2", []), description: "", boxes: [] } } },
  { id: "3", kind: "failed", failure: new Error("x") },
];
vi.mock("../print/use-orders-to-print.ts", () => ({ useOrdersToPrint: () => ({ results, retry: () => {} }) }));
const live = {
  topic: () => ({ hold: () => () => {}, store: createStore(() => ({ rows: new Map(), version: 0, freshness: null })) }),
  client: { serverNowMs: () => Date.UTC(2026, 10, 22) },
} as never;

async function open(path: string, ids = "1,2,3") {
  const { default: Documents } = await withAllTexts(import("./order-documents.screen.tsx"));
  await act(() => changeLanguage("zh"));
  await render(
    <LiveContext value={live}>
      <ViewContext value={{ path, search: new URLSearchParams(ids === "" ? "" : `ids=${ids}`), readdress: () => {} }}>
        <Documents />
      </ViewContext>
    </LiveContext>,
  );
}
beforeEach(() => vi.useFakeTimers({ toFake: ["Date"], now: Date.UTC(2026, 10, 22) }));
const lines = (selector: string) => [...document.querySelectorAll(selector)].map((one) => one.textContent);

it("a document of many has a cover, contents, a page for each and a place to sign, and says what did not come", async () => {
  await open("/report/dest-infos");
  expect(lines(".document-cover p").slice(0, 3)).toEqual(["青浦区公路署", "3 处病害", "其中 1 处没有读到"]);
  expect(lines(".document-contents li")).toEqual(["N1 · 坑槽 · 一路 · K1+200", "N2 · 坑槽 · 一路 · K1+200", "3 · 未知"]);
  expect(lines(".print-order h2").map((head) => head!.slice(0, 2))).toEqual(["N1", "N2", "3"]);
  expect(lines(".document-signatures p")).toEqual(["编制", "审核", "批准"]);
});

it("a contrast shows before and after in one frame, and says where nothing was repaired yet", async () => {
  await open("/report/dest-contract");
  const pages = [...document.querySelectorAll(".print-order")];
  expect(pages.map((page) => page.querySelector(".document-slider") !== null)).toEqual([true, false, false]);
  expect(pages[1]!.textContent).toContain("还没有维修照片");
});

it("a document of nothing has its title, and says how to choose", async () => {
  await open("/report/dest-info", "");
  expect(lines("main h1")).toEqual(["病害报表"]);
  expect(document.body.textContent).toContain("ids=编号");
});
