import type { Readable } from "node:stream";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { disturb } from "../control/disturb.ts";
import type { Faults } from "../control/faults.ts";
import { UnknownStep } from "../pictures/process.ts";
import type { Services } from "../services.ts";
import type { Objects } from "./objects.ts";
import { processObject } from "./process-object.ts";
import { checkSignature, StorageRefusal } from "./signature.ts";
import { bucketOf, PREFIX } from "./sts.ts";

export interface StorageDeps {
  readonly services: Services;
  readonly objects: Objects;
  readonly faults: Faults;
  readonly now: () => number;
}

const CALLS: Readonly<Record<string, string>> = { PUT: "PutObject", GET: "GetObject", HEAD: "HeadObject", DELETE: "DeleteObject" };
export const TYPES: Readonly<Record<string, string>> = { jpg: "image/jpeg", png: "image/png", webp: "image/webp" };
export const typeOfKey = (key: string): string => TYPES[key.split(".").at(-1)!] ?? "application/octet-stream";

/**
 * The customers' object storage as its own client speaks to it: the bucket is the first word of the host's name, every request is
 * signed, and failures are XML. Faults are set by the names of CALLS.
 */
export async function storageRoutes(app: FastifyInstance, { services, objects, faults, now }: StorageDeps): Promise<void> {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", (_, body, done) => done(null, body));
  app.setErrorHandler((error, _request, reply) => refuse(reply, error));

  app.route({
    method: ["PUT", "GET", "HEAD", "DELETE"],
    url: "/*",
    handler: async (request, reply) => {
      const bucket = (request.headers.host ?? "").split(".")[0]!;
      const code = [...services.served.keys()].find((one) => bucketOf(one) === bucket);
      if (code === undefined) return reply.code(404).send("no such service");
      const fault = faults.take(code, CALLS[request.method]!);
      if (fault !== null && (await disturb(fault, reply))) return reply;
      const key = (request.params as { "*": string })["*"];
      const query = request.query as Record<string, string>;
      const grant = checkSignature({ method: request.method, bucket, object: key, query, headers: request.headers }, now());
      if (grant.bucket !== bucket || !key.startsWith(PREFIX)) throw new StorageRefusal("AccessDenied", 403);
      if (request.method === "PUT") return put(objects, bucket, key, request, reply);
      if (request.method === "DELETE") {
        await objects.remove(bucket, key);
        return reply.code(204).send();
      }
      return get(objects, bucket, key, query["x-oss-process"], reply);
    },
  });
}

async function put(objects: Objects, bucket: string, key: string, request: FastifyRequest, reply: FastifyReply) {
  const { headers } = request;
  if (headers["content-length"] === undefined) throw new StorageRefusal("MissingContentLength", 411);
  const { etag } = await objects.put(bucket, key, request.body as Readable, {
    length: Number(headers["content-length"]),
    md5: String(headers["content-md5"] ?? ""),
    mayReplace: headers["x-oss-forbid-overwrite"] !== "true",
  });
  return reply.header("etag", etag).send();
}

async function get(objects: Objects, bucket: string, key: string, instruction: string | undefined, reply: FastifyReply) {
  const bytes = await objects.size(bucket, key);
  if (bytes === null) throw new StorageRefusal("NoSuchKey", 404);
  reply.header("content-type", typeOfKey(key));
  if (instruction !== undefined) return reply.send(await processObject(await objects.read(bucket, key), instruction));
  return reply.header("content-length", bytes).send(objects.stream(bucket, key));
}

function refuse(reply: FastifyReply, error: unknown): FastifyReply {
  const { code, status, message } =
    error instanceof StorageRefusal
      ? error
      : error instanceof UnknownStep
        ? { code: "InvalidArgument", status: 400, message: error.message }
        : { code: "InternalError", status: 500, message: (error as Error).message };
  return reply
    .code(status)
    .header("content-type", "application/xml")
    .send(`<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${message}</Message><RequestId>0</RequestId></Error>`);
}
