import { expect, it } from "vitest";
import type { FieldKind } from "../../../shared/domain/field-kind.ts";
import { toDraft, toValue } from "./draft-value.ts";

const ZONE = "Asia/Shanghai";

it.each<[FieldKind, unknown]>([
  ["text", "沪青平公路"],
  ["number", 2026],
  ["number", null],
  ["count", 12],
  ["money", 120.5],
  ["percent", 62.5],
  ["lengthM", 1_234.5],
  ["chainage", 12_300],
  ["chainage", null],
  ["time", Date.UTC(2026, 2, 7, 1, 30)],
  ["time", null],
  ["place", [121.4737, 31.2304]],
  ["place", null],
  [
    "line",
    [
      [121.1, 31.1],
      [121.2, 31.2],
    ],
  ],
  ["line", []],
  ["flag", true],
  ["list", ["r1", "r2"]],
  ["colour", "#1890ff"],
])("%s %j stands in an input and is read from it unchanged", (kind, value) => {
  expect(toValue(kind, toDraft(kind, value, ZONE), ZONE)).toEqual(value);
});

it.each<[FieldKind, string, unknown]>([
  ["number", "１，２００.5", 1200.5],
  ["percent", "87.5%", 87.5],
  ["chainage", "k3+250", 3_250],
  ["place", "121.5，31.2", [121.5, 31.2]],
  [
    "line",
    "121.1,31.1;121.2,31.2",
    [
      [121.1, 31.1],
      [121.2, 31.2],
    ],
  ],
  [
    "line",
    "[[121.1, 31.1], [121.2, 31.2]]",
    [
      [121.1, 31.1],
      [121.2, 31.2],
    ],
  ],
  [
    "line",
    "（121.1，31.1）\n\n121.2 31.2\n",
    [
      [121.1, 31.1],
      [121.2, 31.2],
    ],
  ],
  [
    "line",
    "121.1, 31.1, K1+000\n121.15, 31.1",
    [
      [121.1, 31.1, 1_000],
      [121.15, 31.1],
    ],
  ],
])("%s is read as people write it: %s", (kind, text, value) => {
  expect(toValue(kind, text, ZONE)).toEqual(value);
});

it.each<[FieldKind, string]>([
  ["number", "many"],
  ["count", "1.5"],
  ["lengthM", "-3"],
  ["chainage", "near the bridge"],
  ["time", "soon"],
  ["place", "121.5"],
  ["place", "31.2, 121.5"],
  ["line", "121.1, 31.1\n121.2"],
  ["line", "121.1, 31.1, K\n121.2, 31.2"],
  ["colour", "red"],
])("%s does not take nonsense for a value: %s", (kind, text) => {
  expect(toValue(kind, text, ZONE)).toBeUndefined();
});
