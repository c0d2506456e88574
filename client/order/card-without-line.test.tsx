import { act } from "react";
import { MemoryRouter } from "react-router-dom";
import { beforeEach, expect, it, vi } from "vitest";
import { sampleOrder } from "../../server/testing/sample-order.ts";
import type { WorkOrder } from "../../shared/domain/work-order.ts";
import { liveTopics } from "../../tests/support/live-topics.ts";
import { placeToRender } from "../../tests/support/rendered.ts";
import { changeLanguage, withAllTexts } from "../i18n/start.ts";
import { LiveContext } from "../live/use-topic.ts";
import { useListedOrders } from "./listed-orders.ts";

const { render } = placeToRender();
const me = {
  ...{ user: { id: "U1", name: "Ann", userType: 1 }, routes: ["/maintain/maintain-list-info"], notOffered: [] },
  tenant: { code: "T", timeZone: "Asia/Shanghai", sla: {}, area: {} },
};
vi.mock("../session/session.ts", () => ({ useMe: () => me, useSession: () => ({ kind: "signedIn", me }) }));
const nothing = vi.hoisted(() => () => null);
vi.mock("./order-actions.tsx", () => ({ OrderActions: nothing }));
vi.mock("./order-duplicates.tsx", () => ({ OrderDuplicates: nothing }));
vi.mock("./order-audit.tsx", () => ({ OrderAudit: nothing }));
vi.mock("./order-place.tsx", () => ({ OrderPlace: nothing }));
vi.mock("./presence-line.tsx", () => ({ PresenceLine: nothing }));
vi.mock("./sla-clock.tsx", () => ({ SlaClock: nothing }));

const order = sampleOrder({ id: "o1", number: "PD-1", status: 1, road: "环城路" });
const detail = { order, boxes: [], steps: [], description: "坑槽深 8 厘米", requestedDueAtMs: null };
const answer = { detail, actions: [], place: { allowed: false, reason: "notInThisStatus", lists: [], slots: [] } };
let hasLine: boolean;
let knowsOfLine: boolean;
let proxySays: number | null;
beforeEach(() => {
  hasLine = false;
  knowsOfLine = false;
  proxySays = null;
  vi.spyOn(navigator, "onLine", "get").mockImplementation(() => knowsOfLine);
  vi.stubGlobal("fetch", async (path: string) => {
    if (proxySays !== null) return new Response("<h1>Bad Gateway</h1>", { status: proxySays });
    if (!hasLine) throw new TypeError("Failed to fetch");
    return Response.json(path === "/api/orders/o1" ? answer : { notes: [], people: [], subscribed: false });
  });
});

function Beneath({ rows }: { rows: ReadonlyMap<string, WorkOrder> }) {
  useListedOrders(rows.get.bind(rows) as never);
  return null;
}
async function open(inTopic: Record<string, WorkOrder>, listed: readonly WorkOrder[] = []) {
  const { OrderCard } = await withAllTexts(import("./order-card.tsx"));
  await act(() => changeLanguage("en"));
  const rows = new Map(listed.map((row) => [row.id, row]));
  await render(
    <MemoryRouter>
      <LiveContext value={liveTopics(() => Date.now(), { orders: { rows: inTopic } }).live}>
        <Beneath rows={rows} />
        <OrderCard id="o1" />
      </LiveContext>
    </MemoryRouter>,
  );
  await act(async () => {});
}
const said = () => document.body.textContent ?? "";
const alerts = () => document.querySelectorAll("[role=alert]").length;

it.each([
  ["a live list", { o1: order }, []],
  ["a list that the server answers", {}, [order]],
] as const)(
  "[10.16] without a line an order shows what %s knows, calmly, and the rest by itself once the line is back",
  async (_, inTopic, listed) => {
    await open(inTopic, listed);
    await vi.waitUntil(() => said().includes("this is what the list knows"), 100_000);
    expect(said()).toContain("环城路");
    expect(said()).toContain("Comes when the line is back");
    expect(alerts()).toBe(0);
    hasLine = true;
    knowsOfLine = true;
    // No need to wait for others who ask as well.
    vi.spyOn(Math, "random").mockReturnValue(0);
    await act(async () => void dispatchEvent(new Event("online")));
    await vi.waitUntil(() => said().includes("坑槽深 8 厘米"), 100_000);
    expect(said()).not.toContain("the line is back");
  },
);

it("[10.16] without a line an order that nothing knows of says when it opens, and is no failure", async () => {
  await open({});
  await vi.waitUntil(() => said().includes("opens by itself when the line is back"), 100_000);
  expect(alerts()).toBe(0);
});

it.each([
  [{}, "this order cannot be opened yet"],
  [{ o1: order }, "this is what the list knows"],
])("[10.16] with a line it is the server that is away, and the card says that it is (%#)", async (inTopic, what) => {
  knowsOfLine = true;
  await open(inTopic);
  await vi.waitUntil(() => said().includes(`The server cannot be reached: ${what}`), 100_000);
  expect(said()).toContain("when the server answers again");
  expect([/no line|the line is back/i.test(said()), alerts()]).toEqual([false, 0]);
});

it.each([502, 503, 504])("[10.16] a proxy before a server that is away (%i) is no failure of the card either", async (status) => {
  knowsOfLine = true;
  proxySays = status;
  await open({ o1: order });
  await vi.waitUntil(() => said().includes("The server cannot be reached: this is what the list knows"), 100_000);
  await vi.waitUntil(() => said().split("Comes when the server answers again").length === 3, 100_000);
  expect(alerts()).toBe(0);
});
