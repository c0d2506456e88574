import { expect, it } from "vitest";
import type { Road } from "../../../shared/domain/reference.ts";
import { emptyRaise, missingInRaise, type RaiseForm, roadAt, shownPlace, wishOfRaise } from "./raise-form.ts";

const road = (id: string, lat: number): Road =>
  ({
    id,
    name: id,
    lengthM: 1_902,
    line: [
      [121.5, lat],
      [121.52, lat],
    ],
  }) as unknown as Road;
const roads = [road("a", 31.2), road("b", 31.2003)];

it("a place lies on the nearest road beside it, at a whole metre that the road has, and on none that is far", () => {
  expect(roadAt(roads, { lng: 121.51, lat: 31.2002 })).toMatchObject({ road: { id: "b" }, chainageM: 951 });
  expect(roadAt(roads, { lng: 121.5201, lat: 31.2 })).toMatchObject({ road: { id: "a" }, chainageM: 1_902 });
  expect(roadAt(roads, { lng: 121.51, lat: 31.21 })).toBeNull();
});

it("[M8] a road's posts say which chainage a place has, and which a form may take", () => {
  const posted = { ...road("a", 31.2), line: [[121.5, 31.2, 12_000] as const, [121.52, 31.2, 14_000] as const] } as unknown as Road;
  const { chainageM } = roadAt([posted], { lng: 121.51, lat: 31.2002 })!;
  expect(chainageM).toBe(13_000);
  expect(shownPlace({ ...emptyRaise, chainageM }, posted)!.lng).toBeCloseTo(121.51, 6);
});

const whole: RaiseForm = { ...emptyRaise, defectTypeId: "t", roadId: "a", chainageM: 10, direction: "up", description: " 坑槽 " };

it("asks for what an order cannot be without", () => {
  expect([...missingInRaise(emptyRaise, { fromM: 0, toM: 1_902 })]).toEqual(["type", "road", "chainage", "direction", "description"]);
  expect([...missingInRaise(whole, { fromM: 0, toM: 1_902 })]).toEqual([]);
  expect([...missingInRaise({ ...whole, chainageM: 1_903, description: "  " }, { fromM: 0, toM: 1_902 })]).toEqual([
    "chainage",
    "description",
  ]);
});

it("[C4] says the whole metre of what was typed, also of the road's end", () => {
  const typed = { ...whole, chainageM: 1_500.7 };
  expect(wishOfRaise(typed).chainageM).toBe(1_501);
  expect([...missingInRaise({ ...whole, chainageM: 1_902.6 }, { fromM: 0, toM: 1_902.4 })]).toEqual(["chainage"]);
});

it("sends what was said, and a point only where one was given", () => {
  expect(wishOfRaise(whole)).toEqual({
    ...{ defectTypeId: "t", serious: false, roadId: "a", chainageM: 10, direction: "up", description: "坑槽", pictures: [] },
  });
  expect(wishOfRaise({ ...whole, point: { lng: 1, lat: 2 } }).point).toEqual({ lng: 1, lat: 2 });
});

it("stands on the map where it was pointed at, or else where its road is at that chainage", () => {
  const at = { ...whole, chainageM: 951 };
  expect(shownPlace(at, roads[0])?.lng).toBeCloseTo(121.51, 4);
  expect(shownPlace({ ...at, point: { lng: 1, lat: 2 } }, roads[0])).toEqual({ lng: 1, lat: 2 });
  expect([shownPlace(at, undefined), shownPlace({ ...at, chainageM: 5_000 }, roads[0])]).toEqual([null, null]);
});
