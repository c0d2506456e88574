import { act } from "react";
import { MemoryRouter } from "react-router-dom";
import { expect, it, vi } from "vitest";
import { sampleOrder } from "../../server/testing/sample-order.ts";
import { asNeighbour } from "../../shared/http/order-page-api.ts";
import { liveTopics } from "../../tests/support/live-topics.ts";
import { placeToRender } from "../../tests/support/rendered.ts";
import { changeLanguage, withAllTexts } from "../i18n/start.ts";
import { LiveContext } from "../live/use-topic.ts";
import { ViewContext } from "../session/view.ts";
import type { StripLane } from "../strip/lanes.ts";
import { PavementSource } from "../strip/pavement-source.ts";

const { render } = placeToRender();
const me = { tenant: { timeZone: "Asia/Shanghai" }, routes: ["/monitor/search", "/map-home/index"] };
vi.mock("../session/session.ts", () => ({ useMe: () => me, useSession: () => ({ kind: "signedIn", me }) }));
const asked: string[] = [];
const nothing = { rows: [], roads: [], throughMs: null, passes: [], passesInAll: 0, failed: [], notStored: [], toAsk: null };
vi.mock("../api/use-asked.ts", () => ({
  useAsked: ({ path }: { path: string }, question: unknown) => {
    if (question !== null) asked.push(path);
    return { value: question === null ? null : nothing, failure: null, reload() {} };
  },
}));
vi.mock("../strip/age-lane.ts", () => ({
  useAgeLane: () => ({ kind: "stretches", key: "age", title: "Coverage", classes: [], stretches: [], note: "nobody" }),
}));

const pci = (note: string): StripLane => ({ kind: "stretches", key: "pci", title: "PCI", classes: [], stretches: [], note });

it("[P] an order's strip has a range in its address, who passed beneath it, and pavement, facilities and coverage when they are wanted", async () => {
  const { OrderStrip } = await withAllTexts(import("./order-strip.tsx"));
  await act(() => changeLanguage("en"));
  const order = sampleOrder({ id: "1", roadId: "R1", chainageM: 500 });
  const road = { id: "R1", name: "一路", lengthM: 2_000, line: [] } as never;
  const { live } = liveTopics(() => Date.now());
  const view = { path: "/maintain/maintain-list-info", search: new URLSearchParams("id=1&r=R1,400,600"), readdress: () => {} };
  await render(
    <MemoryRouter>
      <LiveContext value={live}>
        <ViewContext value={view}>
          <PavementSource value={({ road: { id, lengthM }, children }) => children([pci(`${id} ${lengthM}`)])}>
            <OrderStrip
              {...{ order, road, orders: [asNeighbour(order)], spanM: 1_000, pointedId: null, onPoint: () => {}, choose: () => {} }}
            />
          </PavementSource>
        </ViewContext>
      </LiveContext>
    </MemoryRouter>,
  );
  const links = () => [...document.querySelectorAll(".strip-range-bar a")].map((link) => link.getAttribute("href"));
  expect(links()).toEqual(["/map-home/index?r=R1%2C400%2C600", "/monitor/search?r=R1%2C400%2C600"]);
  expect([asked, document.querySelector(".space-time-box")]).toEqual([[], null]);
  const button = [...document.querySelectorAll("button")].find(({ textContent }) => textContent === "Who passed in two hours")!;
  await act(async () => button.click());
  expect(document.querySelector(".space-time-box")).not.toBeNull();
  asked.length = 0;
  await act(async () => document.querySelector<HTMLInputElement>("input[role=switch], .bp6-switch input")!.click());
  expect(asked.filter((path) => /bridges|manholes|signs/.test(path)).length).toBeGreaterThanOrEqual(3);
  expect(document.querySelector(".strip-legend")?.textContent).toContain("Coverage: nobody");
  expect(document.querySelector(".strip-legend")?.textContent).toContain("PCI: R1 2000");
});
