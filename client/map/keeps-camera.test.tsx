import { act, useMemo, useState } from "react";
import { expect, it } from "vitest";
import { placeToRender } from "../../tests/support/rendered.ts";
import { ViewContext } from "../session/view.ts";
import { KeepsCamera, useKeptCamera } from "./keeps-camera.tsx";
import { MapContext } from "./map-context.ts";
import { MapControls } from "./map-controls.tsx";

const { render } = placeToRender();
const HOME = { lng: 121, lat: 31, zoom: 10 };

/** A map in a view, whose address is what it was opened under until something keeps another one. */
function openAt(query: string) {
  const heard = new Map<string, (event: object) => void>();
  const map = {
    on: (event: string, run: (event: object) => void) => heard.set(event, run),
    off: () => {},
    getCenter: () => ({ lng: 121.123456, lat: 31.2 }),
    getZoom: () => 12.3456,
    zoomIn: (_: object, told: object) => void moves(told),
    easeTo: (_: object, told: object) => void moves(told),
  };
  const moves = (told: object) => {
    heard.get("movestart")?.(told);
    heard.get("moveend")?.(told);
  };
  let first: object = {};
  let address = query;
  function Kept() {
    const kept = useKeptCamera(HOME);
    first = { view: kept.view, isPlaced: kept.isPlaced };
    return (
      <>
        <KeepsCamera change={kept.change} />
        <MapControls home={HOME} />
      </>
    );
  }
  function View() {
    const [search, setSearch] = useState(() => new URLSearchParams(query));
    const view = useMemo(
      () => ({
        path: "/",
        search,
        readdress: (next: URLSearchParams) => {
          address = String(next);
          setSearch(next);
        },
      }),
      [search],
    );
    return (
      <ViewContext value={view}>
        <MapContext value={{ map } as never}>
          <Kept />
        </MapContext>
      </ViewContext>
    );
  }
  const fire = (event: string, told: object = {}) => act(async () => heard.get(event)?.(told));
  return { View, fire, first: () => first, address: () => address };
}

it("[M1] a map begins where its address says, and keeps there where somebody moved it to, beside what others put there", async () => {
  const { View, fire, first, address } = openAt("by=road&m=120,30,9");
  await render(<View />);
  expect(first()).toEqual({ view: { lng: 120, lat: 30, zoom: 9 }, isPlaced: true });
  await fire("moveend");
  expect(address(), "what moves by itself is no choice").toBe("by=road&m=120,30,9");
  await fire("movestart", { originalEvent: {} });
  await fire("moveend");
  expect(new URLSearchParams(address()).get("m")).toBe("121.12346,31.2,12.35");
  expect(new URLSearchParams(address()).get("by")).toBe("road");
});

it("[M1] without one it begins at home", async () => {
  const { View, first } = openAt("by=road");
  await render(<View />);
  expect(first()).toEqual({ view: HOME, isPlaced: false });
});

it("[M1] what the buttons of a map do is somebody's hand as well: its camera is kept", async () => {
  for (const at of [0, 2]) {
    const { View, address } = openAt("by=road");
    await render(<View key={at} />);
    await act(async () => document.querySelectorAll("button")[at]!.click());
    expect(new URLSearchParams(address()).get("m"), `button ${at}`).toBe("121.12346,31.2,12.35");
  }
});
