import { act, useState } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { WorkOrder } from "../../../shared/domain/work-order.ts";
import { placeToRender } from "../../../tests/support/rendered.ts";
import { withAllTexts } from "../../i18n/start.ts";
import { CONFIRMED_WITHIN_MS } from "../../order/expected-status.ts";
import { GRACE_MS } from "../../order/outbox/outbox.ts";
import type { RowSource } from "../../ui/list/row-source.ts";

const me = {
  user: { id: "U1" },
  tenant: { code: "T", timeZone: "Asia/Shanghai" },
  actions: { pending: ["accept", "return"] },
  actionLabels: {},
};
vi.mock("../../session/session.ts", () => ({
  useMe: () => me,
  useSession: () => ({ kind: "signedIn", me }),
  beforeSignOut: () => () => {},
}));

const { render } = placeToRender();
let sent: { path: string; body: { action: string }; key: string }[];

beforeEach(() => {
  localStorage.clear();
  sent = [];
  vi.stubGlobal("fetch", async (path: string, init: RequestInit) => {
    const { "idempotency-key": key } = init.headers as Record<string, string>;
    sent.push({ path, body: JSON.parse(init.body as string), key: key ?? "" });
    return Response.json({});
  });
});
afterEach(() => void vi.useRealTimers());

const orders = Array.from({ length: 12 }, (_, i) => ({ id: `o${i}`, number: `N-${i}`, status: 1, companyId: "c" }) as WorkOrder);
const source: RowSource<WorkOrder> = {
  ...{ count: orders.length, version: 1, glows: () => false, hasLeft: () => false },
  keyAt: (index) => orders[index]?.id,
  rowAt: (index) => orders[index],
};
const press = (key: string, more: KeyboardEventInit = {}) =>
  act(async () => void document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...more })));

async function openList() {
  const [{ RowActions }, { useRowWalk }, { useOutbox }] = await withAllTexts(
    Promise.all([import("./row-actions.tsx"), import("../../ui/list/row-walk.ts"), import("../../order/outbox/own-outbox.ts")]),
  );
  function List() {
    const [at, setAt] = useState(0);
    useOutbox(me as never);
    useRowWalk(source, setAt);
    return (
      <>
        <output>{orders[at]!.id}</output>
        <RowActions list="pending" order={orders[at]} />
      </>
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
