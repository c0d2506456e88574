import { act, useState } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { sampleOrder } from "../../../server/testing/sample-order.ts";
import type { WorkOrder } from "../../../shared/domain/work-order.ts";
import { liveTopics } from "../../../tests/support/live-topics.ts";
import { placeToRender } from "../../../tests/support/rendered.ts";
import { withAllTexts } from "../../i18n/start.ts";
import { setCursor } from "../../live/time-cursor.ts";
import { LiveContext } from "../../live/use-topic.ts";
import { CONFIRMED_WITHIN_MS } from "../../order/expected-status.ts";
import { READ_MS } from "../../order/led-order.ts";
import { GRACE_MS } from "../../order/outbox/outbox.ts";
import type { RowSource } from "../../ui/list/row-source.ts";

const me = {
  user: { id: "U1" },
  tenant: { code: "T", timeZone: "Asia/Shanghai" },
  actions: { pending: ["accept", "return"], inProgress: [], delay: ["approveDelay", "rejectDelay"] },
  actionLabels: {},
};
vi.mock("../../session/session.ts", () => ({
  useMe: () => me,
  useSession: () => ({ kind: "signedIn", me }),
  beforeSignOut: () => () => {},
}));

/** Two of them, as the page draws. */
const FRAMES_MS = 40;
const { render } = placeToRender();
const topics = liveTopics(() => Date.now());
const live = { ...(topics.live as object), presence: { attend: () => () => {} } } as never;
let sent: { path: string; body: { action: string; dueAtMs?: number; reason?: string }; key: string }[];
let detailAnswer: () => Response | Promise<Response>;

beforeEach(() => {
  localStorage.clear();
  sent = [];
  detailAnswer = () => Response.json({});
  vi.stubGlobal("fetch", async (path: string, init: RequestInit) => {
    const { "idempotency-key": key } = init.headers as Record<string, string>;
    if (init.body == null) return detailAnswer();
    sent.push({ path, body: JSON.parse(init.body as string), key: key ?? "" });
    return Response.json({ order: sampleOrder({ id: "any" }), undo: null });
  });
});
afterEach(() => {
  setCursor({ mode: "live" });
  vi.useRealTimers();
});

const orders = Array.from({ length: 12 }, (_, i) => ({ id: `o${i}`, number: `N-${i}`, status: 1, companyId: "c" }) as WorkOrder);
/** They wait for more time. */
const asking = orders.map((_, i) => sampleOrder({ id: `d${i}`, status: 15, dueAtMs: Date.UTC(2026, 10, 25, 4), reason: "连续降雨" }));
const asked = (order: WorkOrder, requestedDueAtMs: number) =>
  Response.json({
    ...{ detail: { order, boxes: [], steps: [], description: "", requestedDueAtMs }, actions: [] },
    place: { allowed: true, reason: "", lists: [], slots: [] },
  });
let shown: readonly WorkOrder[] = orders;
const source: RowSource<WorkOrder> = {
  ...{ count: orders.length, version: 1, glows: () => false, hasLeft: () => false },
  keyAt: (index) => shown[index]?.id,
  rowAt: (index) => shown[index],
};
const press = (key: string, more: KeyboardEventInit = {}) =>
  act(async () => void document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...more })));

async function openList(rows: readonly WorkOrder[] = orders, hasLeft = false, areChosen = false) {
  shown = rows;
  const [{ RowActions }, { useRowWalk }, { useOutbox }] = await withAllTexts(
    Promise.all([import("./row-actions.tsx"), import("../../ui/list/row-walk.ts"), import("../../order/outbox/own-outbox.ts")]),
  );
  function List() {
    const [at, setAt] = useState(0);
    useOutbox(me as never);
    useRowWalk(source, setAt);
    return (
      <LiveContext value={live}>
        <output>{shown[at]?.id}</output>
        <RowActions
          list="pending"
          ofAnyRow={["accept", "return"]}
          order={hasLeft ? undefined : shown[at]}
          left={hasLeft ? shown[at] : undefined}
          areChosen={areChosen}
        />
      </LiveContext>
    );
  }
  vi.useFakeTimers({ shouldAdvanceTime: false });
  await render(<List />);
}
/** Somebody sees the row that the focus went on to. */
const read = () => pass(FRAMES_MS + READ_MS);
const focused = () => document.querySelector("output")?.textContent;

it("[K3] ten orders are accepted with ten keys, each shown at once and told a moment later, and any of them is undone by one key", async () => {
  await openList();
  const { undoNewest } = await import("../../order/recent-undo.ts");
  for (let i = 0; i < 10; i++) {
    await press("a");
    await read();
  }
  expect(focused()).toBe("o10");
  expect(sent).toEqual([]);
  await act(async () => void undoNewest());
  await act(async () => void (await vi.advanceTimersByTimeAsync(GRACE_MS)));
  expect(sent.map(({ path }) => path)).toEqual(orders.slice(0, 9).map(({ id }) => `/api/orders/${id}/actions`));
  expect(sent.every(({ body }) => body.action === "accept")).toBe(true);
  expect(new Set(sent.map(({ key }) => key)).size).toBe(9);
  // What is not confirmed by a live row is not expected for ever.
  await act(async () => void (await vi.advanceTimersByTimeAsync(CONFIRMED_WITHIN_MS)));
});

it("[10.2] a second press before anybody can have read the next row does nothing to it and says so; a held key acts once", async () => {
  await openList(asking.map((order) => ({ ...order, id: `e${order.id}`, status: 1 })));
  await press("a");
  await press("a");
  await press("a", { repeat: true });
  await pass(READ_MS - 1);
  await press("a");
  await act(async () => [...document.querySelectorAll<HTMLElement>("button[aria-keyshortcuts=a]")].forEach((each) => void each.click()));
  expect(focused()).toBe("ed1");
  await pass(0);
  expect(document.body.textContent).toContain("the second press did nothing");
  await read();
  await press("a", { repeat: true });
  expect(focused()).toBe("ed1");
  await press("a");
  expect(focused()).toBe("ed2");
});

it("[10.1] the key of an action on a row that has left its list does nothing and says so, with what the order is now", async () => {
  const [row] = orders.map((order) => ({ ...order, id: `l${order.id}` }));
  topics.set("orders", { rows: { [row!.id]: { ...row, status: 4 } } });
  await openList([row!], true);
  await press("p");
  await pass(0);
  expect(document.body.textContent).toContain(`${row!.number} has left this list (now: Handled): nothing was done`);
  expect([focused(), sent]).toEqual([row!.id, []]);
});

it("[10.1] a further press on the last row, which was acted on and has nothing after it, says that it was", async () => {
  await openList([{ ...orders[0]!, id: "last" }]);
  await press("a");
  await press("a");
  // Toasts come one after the other.
  await pass(READ_MS);
  expect(document.body.textContent).toContain("N-0 has been acted on already (In progress): nothing more was done");
  await pass(GRACE_MS + CONFIRMED_WITHIN_MS);
  expect(sent).toHaveLength(1);
});

it("[10.2] the key of an action while no row has the focus says that one is to be chosen first, and does nothing", async () => {
  await openList([]);
  await press("p");
  expect(document.querySelector(".bp6-toast")).toBeNull();
  await press("a");
  await act(async () => void (await vi.advanceTimersByTimeAsync(FRAMES_MS)));
  expect([...document.querySelectorAll(".bp6-toast")].map(({ textContent }) => textContent)).toEqual(["Choose a row first"]);
  await pass(GRACE_MS);
  expect(sent).toEqual([]);
});

it("[10.2] the key of an action is left to the chosen rows, where there are some", async () => {
  await openList([], false, true);
  const event = new KeyboardEvent("keydown", { key: "a", bubbles: true, cancelable: true });
  await act(async () => void document.body.dispatchEvent(event));
  await act(async () => void (await vi.advanceTimersByTimeAsync(FRAMES_MS)));
  expect([event.defaultPrevented, document.querySelector(".bp6-toast")]).toEqual([false, null]);
});

it("a button says its key, and the key with Ctrl is the browser's", async () => {
  await openList();
  const hints = [...document.querySelectorAll("button[aria-keyshortcuts]")].map((each) => each.querySelector(".key-hint")?.textContent);
  expect(hints).toEqual(["a", "r"]);
  await press("a", { ctrlKey: true });
  expect(focused()).toBe("o0");
  await press("a");
  expect(focused()).toBe("o1");
});

it("[H1] while the page shows the past, buttons are off and say why, and keys do nothing; live again, they act", async () => {
  // Rows that no test before this one did anything to.
  await openList(orders.slice(10));
  const buttons = () => [...document.querySelectorAll<HTMLButtonElement>("button[aria-keyshortcuts]")];
  await act(async () => setCursor({ mode: "at", atMs: 1_000 }));
  expect(buttons().map(({ disabled, title }) => [disabled, title])).toEqual([
    [true, expect.stringContaining("The page shows the past")],
    [true, expect.stringContaining("The page shows the past")],
  ]);
  await press("a");
  await press("r");
  expect([focused(), document.querySelector(".action-dialog")]).toEqual(["o10", null]);
  await act(async () => setCursor({ mode: "live" }));
  expect(buttons().every(({ disabled }) => !disabled)).toBe(true);
  await press("a");
  expect(focused()).toBe("o11");
});

const dialog = () => document.querySelector<HTMLElement>(".action-dialog");
const pass = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));

it("a delay is granted with two keys, for what is seen, with an undo for some seconds; that nothing leads back is said first", async () => {
  const dueAtMs = Date.UTC(2026, 11, 1, 4);
  let answerDetail = (_: Response) => {};
  const comes = new Promise<Response>((resolve) => {
    answerDetail = resolve;
  });
  detailAnswer = () => comes;
  await openList(asking);
  await press("y");
  // Nothing is granted that nobody has seen.
  expect(dialog()?.textContent).toContain("no action brings the former due time back");
  const grant = () => dialog()!.querySelector<HTMLButtonElement>("button[type=submit]")!;
  expect(grant().disabled).toBe(true);
  await act(async () => answerDetail(asked(asking[0]!, dueAtMs)));
  await pass(0);
  expect(dialog()?.querySelector(".asked-delay")?.textContent).toMatch(/2026-12-01 12:00.*2026-11-25 12:00.*连续降雨/);
  expect(document.activeElement).toBe(grant());
  await act(async () => grant().click());
  expect([focused(), sent.length]).toEqual(["d1", 0]);
  await pass(GRACE_MS);
  expect(sent.map(({ path, body }) => [path, body.action, body.dueAtMs])).toEqual([["/api/orders/d0/actions", "approveDelay", dueAtMs]]);
  // Of the next one it is undone before it is told.
  detailAnswer = () => asked(asking[1]!, dueAtMs);
  await press("y");
  await pass(0);
  await act(async () => grant().click());
  const { undoNewest } = await import("../../order/recent-undo.ts");
  await act(async () => void undoNewest());
  await pass(GRACE_MS + CONFIRMED_WITHIN_MS);
  expect(sent).toHaveLength(1);
});

it("a delay is declined in the list with the reason that was given last, by Ctrl+Enter", async () => {
  const { rememberReason } = await import("../../order/usual-reasons.ts");
  const { personOf } = await import("../../session/person.ts");
  rememberReason(personOf(me as never), "rejectDelay", "理由不充分");
  detailAnswer = () => asked(asking[0]!, Date.UTC(2026, 11, 1, 4));
  await openList(asking);
  await press("w");
  await pass(0);
  const field = dialog()!.querySelector("textarea")!;
  expect(field.value).toBe("理由不充分");
  // The first letter of another reason takes its place.
  expect([document.activeElement, field.selectionStart, field.selectionEnd]).toEqual([field, 0, 5]);
  expect(dialog()?.querySelector(".asked-delay")?.textContent).toContain("2026-12-01 12:00");
  await act(
    async () => void field.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", ctrlKey: true, bubbles: true, cancelable: true })),
  );
  await pass(0);
  expect(sent.map(({ path, body }) => [path, body.action, body.reason])).toEqual([["/api/orders/d0/actions", "rejectDelay", "理由不充分"]]);
  expect(focused()).toBe("d1");
});

it("[10.7] what ends an order stands last among the actions of a row too", async () => {
  const { pending } = me.actions;
  me.actions.pending = ["cancel", "accept"];
  await openList();
  const said = [...document.querySelectorAll("button[aria-keyshortcuts]")].map((button) => button.getAttribute("aria-keyshortcuts"));
  expect(said).toEqual(["a", "x"]);
  me.actions.pending = pending;
});
