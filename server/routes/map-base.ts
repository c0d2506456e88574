import { createHash } from "node:crypto";
import { gzipSync } from "node:zlib";
import type { FastifyInstance } from "fastify";
import { ExpectedError } from "../../shared/errors.ts";
import type { BaseMap } from "../map/base-map.ts";
import { signedInOf } from "../plugins/access.ts";

export interface MapBaseDeps {
  baseMap: BaseMap;
}

/** GET /api/map/base: the districts around the tenant's area as GeoJSON in WGS-84; its own has the area's adcode. */
export function mapBaseRoutes(app: FastifyInstance, { baseMap }: MapBaseDeps): void {
  const answers = new Map(
    Object.entries(baseMap).map(([prefix, districts]) => {
      const text = JSON.stringify(districts);
      return [prefix, { text, gzip: gzipSync(text), etag: `"${createHash("sha1").update(text).digest("base64url")}"` }];
    }),
  );
  app.get("/api/map/base", { config: { access: "display" } }, async (request, reply) => {
    const adcode = signedInOf(request).tenant.file.area.adcode;
    const answer = answers.get(adcode.slice(0, 2));
    if (answer === undefined) throw new ExpectedError("notFound", { adcode });
    void reply.header("etag", answer.etag).header("cache-control", "private, max-age=3600").header("vary", "cookie, accept-encoding");
    if (request.headers["if-none-match"] === answer.etag) return reply.code(304).send();
    void reply.type("application/geo+json; charset=utf-8");
    const gzipped = /\bgzip\b/.test(request.headers["accept-encoding"] ?? "");
    return gzipped ? reply.header("content-encoding", "gzip").send(answer.gzip) : reply.send(answer.text);
  });
}
