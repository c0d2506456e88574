import type { FastifyInstance } from "fastify";
import { ExpectedError } from "../../shared/errors.ts";
import { pictureDoors } from "../../shared/http/pictures-api.ts";
import { type PictureOwnersDeps, refuseOthersPicture } from "../pictures/picture-owners.ts";
import { namesPicture, type ReadPictureDeps, readPicture, sendPicture } from "../pictures/read-picture.ts";
import { serve } from "../plugins/serve.ts";

export interface PictureDeps extends PictureOwnersDeps, ReadPictureDeps {}

/** A picture of an order, to whoever may see it. */
export function pictureRoutes(app: FastifyInstance, deps: PictureDeps): void {
  serve(app, pictureDoors.show, async ({ who: { tenant, session }, params: { "*": key }, query: { as }, reply }) => {
    if (!namesPicture(key)) throw new ExpectedError("notFound");
    await refuseOthersPicture(deps, session, key);
    return sendPicture(reply, await readPicture(deps, tenant, key, as), "private, max-age=86400, immutable");
  });
}
