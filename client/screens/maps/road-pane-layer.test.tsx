import { act } from "react";
import { expect, it, vi } from "vitest";
import { liveTopics } from "../../../tests/support/live-topics.ts";
import { placeToRender } from "../../../tests/support/rendered.ts";
import { LiveContext } from "../../live/use-topic.ts";
import { MapContext } from "../../map/map-context.ts";
import type { Told } from "../../map/placed-rows.ts";
import { roadPaneLayer } from "./road-pane-layer.tsx";

const { render } = placeToRender();
vi.mock("../../session/session.ts", () => ({ useSession: () => ({ kind: "signedOut" }) }));

const road = {
  id: "R1",
  name: "沪太路",
  town: "宝山",
  roadClass: "",
  section: "",
  companyId: "",
  lengthM: 2_500,
  line: [
    [121, 31],
    [121.1, 31],
  ],
};
/** A map that holds what it was told of its roads, and that somebody points at. */
function fakeMap() {
  const style = new Map<string, unknown>();
  const heard = new Map<string, (event: unknown) => void>();
  let under: object[] = [];
  const map = {
    getSource: () => ({ setData: ({ features }: { features: unknown[] }) => style.set("roads", features.length) }),
    setLayoutProperty: (layer: string, _: string, value: string) => style.set(layer, value),
    setPaintProperty: (layer: string, name: string, value: number) => style.set(`${layer} ${name}`, value),
    queryRenderedFeatures: () => under,
    on: (event: string, run: (event: unknown) => void) => {
      heard.set(event, run);
      return { unsubscribe: () => heard.delete(event) };
    },
    off: () => {},
  };
  const point = (features: object[]) =>
    act(async () => {
      under = features;
      heard.get("mousemove")?.({ point: { x: 10, y: 20 } });
    });
  return { map, style, point, heard };
}

it("[M2] the layer of roads owns its lines, its count, how far one sees through it and what is said under the pointer; taken away nothing of it stays", async () => {
  const { map, style, point, heard } = fakeMap();
  const { live } = liveTopics(() => Date.now(), { roads: { rows: { R1: road } } });
  let told: Told | null = null;
  const tell = (next: Told | null) => {
    told = next;
  };
  const show = (isShown: boolean) =>
    render(
      <LiveContext value={live}>
        <MapContext value={{ map } as never}>
          {isShown && <roadPaneLayer.Layer tell={tell} opacity={0.4} selectedId={null} filter={null} />}
        </MapContext>
      </LiveContext>,
    );
  await show(true);
  expect(style.get("roads")).toBe(1);
  expect([style.get("mainRoads"), style.get("mainRoads line-opacity"), style.get("roadNames text-opacity")]).toEqual(["visible", 0.4, 0.4]);
  expect((told as Told | null)?.rows.map(({ name }) => name)).toEqual(["沪太路"]);
  await point([{ properties: { id: "R1" } }]);
  expect(document.querySelector(".road-hover")?.textContent).toBe("沪太路K2+500宝山");
  await point([]);
  expect(document.querySelector(".road-hover")).toBeNull();
  await show(false);
  expect([style.get("mainRoads"), style.get("minorRoads"), style.get("roadNames"), heard.has("mousemove")]).toEqual([
    "none",
    "none",
    "none",
    false,
  ]);
});
