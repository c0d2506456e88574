import { expect, it } from "vitest";
import { namedFirst } from "./named-first.ts";
import type { PaletteGroup, PaletteKind } from "./palette-hit.ts";

const group = (kind: PaletteKind, ...titles: string[]): PaletteGroup => ({
  kind,
  hits: titles.map((title) => ({ id: title, title, note: "", open: () => {} })),
});
const kinds = (groups: readonly PaletteGroup[], text: string) => namedFirst(groups, text).map(({ kind }) => kind);

it("[10.6] a road or a vehicle that bears the name stands before the orders on it, an order that bears the number before both", () => {
  const found = [group("pages", "工单"), group("orders", "QP1"), group("closed", "QP2"), group("people", "陈"), group("roads", "S32")];
  expect(kinds(found, "s32")).toEqual(["pages", "roads", "orders", "closed", "people"]);
  expect(kinds(found, "qp2")).toEqual(["pages", "orders", "closed", "people", "roads"]);
});

it("[10.6] a road is named however its chainage is typed", () => {
  const found = [group("orders", "QP1"), group("roads", "沪松公路 K3+200")];
  for (const typed of ["沪松公路 3200", "沪松k3+200", "沪松公路 3+200", "K3+200"]) expect(kinds(found, typed)).toEqual(["roads", "orders"]);
  expect(kinds(found, "外青松 3200")).toEqual(["orders", "roads"]);
});
