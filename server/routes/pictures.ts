import type { FastifyInstance } from "fastify";
import { ExpectedError } from "../../shared/errors.ts";
import { pictureDoors } from "../../shared/http/pictures-api.ts";
import { uploadKey } from "../../shared/http/uploads-api.ts";
import { pictureQuery } from "../../shared/legacy/picture-address.ts";
import { isPictureKey, pictureUrl } from "../../shared/legacy/picture-keys.ts";
import { type FetchedPicture, fetchPicture } from "../pictures/fetch-picture.ts";
import { NOT_SHOWN } from "../pictures/not-shown.ts";
import { type PictureOwnersDeps, refuseOthersPicture } from "../pictures/picture-owners.ts";
import { stripPlace } from "../pictures/strip-place.ts";
import { serve } from "../plugins/serve.ts";
import type { ObjectStore } from "../uploads/object-store.ts";

export interface PictureDeps extends PictureOwnersDeps {
  fetch: typeof fetch;
  store: Pick<ObjectStore, "read">;
}

const ENDING = /\.(?:png|jpe?g|webp|gif)$/i;

/**
 * A picture of an order from the tenant's own services, or from the alternative host
 * that its file names; one that was uploaded here comes from its object storage. Addresses are the tenant file's and never the
 * request's, and what a camera wrote about the place stays here.
 */
export function pictureRoutes(app: FastifyInstance, deps: PictureDeps): void {
  const { fetch, store } = deps;
  serve(app, pictureDoors.show, async ({ who: { tenant, session }, params: { "*": key }, query: { as }, reply }) => {
    if (!isPictureKey(key) || !ENDING.test(key)) throw new ExpectedError("notFound");
    await refuseOthersPicture(deps, session, key);
    const query = pictureQuery(as, tenant.file.name.zh);
    const fromHosts = () =>
      fetchPicture(
        fetch,
        tenant.pictureHosts.map((host) => pictureUrl(host, key, query)),
      );
    const picture = uploadKey.safeParse(key).success
      ? await store.read(tenant, key, query).catch((error: unknown) => otherwise(error, fromHosts))
      : await fromHosts();
    void reply.header("content-security-policy", "default-src 'none'; sandbox");
    const bytes = await stripPlace(picture);
    if (bytes === null) return reply.type(NOT_SHOWN.type).header("cache-control", "no-store").send(NOT_SHOWN.bytes);
    return reply.type(picture.type).header("cache-control", "private, max-age=86400, immutable").send(bytes);
  });
}

/** Other programs of the customer name their pictures in the same way. */
function otherwise(error: unknown, elsewhere: () => Promise<FetchedPicture>): Promise<FetchedPicture> {
  if (error instanceof ExpectedError && error.code === "notFound") return elsewhere();
  throw error;
}
