import { expect, it } from "vitest";
import type { Road } from "../../shared/domain/reference.ts";
import { placeAt } from "../../tests/support/drives.ts";
import { atOnce } from "../computing/steps.ts";
import { keptNet } from "./kept-nets.ts";
import { roadsAround } from "./roads-around.ts";

const road = (id: string, northM: number, points = 2): Road => ({
  ...{ id, name: id, town: "", roadClass: "", section: "", companyId: "", lengthM: 0 },
  line: Array.from({ length: points }, (_, i) => placeAt(i * Math.max(10, 1_000 / (points - 1)), northM)),
});
const netOf = (one: Road, all: readonly Road[]) => atOnce(roadsAround(one, all));

it("[T3] a road's net is made once for as long as its roads are drawn as they are, and anew when one of them is not", () => {
  const [a, b, far] = [road("a", 0), road("b", 40), road("far", 5_000)];
  const net = netOf(a, [a, b, far]);
  expect(net.roads.map(({ id }) => id)).toEqual(["a", "b"]);
  expect(netOf({ ...a, name: "another" }, [a, b, { ...far, line: road("far", 6_000).line }])).toBe(net);
  const drawnAnew = netOf(a, [a, road("b", 50), far]);
  expect(drawnAnew).not.toBe(net);
  expect(netOf(a, [a, far]).roads.map(({ id }) => id)).toEqual(["a"]);
});

it("[Z4] nets that nobody asked for lately go: as many points are held as are bounded", () => {
  const roads = Array.from({ length: 5 }, (_, i) => road(`r${i}`, i * 5_000, 30_000));
  const [first] = roads.map((one) => netOf(one, roads));
  expect(netOf(roads[4]!, roads)).toBe(netOf(roads[4]!, roads));
  expect(netOf(roads[0]!, roads)).not.toBe(first);
});

it("[T2] whoever drives where another one drove finds the net made, until a road there is drawn anew or is no more", () => {
  const [a, b, c] = [road("a", 0), road("b", 40), road("c", 80)];
  const all = [a, b, c];
  const net = atOnce(keptNet([a], all, all));
  expect(net.roads.map(({ id }) => id)).toEqual(["a", "b", "c"]);
  expect([atOnce(keptNet([b, c], all)), atOnce(keptNet([a, b], [...all, road("d", 9_000)]))]).toEqual([net, net]);
  const moved = road("c", 300);
  expect(atOnce(keptNet([a], [a, b, moved], [a, b])).roads.map(({ id }) => id)).toEqual(["a", "b"]);
  expect(atOnce(keptNet([c], [c])).roads.map(({ id }) => id)).toEqual(["c"]);
  // Of a whole county only what is needed is made.
  const many = Array.from({ length: 30 }, (_, i) => road(`m${i}`, 20_000 + i * 10, 1_000));
  expect(atOnce(keptNet([many[0]!], many, many)).roads).toHaveLength(1);
});
