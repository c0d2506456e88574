import { expect, it } from "vitest";
import type { Road } from "../../../shared/domain/reference.ts";
import { PCI_CLASSES, pavementPieces } from "./pavement-pieces.ts";

const line = [
  [121, 31],
  [121.0027, 31],
] as [number, number][];
const road = (id: string) => ({ id, name: id, town: "", roadClass: "县道", section: "", companyId: "c1", lengthM: 260, line });
const batch = (batchId: string, filmedOn: string, more: object = {}) => ({
  ...{ batchId, roadId: "R1", road: "R1", companyId: "c1", roadClass: "县道", surface: "asphalt", filmedOn, direction: "both", wideM: 7 },
  ...{ fromM: 0, toM: 260, pci: 100 },
  ...more,
});
const defect = (batchId: string, chainageM: number) => ({
  ...{
    id: `${batchId}${chainageM}`,
    batchId,
    roadId: "R1",
    type: "龟裂",
    degree: "heavy",
    direction: "up",
    chainageM,
    longM: 1,
    areaM2: 7,
  },
  ...{ orderId: "", pictures: [] },
});
const pieces = (batches: object[], defects: object[]) =>
  pavementPieces([road("R1"), road("R2")], batches as never, defects as never, (lane, unit) => `${lane} ${unit?.pci ?? "-"}`);

it("[M6] a surveyed road is cut every 100 m in each direction, by its last batch; one that nobody surveyed is one piece without a PCI", () => {
  const found = pieces([batch("B2", "2026-11-30"), batch("B1", "2026-10-31")], [defect("B2", 100), defect("B1", 0)]);
  expect(found.map(({ id, side, classAt }) => [id, side, classAt])).toEqual([
    ["R1 up 0", "up", 0],
    ["R1 up 100", "up", 1],
    ["R1 up 200", "up", 0],
    ["R1 down 0", "down", 0],
    ["R1 down 100", "down", 0],
    ["R1 down 200", "down", 0],
    ["R2", "whole", PCI_CLASSES.length - 1],
  ]);
  expect(found[0]!.line[0]).toEqual([121, 31]);
  expect(found[2]!.line.at(-1)![0]).toBeCloseTo(121.0027, 5);
});

it("[M8] a road whose posts begin at K12 is drawn between its ends and has its PCI there; over a break lies no unit", () => {
  const begin: [number, number, number] = [121, 31, 12_000];
  const other = { ...road("R1"), line: [begin, [121.0027, 31, 12_260]] as [number, number, number][] };
  const survey = batch("B1", "2026-10-31", { direction: "up", fromM: 12_000, toM: 12_260 });
  const found = pavementPieces([other], [survey] as never, [defect("B1", 12_100)] as never, () => "");
  expect(found.map(({ id, classAt, line }) => [id, classAt, line.length])).toEqual([
    ["R1 up 12000", 0, 2],
    ["R1 up 12100", 1, 2],
    ["R1 up 12200", 0, 2],
  ]);
  const leapt = { ...road("R1"), line: [begin, [121.001, 31, 12_100], [121.001, 31, 13_000], [121.0027, 31, 13_160]] as Road["line"] };
  const over = pavementPieces([leapt], [{ ...survey, toM: 13_160 }] as never, [], () => "");
  expect(over.map(({ unit: { fromM, toM } }) => [fromM, toM])).toEqual([
    [12_000, 12_100],
    [13_000, 13_100],
    [13_100, 13_160],
  ]);
  const [none] = pavementPieces([other], [], [], () => "");
  expect([none!.unit.fromM, none!.unit.toM]).toEqual([12_000, 12_260]);
});

it("what was not surveyed of a road, and whose width nobody knows, is in the class without data", () => {
  const [first, second] = pieces([batch("B1", "2026-10-31", { direction: "up", toM: 100 })], []);
  expect([first!.classAt, second!.classAt]).toEqual([0, PCI_CLASSES.length - 1]);
  expect(pieces([batch("B1", "2026-10-31", { wideM: null })], [])[0]!.classAt).toBe(PCI_CLASSES.length - 1);
});

it("grades are told apart by how their lines are broken as well as by tone", () => {
  expect(new Set(PCI_CLASSES.map(({ dash }) => JSON.stringify(dash))).size).toBe(PCI_CLASSES.length);
});
