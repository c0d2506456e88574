import { expect, it } from "vitest";
import { placeToRender } from "../../tests/support/rendered.ts";
import { MapContext } from "./map-context.ts";
import type { ReplayPlace } from "./replay.ts";
import { ReplayLayer } from "./replay-layer.tsx";

const { render } = placeToRender();
interface Drawn {
  readonly props: {
    readonly data: readonly ReplayPlace[];
    readonly getFillColor: readonly number[];
    readonly getLineColor: readonly number[];
  };
}

it("[T2] where nobody knows where it was its mark is hollow: the ground shows through, and the ring has the colour that the mark had", async () => {
  let drawn: readonly Drawn[] = [];
  const layers = { set: (_: string, __: number, all: readonly Drawn[]) => (drawn = all), remove: () => {} };
  const show = async (quality: ReplayPlace["quality"]) => {
    const place = { lng: 121, lat: 31, headingDeg: null, speedKmh: null, quality };
    await render(
      <MapContext value={{ layers, theme: "light", scale: 1 } as never}>
        <ReplayLayer place={place} />
      </MapContext>,
    );
    return drawn[0]!.props;
  };
  const [known, hollow, inferred] = [await show("observed"), await show("gap"), await show("inferred")];
  expect(hollow.data).toHaveLength(1);
  expect(hollow.getLineColor).toEqual(known.getFillColor);
  expect(known.getFillColor[3]).toBe(255);
  expect(hollow.getFillColor[3]).toBeLessThan(255);
  expect(inferred.getFillColor).toEqual(known.getFillColor);
});
