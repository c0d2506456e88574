import { act } from "react";
import { expect, it, vi } from "vitest";
import { sampleOrder } from "../../server/testing/sample-order.ts";
import { liveTopics } from "../../tests/support/live-topics.ts";
import { placeToRender } from "../../tests/support/rendered.ts";
import { RequestFailure } from "../api/request.ts";
import { withAllTexts } from "../i18n/start.ts";
import { LiveContext } from "../live/use-topic.ts";
import { expectStatus } from "./expected-status.ts";

const { render } = placeToRender();
const me = {
  ...{ user: { id: "U1", name: "Ann", userType: 3 }, routes: [], notOffered: [], actionLabels: {} },
  actions: { pending: ["accept", "return"], inProgress: ["goHandle"], delay: ["approveDelay", "rejectDelay"] },
  tenant: { code: "T", timeZone: "Asia/Shanghai", sla: {}, area: {} },
};
vi.mock("../session/session.ts", () => ({ useMe: () => me, useSession: () => ({ kind: "signedIn", me }), beforeSignOut: () => () => {} }));
const dispatch = vi.hoisted(() => ({ failure: null as unknown }));
vi.mock("./dispatch/use-dispatch-offer.ts", () => ({ useDispatchOffer: () => ({ offer: null, ...dispatch, again() {} }) }));
const waiting = vi.hoisted(() => ({ value: false }));
vi.mock("./outbox/own-outbox.ts", () => ({ useWaitsForLine: () => waiting.value, ownOutbox: () => ({ hold: () => true }) }));
const phone = vi.hoisted(() => ({ value: false, walked: [] as unknown[] }));
vi.mock("../ui/use-phone.ts", () => ({ usePhone: () => phone.value }));
vi.mock("./led-order.ts", async (original) => ({ ...(await original<object>()), ledTo: (...led: unknown[]) => phone.walked.push(led) }));

const order = sampleOrder({ id: "o1", status: 1 });
const offered = () => [...document.querySelectorAll(".order-buttons button")].map(({ textContent }) => textContent);
async function show(status = 1, answer: unknown = null, id = "o1"): Promise<void> {
  const { OrderActions } = await withAllTexts(import("./order-actions.tsx"));
  await render(
    <LiveContext value={liveTopics(() => Date.now()).live}>
      <OrderActions order={{ ...order, status, id }} answer={answer as never} isGone={false} onDone={() => {}} />
    </LiveContext>,
  );
}

it("[10.16] without a line an order that was never opened offers what the server said at sign-in", async () => {
  await show();
  expect(offered()).toEqual([expect.stringMatching(/^Take/), expect.stringMatching(/^Return/)]);
  expect(document.querySelectorAll(".order-refused")).toHaveLength(0);
});

it("[10.16] what was taken without a line is there to be repaired, also when its card is opened anew", async () => {
  await show();
  waiting.value = true;
  await act(async () => void expectStatus("o1", { from: 1, to: 2 }));
  await show();
  expect(offered()).toEqual([expect.stringMatching(/^Mark handled/)]);
});

it("[K2] nobody grants more time without having seen until when", async () => {
  waiting.value = false;
  await show(15);
  expect(offered()).toEqual([]);
});

it("[10.7] what ends an order stands last and is never filled, in whatever order the server names what may be done", async () => {
  waiting.value = false;
  const actions = ["cancel", "failCheck", "acceptCheck"].map((action) => ({ action, allowed: true }));
  await show(4, { actions, place: { allowed: true } });
  expect(offered()).toHaveLength(4);
  expect(offered().at(-1)).toMatch(/^Cancel/);
  const filled = [...document.querySelectorAll(".order-buttons .bp6-intent-danger:not(.bp6-outlined)")];
  expect(filled).toEqual([]);
});

it("[10.16] without a line the card says so once: no failure of its own stands above what may still be done", async () => {
  dispatch.failure = new RequestFailure("netError", 0);
  await show();
  expect(document.body.textContent).not.toContain("Could not be loaded");
  dispatch.failure = new RequestFailure("internal", 500);
  await show();
  expect(document.body.textContent).toContain("Could not be loaded");
  dispatch.failure = null;
});

it("[10.16] whoever takes an order at a desk goes on with the next one; on a telephone it stays to be repaired", async () => {
  const { openOrder } = await import("../session/selection.ts");
  const take = async (isPhone: boolean, id: string) => {
    phone.value = isPhone;
    await act(async () => openOrder(id));
    await show(1, null, id);
    await act(async () => document.querySelector<HTMLElement>(".order-buttons button")!.click());
    return phone.walked.length;
  };
  expect(await take(true, "o2")).toBe(0);
  expect(await take(false, "o3")).toBe(1);
});
