import type { ReactNode } from "react";
import { expect, it, vi } from "vitest";
import { placeToRender } from "../../../tests/support/rendered.ts";
import { MapContext } from "../../map/map-context.ts";
import type { MapTarget } from "../../map/map-target.ts";
import { MapPane, useOfferedLayers } from "./map-pane.tsx";
import type { LayerProps, PaneLayer } from "./pane-layer.ts";

const { render } = placeToRender();
let press: (target: MapTarget) => void;
const opacities = new Map<string, number>();
const map = { layers: { setOpacity: (group: string, opacity: number) => opacities.set(group, opacity) } };
vi.mock("../../map/live-map.tsx", () => ({
  LiveMap: ({ children, onPick }: { children: ReactNode; onPick: typeof press }) => {
    press = onPick;
    return <MapContext value={map as never}>{children}</MapContext>;
  },
}));
vi.mock("../../map/base-layers.tsx", () => ({ DistrictLayer: () => null, RoadLayer: () => null }));
vi.mock("../../map/map-hover.tsx", () => ({ MapHover: () => null }));
vi.mock("../../map/use-districts.ts", () => ({ useDistricts: () => null }));
vi.mock("../../session/session.ts", () => ({ useMe: () => ({ routes: ["/bridges"] }) }));

const layer = (id: string, part: Partial<PaneLayer> = {}): PaneLayer => ({
  ...{ id, group: "facilities", paths: [], groups: [id], Layer: ({ selectedId }: LayerProps) => <i id={id}>{selectedId}</i> },
  ...{ title: { zh: id, en: id, es: id, ja: id }, ...part },
});
const pane = { label: "Map", camera: { lng: 121, lat: 31, zoom: 10 }, theme: "light", onTold: () => {} } as const;

it("[M1] a layer whose screens are closed to whoever looks is not offered; one open screen of it is enough, and what has none is everybody's", async () => {
  const all = [layer("orders"), layer("bridges", { paths: ["/bridges", "/shelters"] }), layer("cavities", { paths: ["/cavities"] })];
  let offered: readonly PaneLayer[] = [];
  function Offers() {
    offered = useOfferedLayers(all);
    return null;
  }
  await render(<Offers />);
  expect(offered.map(({ id }) => id)).toEqual(["orders", "bridges"]);
});

it("[M2] how far one sees through a layer reaches every group that it draws, also when it is changed", async () => {
  const offered = [layer("orders", { groups: ["orders", "orderNumbers"] }), layer("bridges")];
  const show = (opacity: number) => render(<MapPane {...pane} offered={offered} shown={[{ id: "orders", opacity }]} />);
  await show(60);
  expect([...opacities]).toEqual([
    ["orders", 0.6],
    ["orderNumbers", 0.6],
  ]);
  await show(30);
  expect([...opacities.values()]).toEqual([0.3, 0.3]);
});

it("[M1] of two registers that know one id only the one that is chosen lights up; a link that names no register lights what has that id", async () => {
  const offered = [layer("bridges"), layer("bridgeSpaces"), layer("orders")];
  const shown = offered.map(({ id }) => ({ id, opacity: 100 }));
  const lit = async (kind: string) => {
    await render(<MapPane {...pane} offered={offered} shown={shown} selected={{ kind, id: "7" }} />);
    return [...document.querySelectorAll("i")].filter(({ textContent }) => textContent === "7").map(({ id }) => id);
  };
  expect(await lit("bridgeSpaces")).toEqual(["bridgeSpaces"]);
  expect(await lit("record")).toEqual(["bridges", "bridgeSpaces"]);
  expect(await lit("order")).toEqual([]);
});

it("[M1] a record that is pressed is told with its register", async () => {
  const told: string[][] = [];
  await render(<MapPane {...pane} offered={[]} shown={[]} onRecord={(kind, id) => told.push([kind, id])} />);
  press({ kind: "record", layer: "bridgeSpaces", id: "7", name: "", detail: "" });
  expect(told).toEqual([["bridgeSpaces", "7"]]);
});
