import { describe, expect, it } from "vitest";
import type { Road } from "../../shared/domain/reference.ts";
import { parseRoadQuery, searchRoads } from "./road-search.ts";

const road = (id: string, name: string): Road => ({
  id,
  name,
  town: "",
  roadClass: "",
  section: "",
  companyId: "",
  lengthM: 5000,
  line: [
    [121, 31],
    [121, 31.045],
  ],
});

describe("parseRoadQuery", () => {
  it.each([
    ["沪松公路 K3+200", "沪松公路", 3200],
    ["沪松公路K3+200", "沪松公路", 3200],
    ["G15k12", "G15", 12_000],
    ["G15 12+050", "G15", 12_050],
    ["沪松公路 3200", "沪松公路", 3200],
    ["G15", "G15", null],
    ["  ", "", null],
  ])("[C4] reads %s", (text, name, chainageM) => {
    expect(parseRoadQuery(text)).toEqual({ name, chainageM });
  });
});

describe("searchRoads", () => {
  const roads = [road("1", "北沪松公路"), road("2", "沪松公路"), road("3", "外青松公路")];

  it("puts names that begin with the text first", () => {
    expect(searchRoads(roads, "沪松", 5).map((hit) => hit.road.id)).toEqual(["2", "1"]);
  });

  it("places the chainage on the road and says when the road ends before it", () => {
    expect(searchRoads(roads, "沪松公路 K2+500", 1)[0]!.place![1]).toBeCloseTo(31.0225, 4);
    expect(searchRoads(roads, "沪松公路 K9", 1)[0]).toMatchObject({ chainageM: 9000, place: null });
  });

  it("finds nothing for nothing", () => {
    expect(searchRoads(roads, " ", 5)).toEqual([]);
  });

  it("finds by a chainage alone the roads that have it, each with its place", () => {
    const short = { ...road("4", "短路"), lengthM: 3_000 };
    const lineless = { ...road("5", "无线形路"), line: [] };
    const hits = searchRoads([short, lineless, ...roads], "K3+200", 5);
    expect(hits.map((hit) => hit.road.id).sort()).toEqual(["1", "2", "3"]);
    expect(hits.every(({ chainageM, place }) => chainageM === 3_200 && place !== null)).toBe(true);
    expect(searchRoads(roads, "12+300", 5)).toEqual([]);
    expect(searchRoads(roads, "K3+200", 2)).toHaveLength(2);
  });
});
