import { expect, it } from "vitest";
import type { DefectType } from "../../../shared/domain/reference.ts";
import { findLeaves, leavesOf } from "./type-tree.ts";

const types = new Map<string, DefectType>(
  [
    { id: "1", parentId: "0", name: "沥青路面" },
    { id: "2", parentId: "1", name: "裂缝" },
    { id: "3", parentId: "2", name: "横向裂缝" },
    { id: "4", parentId: "2", name: "网状裂缝" },
    { id: "5", parentId: "1", name: "松散" },
    { id: "6", parentId: "5", name: "坑槽" },
    { id: "7", parentId: "0", name: "裂纹总类" },
  ].map((type) => [type.id, type]),
);

it("only leaves are given, with the names above them", () => {
  expect(leavesOf(types)).toEqual([
    { id: "3", name: "横向裂缝", path: ["沥青路面", "裂缝"] },
    { id: "4", name: "网状裂缝", path: ["沥青路面", "裂缝"] },
    { id: "6", name: "坑槽", path: ["沥青路面", "松散"] },
    { id: "7", name: "裂纹总类", path: [] },
  ]);
});

it("every word must be found, in the name or above it; names that begin with it come first", () => {
  const found = (text: string) => findLeaves(leavesOf(types), text).map(({ id }) => id);
  expect(found("裂")).toEqual(["7", "3", "4"]);
  expect(found("沥青 坑")).toEqual(["6"]);
  expect(found("松散")).toEqual(["6"]);
  expect(found("水泥")).toEqual([]);
  expect(found("")).toHaveLength(4);
});
