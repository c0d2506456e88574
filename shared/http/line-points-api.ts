import { z } from "zod";
import { door } from "./door.ts";

const linePointTold = z.object({
  /** WGS-84; null where it could not be read. */
  place: z.tuple([z.number(), z.number()]).nullable(),
  chainageM: z.number().nullable(),
  /** Somebody knows that chainage; elsewhere the services reckon it. */
  isPost: z.boolean(),
});
export type LinePointTold = z.infer<typeof linePointTold>;

export const linePointDoors = {
  /**
   * The points of a road's line as the services have them, in their order, each with its chainage.
   * @throws notFound for a road that is not in the register of whoever asks; why the services did not answer, such as callOff
   */
  ofRoad: door(
    "GET /api/roads/:roadId/points",
    { access: "signedIn", paths: ["/system/pointsToLine"] },
    {
      params: z.object({ roadId: z.string().min(1).max(64) }),
      answer: z.object({ points: z.array(linePointTold), askedAtMs: z.number() }),
    },
  ),
};
