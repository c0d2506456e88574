import { createHash } from "node:crypto";
import { gzipSync } from "node:zlib";
import type { FastifyInstance } from "fastify";
import { ExpectedError } from "../../shared/errors.ts";
import { mapDoors } from "../../shared/http/map-api.ts";
import type { BaseMap } from "../map/base-map.ts";
import type { BaseTiles } from "../map/base-tiles.ts";
import { serve } from "../plugins/serve.ts";

export interface MapBaseDeps {
  baseMap: BaseMap;
  tiles: BaseTiles;
}

export function mapBaseRoutes(app: FastifyInstance, { baseMap, tiles }: MapBaseDeps): void {
  const answers = new Map(
    Object.entries(baseMap).map(([prefix, districts]) => {
      const text = JSON.stringify(districts);
      return [prefix, { text, gzip: gzipSync(text), etag: `"${createHash("sha1").update(text).digest("base64url")}"` }];
    }),
  );
  serve(app, mapDoors.base, async ({ who, request, reply }) => {
    const { adcode } = who.tenant.file.area;
    const answer = answers.get(adcode.slice(0, 2));
    if (answer === undefined) throw new ExpectedError("notFound", { adcode });
    void reply.header("etag", answer.etag).header("cache-control", "private, max-age=3600").header("vary", "cookie, accept-encoding");
    if (request.headers["if-none-match"] === answer.etag) return reply.code(304).send();
    void reply.type("application/geo+json; charset=utf-8");
    const gzipped = /\bgzip\b/.test(request.headers["accept-encoding"] ?? "");
    return gzipped ? reply.header("content-encoding", "gzip").send(answer.gzip) : reply.send(answer.text);
  });
  app.addHook("onClose", () => tiles.close());
  serve(app, mapDoors.ground, ({ who, query: { look } }) => tiles.ground(who.tenant, look));
  serve(app, mapDoors.tile, async ({ who, params: { z, x, y }, query, request, reply }) => {
    void reply.header("cache-control", "private, max-age=86400").header("vary", "cookie, accept-encoding");
    const takesGzip = /\bgzip\b/.test(request.headers["accept-encoding"] ?? "");
    const { type, bytes, encoding } = await tiles.tile(who.tenant, { z: Number(z), x: Number(x), y: Number(y) }, { ...query, takesGzip });
    if (encoding !== undefined) void reply.header("content-encoding", encoding);
    return reply.type(type).send(bytes);
  });
  serve(app, mapDoors.letters, async ({ who, params: { look, fonts, range }, reply }) => {
    const bytes = await tiles.letters(who.tenant, look, fonts, range);
    return reply.type("application/x-protobuf").header("cache-control", KEPT).header("vary", "cookie").send(bytes);
  });
  serve(app, mapDoors.sprite, async ({ who, params: { look, file }, reply }) => {
    const { type, bytes } = await tiles.sprite(who.tenant, look, file);
    return reply.type(type).header("cache-control", KEPT).header("vary", "cookie").send(bytes);
  });
}

/** What is not in an address that changes with it is asked for again after a while. */
const KEPT = "private, max-age=300";
