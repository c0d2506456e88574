import { expect, it } from "vitest";
import type { DefectBox, WorkOrderStep } from "../../shared/domain/work-order.ts";
import { shotsOf } from "./order-shots.ts";

it("an order's pictures come each once: the defect, the repair, then what was added on the way", () => {
  const boxes = [{ picture: "b", defectType: "坑槽" }, { picture: "other" }] as DefectBox[];
  const steps = [{ pictures: ["a"] }, { pictures: ["x", "r"] }] as unknown as WorkOrderStep[];
  const shots = shotsOf({ pictures: ["a", "b"], repairPictures: ["r"] }, boxes, steps);
  expect(shots.map(({ key, side }) => `${side} ${key}`)).toEqual(["before a", "before b", "after r", "step x"]);
  expect(shots[1]!.boxes).toEqual([boxes[0]]);
});
