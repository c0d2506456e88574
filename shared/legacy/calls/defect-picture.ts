import { z } from "zod";
import { legacyNumber, legacyText } from "../fields.ts";

/** A box on a picture (2.3), as the services tell it. */
export const pictureRow = z.object({
  Pic_Url: legacyText,
  Xmin: legacyNumber,
  Xmax: legacyNumber,
  Ymin: legacyNumber,
  Ymax: legacyNumber,
  Width: legacyNumber,
  Height: legacyNumber,
  QuestionCN: legacyText,
  Degree: legacyText,
});
export const pictureFields = Object.keys(pictureRow.shape);

/** The same as we send it: what a person drew. */
export const sentPicture = z.object({
  Pic_Url: z.string(),
  Xmin: z.number(),
  Xmax: z.number(),
  Ymin: z.number(),
  Ymax: z.number(),
  Width: z.number(),
  Height: z.number(),
  QuestionCN: z.string(),
  Degree: z.string(),
});
