import { describe, expect, it } from "vitest";
import { boxPlaces } from "./box-places.ts";

const box = {
  picture: "p",
  xMinPx: 100,
  yMinPx: 50,
  xMaxPx: 300,
  yMaxPx: 150,
  widthPx: 1000,
  heightPx: 500,
  defectType: "坑槽",
  degree: "重",
};

describe("boxes on a picture", () => {
  it("are shares of the picture that they were drawn on", () => {
    expect(boxPlaces([box])[0]).toMatchObject({ text: "坑槽 重", style: { left: "10%", top: "10%", width: "20%", height: "20%" } });
  });

  it("are cut at the edge, turned round when drawn backwards, and left out outside", () => {
    expect(boxPlaces([{ ...box, xMinPx: 1200, xMaxPx: 900 }])[0]?.style).toMatchObject({ left: "90%", width: "10%" });
    expect(boxPlaces([{ ...box, xMinPx: 1100, xMaxPx: 1200 }])).toEqual([]);
  });

  it("have their text above or below, and inside only where they leave no other room", () => {
    const at = (yMinPx: number, yMaxPx: number) => ({ ...box, yMinPx, yMaxPx });
    expect(boxPlaces([at(100, 500), at(0, 400), at(50, 450)]).map(({ row }) => row)).toEqual(["above", "below", "inside"]);
  });

  it("have their text at the side that leaves it room", () => {
    expect(boxPlaces([box, { ...box, xMinPx: 700, xMaxPx: 900 }]).map(({ side }) => side)).toEqual(["left", "right"]);
  });
});
