import type { ToastProps } from "@blueprintjs/core";
import { act, useState } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { sampleOrder } from "../../../server/testing/sample-order.ts";
import type { CheckItem } from "../../../shared/domain/check.ts";
import type { Verdict } from "../../../shared/http/checks-api.ts";
import { liveTopics } from "../../../tests/support/live-topics.ts";
import { placeToRender } from "../../../tests/support/rendered.ts";
import { withAllTexts } from "../../i18n/start.ts";
import { LiveContext } from "../../live/use-topic.ts";
import { CONFIRMED_WITHIN_MS } from "../../order/expected-status.ts";
import { READ_MS } from "../../order/led-order.ts";
import { GRACE_MS } from "../../order/outbox/outbox.ts";

const me = { user: { id: "U1" }, tenant: { code: "T", timeZone: "Asia/Shanghai" }, actions: {}, actionLabels: {} };
vi.mock("../../session/session.ts", () => ({
  useMe: () => me,
  useSession: () => ({ kind: "signedIn", me }),
  beforeSignOut: () => () => {},
}));
const toasts: ToastProps[] = [];
vi.mock("../../ui/toast.ts", () => ({ showToast: async (toast: ToastProps) => void toasts.push(toast), endToast: async () => {} }));

const { render } = placeToRender();
let sent: { path: string; body: unknown }[];
let refusal: Response | null;

const order = (id: string) => sampleOrder({ id, status: 4 });
const items = ["1", "2", "3", "4", "5", "6"].map(
  (id): CheckItem => ({
    ...{ id, sampleId: "s", round: 1, result: "unchecked", reason: "", checkedBy: "", checkedAtMs: null, lastReason: "", order: order(id) },
  }),
);

beforeEach(() => {
  localStorage.clear();
  toasts.length = 0;
  sent = [];
  refusal = null;
  vi.stubGlobal("fetch", async (path: string, init: RequestInit) => {
    if (init.method === "POST") {
      sent.push({ path, body: JSON.parse(init.body as string) });
      return refusal ?? Response.json({});
    }
    return Response.json(path.includes("/samples") ? { samples: [], mayCheck: true, notOffered: [] } : { items });
  });
});
afterEach(() => void vi.useRealTimers());

const pass = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));
const press = (key: string) =>
  act(async () => void document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true })));
const told = () => toasts.map(({ message }) => String(message));
const result = () => document.querySelector(".check-card .check-result")?.textContent;

/** One order of the sample, with its card and its keys; `next` is what it goes on to. */
async function open(id: string, next: string | null = null): Promise<void> {
  const [{ useChecks }, { CheckCard }, { useOutbox }] = await withAllTexts(
    Promise.all([import("./use-checks.ts"), import("./check-card.tsx"), import("../../order/outbox/own-outbox.ts")]),
  );
  function Screen() {
    useOutbox(me as never);
    const { shownItems, decide } = useChecks({ family: "smart", round: "first", view: "list" });
    const [focus, setFocus] = useState(id);
    const item = shownItems?.find((one) => one.id === focus);
    const onDecide = (_: string, verdict: Verdict) => {
      if (!decide(item!, verdict)) return null;
      if (next !== null) setFocus(next);
      return next;
    };
    return item && <CheckCard key={item.id} item={item} mayCheck onDecide={onDecide} />;
  }
  vi.useFakeTimers({ shouldAdvanceTime: false });
  await render(
    <LiveContext value={liveTopics(() => Date.now()).live}>
      <Screen />
    </LiveContext>,
  );
  await pass(0);
}

it("[K3] p passes at once: a toast says which order and how it is undone, and it is told once that is over", async () => {
  await open("1");
  await press("p");
  expect(told()).toEqual(["N1: Passed"]);
  expect(result()).toBe("Passed");
  expect((toasts[0]!.action as { text: string }).text).toBe("Undo (Ctrl Z)");
  await pass(GRACE_MS - 1);
  expect(sent).toEqual([]);
  await pass(1);
  expect(sent).toEqual([{ path: "/api/checks/smart/items/1", body: { result: "passed" } }]);
  await pass(CONFIRMED_WITHIN_MS);
});

it("[K3] what is undone at its toast was never told, and stands unchecked again", async () => {
  await open("2");
  await press("p");
  await act(async () => (toasts[0]!.action as { onClick(): void }).onClick());
  expect(told().at(-1)).toBe("Undone: N2");
  expect(result()).toBe("To check");
  await pass(GRACE_MS);
  expect(sent).toEqual([]);
  // It can be judged again.
  await press("p");
  expect(result()).toBe("Passed");
  await act(async () => (toasts.at(-1)!.action as { onClick(): void }).onClick());
});

it("[K3] f asks why, and fails for the reason with a toast that undoes it as well", async () => {
  const { rememberReason } = await import("../../order/usual-reasons.ts");
  const { personOf } = await import("../../session/person.ts");
  rememberReason(personOf(me as never), "failCheck", "修补不平整");
  await open("3");
  await press("f");
  expect([told(), sent]).toEqual([[], []]);
  const field = document.querySelector("textarea")!;
  expect(field.value).toBe("修补不平整");
  await act(async () => void field.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", ctrlKey: true, bubbles: true })));
  expect(told()).toEqual(["N3: Failed"]);
  expect(toasts[0]!.action).toBeDefined();
  await pass(GRACE_MS);
  expect(sent).toEqual([{ path: "/api/checks/smart/items/3", body: { result: "failed", reason: "修补不平整" } }]);
  await pass(CONFIRMED_WITHIN_MS);
});

it("[K3] a verdict that the services refuse is taken back, and its toast says why and stays", async () => {
  refusal = Response.json({ error: "forbidden", detail: {}, requestId: "r" }, { status: 403 });
  await open("4");
  await press("p");
  await pass(GRACE_MS);
  expect(sent).toHaveLength(1);
  expect(result()).toBe("To check");
  expect(toasts.at(-1)).toMatchObject({ intent: "danger", timeout: 0 });
  expect(told().at(-1)).toMatch(/^N4: Passed/);
});

it("[10.2] a second press, and a second click, judge nothing that p went on to before anybody can have seen it, and say so", async () => {
  await open("5", "6");
  const card = () => document.querySelector(".check-card")?.getAttribute("aria-label");
  await press("p");
  expect(card()).toBe("N6");
  await press("p");
  await act(async () => document.querySelector<HTMLElement>("button[aria-keyshortcuts=p]")!.click());
  expect([card(), result()]).toEqual(["N6", "To check"]);
  expect(told().at(-1)).toContain("the second press did nothing");
  // Its two frames, and the time to read.
  await pass(40 + READ_MS);
  await press("p");
  expect(result()).toBe("Passed");
  await pass(GRACE_MS);
  expect(sent.map(({ path }) => path)).toEqual(["5", "6"].map((id) => `/api/checks/smart/items/${id}`));
  await pass(CONFIRMED_WITHIN_MS);
});

it("[10.1] p and f on what has been judged already do nothing and say so", async () => {
  await open("4");
  await press("p");
  await press("f");
  expect([told(), document.querySelector("textarea")]).toEqual([
    ["N4: Passed", "N4 has been judged already (Passed): nothing was done"],
    null,
  ]);
  await pass(GRACE_MS + CONFIRMED_WITHIN_MS);
  expect(sent).toHaveLength(1);
});

it("[10.2] f asks why before anything is done, and holds up nobody who goes on at once", async () => {
  await open("5", "6");
  await press("p");
  await press("f");
  expect(document.querySelector("textarea")).not.toBeNull();
  await pass(GRACE_MS + CONFIRMED_WITHIN_MS);
});
