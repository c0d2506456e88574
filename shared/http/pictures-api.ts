import { z } from "zod";
import { pictureVariants } from "../domain/picture-variant.ts";
import { picturePaths } from "../live/subjects.ts";
import { door } from "./door.ts";

const params = z.object({ "*": z.string() });
const query = z.strictObject({ as: z.enum(pictureVariants).default("full") });
export const pictureDoors = {
  /** A picture of an order by its key, which may be a path with slashes; uploaded ones too. */
  show: door("GET /api/pictures/*", { access: "signedIn", paths: picturePaths }, { params, query, file: true }),
};
