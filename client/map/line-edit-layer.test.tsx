import { expect, it, vi } from "vitest";
import { placeToRender } from "../../tests/support/rendered.ts";
import { LineEditLayer } from "./line-edit-layer.tsx";
import { MapContext } from "./map-context.ts";

const { render } = placeToRender();
vi.mock("./create-map.ts", () => ({ MAP_FONT: "sans-serif" }));

it("draws a line with posts on the ground: what a post says is no height", async () => {
  const drawn: { id: string; props: { data: unknown } }[] = [];
  const map = {
    ...{ getCanvas: () => ({ style: {} }), project: () => ({ x: 0, y: 0 }), on: () => ({ unsubscribe: () => {} }) },
    doubleClickZoom: { enable: () => {}, disable: () => {} },
  };
  const layers = { set: (_: string, __: number, all: typeof drawn) => void drawn.push(...all), remove: () => {} };
  const nothing = () => {};
  await render(
    <MapContext value={{ map, layers, theme: "light", scale: 1 } as never}>
      <LineEditLayer
        points={[
          [121, 31, 1_500],
          [121.1, 31],
          [121.2, 31, 9_000],
        ]}
        selected={null}
        onSelect={nothing}
        onInsert={nothing}
        onMove={nothing}
      />
    </MapContext>,
  );
  const flat = [
    [121, 31],
    [121.1, 31],
    [121.2, 31],
  ];
  expect(drawn.find(({ id }) => id === "line-edit-path")?.props.data).toEqual([flat]);
  expect(drawn.find(({ id }) => id === "line-edit-points")?.props.data).toEqual(flat);
});
