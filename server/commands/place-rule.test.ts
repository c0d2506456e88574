import { describe, expect, it } from "vitest";
import type { Road } from "../../shared/domain/reference.ts";
import type { ExpectedError } from "../../shared/errors.ts";
import { sampleOrder } from "../testing/sample-order.ts";
import { type Ground, refuseImpossiblePlace } from "./place-rule.ts";

const road = (id: string, line: Road["line"], companyId = "c1") => ({ id, name: id, companyId, lengthM: 2_000, line }) as Road;
const ground: Ground = {
  centre: [121.6, 31.2],
  roads: new Map([
    [
      "r1",
      road("r1", [
        [121.6, 31.2],
        [121.6, 31.22],
      ]),
    ],
    [
      "r2",
      road(
        "r2",
        [
          [121.8, 31.0],
          [121.9, 31.0],
        ],
        "c2",
      ),
    ],
  ]),
};
const whole = { tenant: "T", companyId: null, companyNames: [] };
const company = { tenant: "T", companyId: "c1", companyNames: [] };
const order = sampleOrder({ id: "1", roadId: "r1", lng: 121.6, lat: 31.2 });
const said = (wish: Parameters<typeof refuseImpossiblePlace>[1], of = order, scope: typeof whole | typeof company = whole, on = ground) => {
  try {
    refuseImpossiblePlace(of, wish, on, scope);
    return "possible";
  } catch (error) {
    return (error as ExpectedError).code;
  }
};
const point = (lng: number, lat: number) => ({ point: { lng, lat } });

describe("where a defect can be", () => {
  it("[M8] is between the chainages of the road's posts, which need not begin at 0", () => {
    const posted = road("r1", [
      [121.6, 31.2, 12_000],
      [121.6, 31.22, 14_300],
    ]);
    const on = { ...ground, roads: new Map([["r1", posted]]) };
    const at = (chainageM: number) => said({ road: { roadId: "r1", chainageM } }, order, whole, on);
    expect([11_999, 12_000, 14_300, 14_301].map(at)).toEqual(["badRequest", "possible", "possible", "badRequest"]);
  });

  it("is near where the order stands, or near its road", () => {
    expect([said(point(121.601, 31.2)), said(point(121.6, 31.26))]).toEqual(["possible", "possible"]);
    expect(said(point(121.75, 31.1))).toBe("placeTooFar");
  });

  it("is on the customer's ground", () => {
    for (const at of [point(0, 0), point(121.6, -31.2), point(-180, 90), point(116.4, 39.9)]) expect(said(at)).toBe("placeOutside");
    expect(said(point(116.4, 39.9), order, whole, { ...ground, roads: new Map() }), "no road is known").toBe("placeOutside");
    expect(said(point(121.61, 31.2), order, whole, { ...ground, roads: new Map() })).toBe("possible");
  });

  it("brings an order that stood elsewhere to its road, and one to the road that it is put on", () => {
    const lost = sampleOrder({ id: "1", roadId: "r1", lng: 116.4, lat: 39.9 });
    expect([said(point(121.6, 31.21), lost), said(point(116.4, 39.9), lost)]).toEqual(["possible", "placeOutside"]);
    expect(said({ ...point(121.85, 31.0), road: { roadId: "r2", chainageM: 1_000 } })).toBe("possible");
    expect(said(point(121.85, 31.0), sampleOrder({ id: "1", roadId: "", lng: null, lat: null }))).toBe("possible");
  });

  it.each([
    ["a road that is not there", { road: { roadId: "r9", chainageM: 1 } }, whole],
    ["a chainage beyond the end of the road", { road: { roadId: "r1", chainageM: 2_001 } }, whole],
    ["another company's road", { road: { roadId: "r2", chainageM: 1 } }, company],
  ])("is not on %s", (_, wish, scope) => {
    expect(said(wish, order, scope)).toBe("badRequest");
  });

  it("is judged by the services where there is no list of roads, but for a company's: whose a road is nobody knows then", () => {
    const without = { ...ground, roads: new Map() };
    expect(said({ road: { roadId: "r9", chainageM: 1 } }, order, whole, without)).toBe("possible");
    expect(said({ road: { roadId: order.roadId, chainageM: 1 } }, order, company, without)).toBe("possible");
    expect(said({ road: { roadId: "r9", chainageM: 1 } }, order, company, without)).toBe("badRequest");
  });
});
