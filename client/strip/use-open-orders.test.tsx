import { act } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { sampleOrder } from "../../server/testing/sample-order.ts";
import { liveTopics } from "../../tests/support/live-topics.ts";
import { placeToRender } from "../../tests/support/rendered.ts";
import { changeLanguage, withAllTexts } from "../i18n/start.ts";
import { returnToLive, setCursor } from "../live/time-cursor.ts";
import { LiveContext } from "../live/use-topic.ts";

const { render } = placeToRender();
const me = { tenant: { timeZone: "Asia/Shanghai" } };
vi.mock("../session/session.ts", () => ({ useMe: () => me, useSession: () => ({ kind: "signedIn", me }) }));
afterEach(() => act(async () => returnToLive()));

const order = sampleOrder({ id: "1", roadId: "R1" });

it("[H3] a lane of open orders that is empty says why: on their way, not recorded, or none at that time", async () => {
  const { useOpenOrders } = await withAllTexts(import("./use-open-orders.ts"));
  await act(() => changeLanguage("en"));
  const topics = liveTopics(() => Date.now(), { orders: { rows: {}, hasCome: false } });
  function Lane() {
    const { orders, note } = useOpenOrders("R1");
    return <p>{`${orders.length} ${note ?? "–"}`}</p>;
  }
  await render(
    <LiveContext value={topics.live}>
      <Lane />
    </LiveContext>,
  );
  const said = () => document.querySelector("p")?.textContent;
  expect(said()).toBe("0 reading…");
  await act(async () => topics.set("orders", { rows: { 1: order, 2: { ...order, id: "2", roadId: "R2" } } }));
  // Sampled once a second, so that the default patience of a second is too little.
  await vi.waitFor(() => expect(said()).toBe("1 –"), 5_000);
  await act(async () => setCursor({ mode: "at", atMs: 1_000 }));
  expect(said()).toBe("1 1 at that time");
  await act(async () => topics.set("orders", { rows: {}, refusal: "notRecorded" }));
  await vi.waitFor(() => expect(said()).toBe("0 Nothing was recorded at that time."), 5_000);
});
