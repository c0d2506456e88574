import type { FastifyReply } from "fastify";
import type { Tenant } from "../../editions/load.ts";
import type { PictureVariant } from "../../shared/domain/picture-variant.ts";
import { ExpectedError } from "../../shared/errors.ts";
import { uploadKey } from "../../shared/http/uploads-api.ts";
import { pictureQuery } from "../../shared/legacy/picture-address.ts";
import { isPictureKey, pictureUrl } from "../../shared/legacy/picture-keys.ts";
import type { ObjectStore } from "../uploads/object-store.ts";
import { type FetchedFile, fetchFile } from "./fetch-file.ts";
import { NOT_SHOWN } from "./not-shown.ts";
import { stripPlace } from "./strip-place.ts";

export interface ReadPictureDeps {
  fetch: typeof fetch;
  store: Pick<ObjectStore, "read">;
}

const ENDING = /\.(?:png|jpe?g|webp|gif)$/i;

/** Whether a text can be the key of a picture at all. */
export const namesPicture = (key: string): boolean => isPictureKey(key) && ENDING.test(key);

/**
 * A picture from the tenant's own services, or from the alternative host that its file names; one that was uploaded here comes from its object storage.
 * Addresses are the tenant file's and never the request's.
 */
export function readPicture({ fetch, store }: ReadPictureDeps, tenant: Tenant, key: string, as: PictureVariant): Promise<FetchedFile> {
  const query = pictureQuery(as, tenant.file.name.zh);
  const fromHosts = () =>
    fetchFile(
      fetch,
      tenant.pictureHosts.map((host) => pictureUrl(host, key, query)),
    );
  return uploadKey.safeParse(key).success
    ? store.read(tenant, key, query).catch((error: unknown) => otherwise(error, fromHosts))
    : fromHosts();
}

/** What a camera wrote about the place stays here. */
export async function sendPicture(reply: FastifyReply, picture: FetchedFile, cacheControl: string): Promise<FastifyReply> {
  void reply.header("content-security-policy", "default-src 'none'; sandbox");
  const bytes = await stripPlace(picture);
  if (bytes === null) return reply.type(NOT_SHOWN.type).header("cache-control", "no-store").send(NOT_SHOWN.bytes);
  return reply.type(picture.type).header("cache-control", cacheControl).send(bytes);
}

/** Other programs of the customer name their pictures in the same way. */
function otherwise(error: unknown, elsewhere: () => Promise<FetchedFile>): Promise<FetchedFile> {
  if (error instanceof ExpectedError && error.code === "notFound") return elsewhere();
  throw error;
}
