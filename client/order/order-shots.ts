import type { DefectBox, WorkOrder, WorkOrderStep } from "../../shared/domain/work-order.ts";

/** One picture of an order: of the defect, of its repair, or that somebody added on the way. */
export interface Shot {
  readonly key: string;
  readonly side: "before" | "after" | "step" | "around";
  readonly boxes: readonly DefectBox[];
}

/** All pictures of an order, each once, in the order in which a viewer goes through them. */
export function shotsOf(
  order: Pick<WorkOrder, "pictures" | "repairPictures">,
  boxes: readonly DefectBox[],
  steps: readonly WorkOrderStep[],
): Shot[] {
  const sides: readonly (readonly [Shot["side"], readonly string[]])[] = [
    ["before", order.pictures],
    ["after", order.repairPictures],
    ["step", steps.flatMap((step) => step.pictures)],
  ];
  const shots = new Map<string, Shot>();
  for (const [side, keys] of sides)
    for (const key of keys) if (!shots.has(key)) shots.set(key, { key, side, boxes: boxes.filter((box) => box.picture === key) });
  return [...shots.values()];
}
