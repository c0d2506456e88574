import { act } from "react";
import { MemoryRouter } from "react-router-dom";
import { expect, it, vi } from "vitest";
import { placeToRender } from "../../../tests/support/rendered.ts";
import { withAllTexts } from "../../i18n/start.ts";
import type { PlacedRow, Told } from "../../map/placed-rows.ts";
import type { PaneLayer } from "./pane-layer.ts";

const { render } = placeToRender();
vi.mock("../../session/session.ts", () => ({ useSession: () => ({ kind: "signedOut" }) }));

const layer = (id: string): PaneLayer => ({
  ...{ id, group: "live", paths: [], groups: [id], Layer: () => null },
  title: { zh: id, en: id, es: id, ja: id },
});
const row = (id: string, road: string, chainageM: number | null, lng = 121): PlacedRow => ({
  ...{ id, name: id, road, chainageM, detail: "", lng, lat: 31 },
});
/** Crosses the view with no point in it. */
const through = (id: string, road: string): PlacedRow => ({
  ...row(id, road, null, 124),
  line: [
    [119, 31],
    [124, 31],
    [125, 31],
  ],
});
const told = (...rows: PlacedRow[]) => ({ rows }) as unknown as Told;

it("[M7] lists what is in view of all layers, roads that cross it too, by road and chainage, what has no chainage last, and opens the row of its layer", async () => {
  const { InViewTable } = await withAllTexts(import("./in-view-table.tsx"));
  const opened: string[][] = [];
  await render(
    <MemoryRouter>
      <InViewTable
        offered={[layer("orders"), layer("bridges")]}
        toldBy={
          new Map([
            ["orders", told(row("b2", "B", 200), row("a none", "A", null), row("away", "A", 1, 130))],
            ["bridges", told(through("a road", "A"), row("a9", "A", 9_000), row("b1", "B", 100), row("a10", "A", 10_000))],
          ])
        }
        view={[120, 30, 122, 32]}
        selected={{ kind: "bridges", id: "a10" }}
        onOpen={(layer, { id }) => opened.push([layer, id])}
      />
    </MemoryRouter>,
  );
  const names = [...document.querySelectorAll<HTMLElement>("td button")];
  expect(names.map(({ textContent }) => textContent)).toEqual(["a9", "a10", "a none", "a road", "b1", "b2"]);
  expect([...document.querySelectorAll("tr[aria-current=true]")].map((line) => line.querySelector("td button")?.textContent)).toEqual([
    "a10",
  ]);
  await act(async () => names[4]!.click());
  expect(opened).toEqual([["bridges", "b1"]]);
});
