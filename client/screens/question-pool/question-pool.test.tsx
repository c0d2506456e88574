import { act } from "react";
import { expect, it, vi } from "vitest";
import { sampleOrder } from "../../../server/testing/sample-order.ts";
import { liveTopics } from "../../../tests/support/live-topics.ts";
import { placeToRender } from "../../../tests/support/rendered.ts";
import { withAllTexts } from "../../i18n/start.ts";
import { LiveContext } from "../../live/use-topic.ts";
import { ViewContext } from "../../session/view.ts";

const me = {
  ...{ user: { id: "U1" }, tenant: { code: "T", timeZone: "Asia/Shanghai" }, actionLabels: {}, roles: [], routes: [] },
  actions: { pending: ["accept", "return"], returned: ["reject", "reassign"], delay: ["approveDelay", "rejectDelay"] },
};
vi.mock("../../session/session.ts", () => ({
  useMe: () => me,
  useSession: () => ({ kind: "signedIn", me }),
  beforeSignOut: () => () => {},
}));
const { render } = placeToRender();

const open = async (search: string) => {
  const { default: Screen } = await withAllTexts(import("./question-pool.screen.tsx"));
  const orders = [0, 6, 15].map((status) => sampleOrder({ id: `o${status}`, status }));
  await render(
    <LiveContext value={liveTopics(() => Date.now(), { orders: { rows: Object.fromEntries(orders.map((row) => [row.id, row])) } }).live}>
      <ViewContext value={{ path: "/question-pool/index", search: new URLSearchParams(search), readdress: () => {} }}>
        <Screen />
      </ViewContext>
    </LiveContext>,
  );
};
const press = (key: string) =>
  act(async () => {
    document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
    await new Promise((drawn) => setTimeout(drawn, DRAWN_MS));
  });
const DRAWN_MS = 60;
const toasts = () => [...document.querySelectorAll(".bp6-toast")].map(({ textContent }) => textContent);
const offered = () =>
  [...document.querySelectorAll("button[aria-keyshortcuts]")].flatMap(
    (button) => button.getAttribute("aria-keyshortcuts")!.match(/^[a-z]$/) ?? [],
  );

it("[10.2] without a row its keys say that one is to be chosen first, and its buttons stand there for the part that is shown", async () => {
  await open("");
  expect(offered()).toEqual(["a", "r", "b", "g", "y", "w"]);
  await press("x");
  expect(toasts()).toEqual([]);
  await press("b");
  expect(toasts()).toEqual(["Choose a row first"]);
  await open("sub=delay");
  expect(offered()).toEqual(["y", "w"]);
});
