import { act } from "react";
import { expect, it, vi } from "vitest";
import { sampleOrder } from "../../server/testing/sample-order.ts";
import { liveTopics } from "../../tests/support/live-topics.ts";
import { placeToRender } from "../../tests/support/rendered.ts";
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
vi.mock("./dispatch/use-dispatch-offer.ts", () => ({ useDispatchOffer: () => ({ offer: null, failure: null, again() {} }) }));
const waiting = vi.hoisted(() => ({ value: false }));
vi.mock("./outbox/own-outbox.ts", () => ({ useWaitsForLine: () => waiting.value, ownOutbox: () => ({ hold: () => true }) }));

const order = sampleOrder({ id: "o1", status: 1 });
const offered = () => [...document.querySelectorAll(".order-buttons button")].map(({ textContent }) => textContent);
async function show(status = 1): Promise<void> {
  const { OrderActions } = await withAllTexts(import("./order-actions.tsx"));
  await render(
    <LiveContext value={liveTopics(() => Date.now()).live}>
      <OrderActions order={{ ...order, status }} answer={null} isGone={false} onDone={() => {}} />
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
