import { existsSync } from "node:fs";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply } from "fastify";
import { ExpectedError } from "../../shared/errors.ts";

/** Names of built files carry a hash of their content, except in the folder's root. */
const HASHED = "/assets/";
/** The mark in the browser's tab: browsers ask for it again whenever the address moves, with each change of a filter. */
const MARK = "/favicon.svg";

/**
 * The built client with its precompressed files. Any path that is no file and not the API's is a screen, and answers the page,
 * whose name carries no hash and must be asked for every time.
 */
export async function clientRoutes(app: FastifyInstance, clientDir: string): Promise<void> {
  if (!existsSync(join(clientDir, "index.html"))) {
    app.log.warn({ clientDir }, "the client is not built; run npm start, or vite build in client/");
    return;
  }
  await app.register(fastifyStatic, {
    root: clientDir,
    preCompressed: true,
    wildcard: false,
    index: false,
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.header("cache-control", heldFor(path));
    },
    decorateReply: true,
    serve: false,
  });
  app.get("/*", { config: { access: "public" } }, (request, reply) => {
    const path = decodeURIComponent(request.url.split("?")[0]!);
    if (path.startsWith("/api/") || path.startsWith("/socket.io")) throw new ExpectedError("notFound", { path });
    if (path.startsWith(HASHED) || existsAsFile(clientDir, path)) return reply.sendFile(path.slice(1));
    return sendPage(reply);
  });
}

function heldFor(path: string): string {
  if (path.includes(HASHED)) return "public, max-age=31536000, immutable";
  return path.includes(MARK) ? "public, max-age=3600" : "no-cache";
}

function sendPage(reply: FastifyReply): FastifyReply {
  return reply.type("text/html; charset=utf-8").sendFile("index.html");
}

/** Only files of the root have names without a hash; nothing below it is looked for by a path from outside. */
function existsAsFile(clientDir: string, path: string): boolean {
  return /^\/[\w-]+\.[\w.]+$/.test(path) && existsSync(join(clientDir, path));
}
