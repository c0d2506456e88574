import { z } from "zod";
import { defectBox } from "./work-order.ts";

/** What a person corrects; absent fields stay as the machine had them. */
export const quickCorrection = z.strictObject({
  defectTypeId: z.string().min(1).max(64).optional(),
  serious: z.boolean().optional(),
  roadId: z.string().min(1).max(64).optional(),
  direction: z.enum(["up", "down", "both"]).optional(),
  chainageM: z.number().min(0).max(1_000_000).optional(),
  boxes: z
    .array(
      defectBox.refine(
        (box) =>
          box.xMinPx >= 0 &&
          box.yMinPx >= 0 &&
          box.xMaxPx > box.xMinPx &&
          box.yMaxPx > box.yMinPx &&
          box.xMaxPx <= box.widthPx &&
          box.yMaxPx <= box.heightPx,
        "a box lies inside its picture",
      ),
    )
    .max(50)
    .optional(),
});
export type QuickCorrection = z.infer<typeof quickCorrection>;
