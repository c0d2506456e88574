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

const { render } = placeToRender();
const live = { ...(liveTopics(() => Date.now()).live as object), presence: { attend: () => () => {} } } as never;
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
let shown = orders;
const source: RowSource<WorkOrder> = {
  ...{ count: orders.length, version: 1, glows: () => false, hasLeft: () => false },
  keyAt: (index) => shown[index]?.id,
  rowAt: (index) => shown[index],
};
const press = (key: string, more: KeyboardEventInit = {}) =>
  act(async () => void document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...more })));

async function openList(rows = orders) {
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
        <output>{shown[at]!.id}</output>
        <RowActions list="pending" order={shown[at]} />
      </LiveContext>
    );
  }
  vi.useFakeTimers({ shouldAdvanceTime: false });
  await render(<List />);
}
const focused = () => document.querySelector("output")?.textContent;

it("[K3] ten orders are accepted with ten keys, each shown at once and told a moment later, and any of them is undone by one key", async () => {
  await openList();
  const { undoNewest } = await import("../../order/recent-undo.ts");
  for (let i = 0; i < 10; i++) await press("a");
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
