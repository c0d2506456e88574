import { act } from "react";
import { MemoryRouter } from "react-router-dom";
import { expect, it, vi } from "vitest";
import { createStore } from "zustand";
import { placeToRender } from "../../tests/support/rendered.ts";
import { changeLanguage, withAllTexts } from "../i18n/start.ts";
import { LiveContext } from "../live/use-topic.ts";

const { render } = placeToRender();
const me = {
  ...{ user: { id: "U1", name: "Ann", userType: 1 }, routes: [], notOffered: [] },
  tenant: { code: "T", timeZone: "Asia/Shanghai", sla: {}, area: {} },
};
vi.mock("../session/session.ts", () => ({ useMe: () => me, useSession: () => ({ kind: "signedIn", me }) }));
const copyText = vi.hoisted(() => vi.fn());
vi.mock("../ui/copy-text.ts", () => ({ copyText }));
const nothing = vi.hoisted(() => () => null);
vi.mock("./order-actions.tsx", () => ({ OrderActions: nothing }));
vi.mock("./order-duplicates.tsx", () => ({ OrderDuplicates: nothing }));
vi.mock("./order-audit.tsx", () => ({ OrderAudit: nothing }));
vi.mock("./order-place.tsx", () => ({ OrderPlace: nothing }));
vi.mock("./presence-line.tsx", () => ({ PresenceLine: nothing }));
vi.mock("./sla-clock.tsx", () => ({ SlaClock: nothing }));
const order = {
  ...{ id: "o1", number: "N1", status: 3, serious: false, defectType: "坑槽", road: "一路", direction: "up", chainageM: 1_200, town: "" },
  ...{ section: "", company: "甲", source: 1, foundAtMs: 1, dueAtMs: null, finishedAtMs: null, finder: "", assignee: "", reason: "" },
  ...{ handler: "Wang", pictures: [], repairPictures: [] },
};
/** Newest first. What nobody did, the clock did. */
const steps = [
  { atMs: 3_000, action: "", from: 2, to: 7, who: "", company: "", reason: "", pictures: [] },
  { atMs: 2_000, action: "4", from: 2, to: 2, who: "Zhao", company: "Authority", reason: "", pictures: [] },
  { atMs: 1_000, action: "2", from: 1, to: 2, who: "Wang", company: "甲", reason: "", pictures: [] },
];
vi.mock("./use-order.ts", () => ({
  useOrder: () => ({ order, answer: { detail: { order, description: "", boxes: [], steps } }, failure: null, isGone: false, reload() {} }),
}));
const live = {
  topic: () => ({ hold: () => () => {}, store: createStore(() => ({ rows: new Map(), version: 0, freshness: null, hasCome: true })) }),
  client: { serverNowMs: () => 5_000, after: () => () => {}, onHint: () => () => {} },
} as never;

async function card() {
  const { OrderCard } = await withAllTexts(import("./order-card.tsx"));
  await act(() => changeLanguage("en"));
  await render(
    <MemoryRouter>
      <LiveContext value={live}>
        <OrderCard id="o1" />
      </LiveContext>
    </MemoryRouter>,
  );
}

it("[10.8] its history stands above its facts, and who handles it and who acted last are two of them", async () => {
  await card();
  const heads = [...document.querySelectorAll("h3")].map((head) => head.textContent);
  expect(heads.indexOf("History")).toBeGreaterThanOrEqual(0);
  expect(heads.indexOf("History")).toBeLessThan(heads.indexOf("Details"));
  const facts = new Map(
    [...document.querySelectorAll(".order-facts > div")].map((fact) => [...fact.children].map((part) => part.textContent ?? "")) as [
      string,
      string,
    ][],
  );
  expect(facts.get("Handled by")).toBe("Wang");
  // The clock made it overdue after him: that was nobody.
  expect(facts.get("Last action")).toMatch(/^Zhao · Authority, /);
});

it("[10.8] its link is copied with one press, and leads whoever may see it to its page", async () => {
  await card();
  act(() => [...document.querySelectorAll("button")].find((each) => each.textContent === "Copy link")?.click());
  expect(copyText.mock.lastCall?.[0]).toMatch(/\/maintain\/maintain-list-info\?id=o1$/);
});
