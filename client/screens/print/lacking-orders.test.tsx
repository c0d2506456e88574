import { act } from "react";
import { beforeEach, expect, it, vi } from "vitest";
import { createStore } from "zustand";
import { placeToRender } from "../../../tests/support/rendered.ts";
import { RequestFailure } from "../../api/request.ts";
import { changeLanguage, withAllTexts } from "../../i18n/start.ts";
import { LiveContext } from "../../live/use-topic.ts";
import { PRINT_LACKS, printOrders } from "../../order/print-frame.ts";
import { ViewContext } from "../../session/view.ts";

const { render } = placeToRender();
const me = { user: { id: "U1" }, tenant: { timeZone: "Asia/Shanghai", name: { zh: "青浦区公路署" } } };
vi.mock("../../session/session.ts", () => ({ useMe: () => me, useSession: () => ({ kind: "signedIn", me }) }));
vi.mock("./when-pictures-are-there.ts", () => ({ whenPicturesAreThere: async () => {} }));
/** By order: why it is not answered. */
const down = new Map<string, string>();
vi.mock("../../api/ask.ts", () => ({
  ask: async (_: unknown, { params: { id } }: { params: { id: string } }) => {
    const failure = down.get(id);
    if (failure !== undefined) throw new RequestFailure(failure as never);
    return { detail: { order: orderOf(id), description: "", boxes: [], steps: [] } };
  },
}));
const orderOf = (id: string) => ({
  ...{ id, number: `N${id}`, status: 4, serious: false, defectType: "坑槽", road: "一路", roadId: "", chainageM: null, company: "" },
  ...{ direction: "", town: "", section: "", foundAtMs: 1, dueAtMs: 1, finishedAtMs: 2, finder: "", handler: "" },
  ...{ lng: null, lat: null, pictures: [], repairPictures: [] },
});
const roads = createStore(() => ({ rows: new Map(), version: 0, freshness: null, hasCome: true, refusal: null }));
const live = { topic: () => ({ hold: () => () => {}, store: roads }), client: { serverNowMs: () => 0 } } as never;
const print = vi.fn();
beforeEach(() => {
  localStorage.clear();
  down.clear();
  print.mockClear();
  vi.stubGlobal("print", print);
});

async function open(query: string) {
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
const button = (text: string) => [...document.querySelectorAll("button")].find((each) => each.textContent === text);
const onPaper = () => [...document.querySelectorAll(".print-order:not(.not-on-paper) h2")].map((head) => head.textContent?.split(" ")[0]);

it("[10.12] an order that could not be loaded is no page of paper: it says what is missing, and is asked for again or left out on a person's word", async () => {
  down.set("2", "legacyUnreachable");
  await open("ids=1,2,3");
  expect(onPaper()).toEqual(["N1", "N3"]);
  expect(button("打印")).toBeUndefined();
  await act(async () => button("缺 1 条，仍然打印")!.click());
  expect(print).toHaveBeenCalledTimes(1);
  down.clear();
  await act(async () => button("重试")!.click());
  expect(onPaper()).toEqual(["N1", "N2", "N3"]);
  expect(button("打印")!.disabled).toBe(false);
});

it("[10.12] a print from a list does not go ahead without its orders: it says so, and prints by itself once they came", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const told: unknown[] = [];
  const hear = (event: Event) => void told.push((event as CustomEvent).detail);
  addEventListener(PRINT_LACKS, hear);
  down.set("2", "legacyUnreachable");
  await open("ids=1,2,3&print=1");
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect([print.mock.calls.length, told]).toEqual([0, [{ failed: 1, total: 3 }]]);
  down.clear();
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  expect([print.mock.calls.length, told.at(-1)]).toEqual([1, { failed: 0, total: 3 }]);
  removeEventListener(PRINT_LACKS, hear);
  vi.useRealTimers();
});

it("[10.12] the list hears what lacks, and nothing of a print that lacked nothing", () => {
  const told = vi.fn();
  printOrders(["1", "2"], told);
  const frame = document.querySelector("iframe")!;
  const inner = new EventTarget();
  Object.defineProperty(frame, "contentWindow", { value: inner });
  frame.dispatchEvent(new Event("load"));
  const lacks = (failed: number) => inner.dispatchEvent(new CustomEvent(PRINT_LACKS, { detail: { failed, total: 2 } }));
  lacks(0);
  expect(told).not.toHaveBeenCalled();
  lacks(1);
  lacks(0);
  expect(told.mock.calls.map(([lack]) => lack.failed)).toEqual([1, 0]);
  vi.stubGlobal("open", vi.fn());
  told.mock.calls[0]![1]();
  expect(open_()).toHaveBeenCalledWith("/dest-info-print?ids=1%2C2", "_blank");
  expect(document.querySelector("iframe")).toBeNull();
});
const open_ = () => window.open;
