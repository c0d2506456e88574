import { act } from "react";
import { expect, it, vi } from "vitest";
import { liveTopics } from "../../../tests/support/live-topics.ts";
import { placeToRender } from "../../../tests/support/rendered.ts";
import { changeLanguage, withAllTexts } from "../../i18n/start.ts";
import { LiveContext } from "../../live/use-topic.ts";
import type { ShownLayer } from "../../map/map-address.ts";
import type { Told } from "../../map/placed-rows.ts";
import type { PaneLayer } from "./pane-layer.ts";

const { render } = placeToRender();
vi.mock("../../session/session.ts", () => ({ useSession: () => ({ kind: "signedOut" }) }));

const layer = (id: string, group: PaneLayer["group"]): PaneLayer => ({
  ...{ id, group, paths: [], groups: [id], Layer: () => null },
  title: { zh: id, en: id, es: id, ja: id },
});
const row = (id: string, lng: number) => ({ id, name: id, road: "", chainageM: null, detail: "", lng, lat: 31 });
const offered = [layer("orders", "live"), layer("bridges", "facilities")];

async function show(freshness: object, hasCome = true) {
  const { PanePanel } = await withAllTexts(import("./pane-panel.tsx"));
  await act(() => changeLanguage("en"));
  const { live } = liveTopics(() => Date.now(), { orders: { rows: {}, hasCome, freshness } } as never);
  const { topic } = live as { topic(name: string): Told["source"] };
  const told: Told = { source: topic("orders"), rows: [row("in", 121), row("out", 130)] };
  const changes: (readonly ShownLayer[])[] = [];
  const grounds: string[] = [];
  await render(
    <LiveContext value={live}>
      <PanePanel
        offered={offered}
        shown={[{ id: "orders", opacity: 70 }]}
        toldBy={new Map([["orders", told]])}
        view={[120, 30, 122, 32]}
        ground="dark"
        onGround={(ground) => grounds.push(ground)}
        onChange={(next) => changes.push(next)}
      />
    </LiveContext>,
  );
  return { changes, grounds };
}

it("[M2] says of a layer how much of it is in view and how far one sees through it; another layer is added and nobody's choice is reset", async () => {
  const { changes } = await show({ confirmedAtMs: Date.now(), health: "live", error: null });
  expect(document.body.textContent).toContain("1 in view");
  expect(document.querySelector<HTMLInputElement>("input[type=range]")!.value).toBe("70");
  await act(async () => document.querySelectorAll<HTMLInputElement>("input[type=checkbox]")[1]!.click());
  expect(changes).toEqual([
    [
      { id: "orders", opacity: 70 },
      { id: "bridges", opacity: 100 },
    ],
  ]);
});

it("[M2] a layer that did not come says so, and counts nothing", async () => {
  await show({ confirmedAtMs: null, health: "failing", error: "legacyTimeout" }, false);
  expect(document.querySelector("[role=alert]")?.textContent).toContain("Did not come");
  expect(document.body.textContent).not.toContain("in view");
});

it("[M1] tells what ground is chosen, which stands in the address", async () => {
  const { grounds } = await show({ confirmedAtMs: Date.now(), health: "live", error: null });
  const select = document.querySelector("select")!;
  expect(select.value).toBe("dark");
  await act(async () => {
    select.value = "light";
    select.dispatchEvent(new Event("change", { bubbles: true }));
  });
  expect(grounds).toEqual(["light"]);
});
