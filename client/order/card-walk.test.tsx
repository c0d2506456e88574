import { act } from "react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { sampleOrder } from "../../server/testing/sample-order.ts";
import type { WorkOrder } from "../../shared/domain/work-order.ts";
import { liveTopics } from "../../tests/support/live-topics.ts";
import { placeToRender } from "../../tests/support/rendered.ts";
import { changeLanguage, withAllTexts } from "../i18n/start.ts";
import { LiveContext } from "../live/use-topic.ts";
import { closeOrder, openOrder, useSelectedOrderId } from "../session/selection.ts";
import type { RowSource } from "../ui/list/row-source.ts";
import { CONFIRMED_WITHIN_MS } from "./expected-status.ts";
import { READ_MS } from "./led-order.ts";
import { GRACE_MS } from "./outbox/outbox.ts";

const me = {
  ...{ user: { id: "U1", name: "Ann", userType: 1 }, routes: [], notOffered: [], actionLabels: {} },
  actions: { pending: ["accept", "return"] },
  tenant: { code: "T", timeZone: "Asia/Shanghai", sla: {}, area: {} },
};
vi.mock("../session/session.ts", () => ({
  useMe: () => me,
  useSession: () => ({ kind: "signedIn", me }),
  beforeSignOut: () => () => {},
}));
const nothing = vi.hoisted(() => () => null);
vi.mock("./order-duplicates.tsx", () => ({ OrderDuplicates: nothing }));
vi.mock("./order-audit.tsx", () => ({ OrderAudit: nothing }));
vi.mock("./order-place.tsx", () => ({ OrderPlace: nothing }));
vi.mock("./presence-line.tsx", () => ({ PresenceLine: nothing }));
vi.mock("./sla-clock.tsx", () => ({ SlaClock: nothing }));

/** Two of them, as the page draws. */
const FRAMES_MS = 40;
const { render } = placeToRender();
let sent: string[];
let orders: readonly WorkOrder[];
/** Orders that the server has not answered about yet. */
let answers: Map<string, (answer: Response) => void>;
let isSlow: boolean;
let named = 0;

beforeEach(async () => {
  localStorage.clear();
  sent = [];
  answers = new Map();
  isSlow = false;
  // Others than in the test before: what was done to those is remembered.
  named++;
  orders = [0, 1, 2, 3, 4].map((i) => sampleOrder({ id: `w${named}o${i}`, number: `W-${i}`, status: 1 }));
  vi.stubGlobal("fetch", (path: string, { body }: RequestInit) => {
    const id = path.split("/")[3] ?? "";
    if (body != null) {
      sent.push(`${id} ${JSON.parse(body as string).action}`);
      return Promise.resolve(Response.json({ order: orders.find((each) => each.id === id), undo: null }));
    }
    if (!isSlow) return Promise.resolve(answerOf(id));
    return new Promise<Response>((resolve) => answers.set(id, resolve));
  });
});
afterEach(async () => {
  await act(async () => closeOrder());
  vi.useRealTimers();
});

const answerOf = (id: string) => {
  const order = orders.find((each) => each.id === id);
  const actions = ["accept", "return"].map((action) => ({ action, allowed: true, reason: "", lists: [], slots: [] }));
  return Response.json({
    ...{ detail: { order, boxes: [], steps: [], description: "", requestedDueAtMs: null }, actions },
    place: { allowed: false, reason: "notInThisStatus", lists: [], slots: [] },
  });
};

/** The drawer over a list, on its first order. `isListed` where live rows know the orders before the server answers. */
async function open(isListed = true): Promise<void> {
  const [{ default: OrderDrawer }, { useRowWalk }, { useOutbox }] = await withAllTexts(
    Promise.all([import("./order-drawer.tsx"), import("../ui/list/row-walk.ts"), import("./outbox/own-outbox.ts")]),
  );
  await act(() => changeLanguage("en"));
  const source: RowSource<WorkOrder> = {
    ...{ count: orders.length, version: 1, glows: () => false, hasLeft: () => false },
    keyAt: (index) => orders[index]?.id,
    rowAt: (index) => orders[index],
  };
  function Screen() {
    useOutbox(me as never);
    useRowWalk(source, () => {});
    const id = useSelectedOrderId();
    return id === null ? null : <OrderDrawer id={id} />;
  }
  const { live } = liveTopics(() => Date.now(), {
    orders: { rows: isListed ? Object.fromEntries(orders.map((row) => [row.id, row])) : {} },
  });
  vi.useFakeTimers({ shouldAdvanceTime: false });
  await act(async () => openOrder(orders[0]!.id));
  await render(
    <MemoryRouter>
      <LiveContext value={live}>
        <Screen />
      </LiveContext>
    </MemoryRouter>,
  );
  await pass(FRAMES_MS);
}
const pass = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));
const press = (key: string) =>
  act(async () => void document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true })));
const shown = () => document.querySelector(".order-card .order-head h2 .quiet")?.textContent;
const button = (key: string) => document.querySelector<HTMLButtonElement>(`.order-buttons button[aria-keyshortcuts=${key}]`)!;
const told = async () => {
  await pass(GRACE_MS + CONFIRMED_WITHIN_MS);
  return sent;
};
const SECOND = "the second press did nothing";
const answer = (index: number) => act(async () => answers.get(orders[index]!.id)!(answerOf(orders[index]!.id)));

it("[10.2] in the card a second press, and a second click on its button, do nothing to the order that the first led to, until it can have been read", async () => {
  await open();
  await press("a");
  expect(shown()).toBe("W-1");
  await press("a");
  await pass(FRAMES_MS + READ_MS);
  expect([shown(), document.body.textContent?.includes(SECOND)]).toEqual(["W-1", true]);
  await press("a");
  expect(shown()).toBe("W-2");
  await pass(FRAMES_MS + READ_MS);
  await act(async () => button("a").click());
  await act(async () => button("a").click());
  expect(shown()).toBe("W-3");
  expect(await told()).toEqual([0, 1, 2].map((i) => `${orders[i]!.id} accept`));
});

it("[10.9] on a slow line a letter that is typed ahead behind an action is done to the next order once that can have been read", async () => {
  isSlow = true;
  await open(false);
  await answer(0);
  await press("a");
  await pass(READ_MS);
  await press("a");
  await pass(2_000);
  await answer(1);
  await pass(READ_MS - 1);
  expect(shown()).toBe("W-1");
  await pass(FRAMES_MS);
  await answer(2);
  expect(shown()).toBe("W-2");
  expect(await told()).toEqual([0, 1].map((i) => `${orders[i]!.id} accept`));
});
