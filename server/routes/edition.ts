import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import type { FastifyInstance } from "fastify";
import type { Editions } from "../../editions/load-editions.ts";
import { ExpectedError } from "../../shared/errors.ts";
import { editionDoors } from "../../shared/http/edition-api.ts";
import { serve } from "../plugins/serve.ts";
import { describeLoginPage } from "../session/login-page.ts";
import { EDITION_COOKIE } from "./session.ts";

export interface EditionRoutesDeps {
  editions: Editions;
}

/** What somebody sees before signing in. */
export function editionRoutes(app: FastifyInstance, { editions }: EditionRoutesDeps): void {
  serve(app, editionDoors.read, ({ query: { path, codes }, request }) =>
    describeLoginPage(editions, { host: request.host, path, codes, remembered: request.cookies[EDITION_COOKIE] }),
  );

  const logos = readLogos(editions);
  serve(app, editionDoors.logo, async ({ params: { file }, request, reply }) => {
    const logo = logos.get(file);
    if (logo === undefined) throw new ExpectedError("notFound");
    void reply.header("etag", logo.etag).header("cache-control", "public, max-age=3600");
    if (request.headers["if-none-match"] === logo.etag) return reply.code(304).send();
    return reply
      .type("image/svg+xml; charset=utf-8")
      .header("content-security-policy", "default-src 'none'; style-src 'unsafe-inline'; sandbox")
      .send(logo.text);
  });
}

/** Only files that an edition or a customer names. */
function readLogos(editions: Editions): Map<string, { text: string; etag: string }> {
  const brands = [...editions.brands.values()].flatMap(({ logo, logoSmall }) => [logo, logoSmall]);
  const own = [...editions.tenants.values()].flatMap(({ file }) => [file.subDomain?.logo ?? [], file.subDomain?.logoSmall ?? []].flat());
  return new Map(
    [...new Set([...brands, ...own])].map((file) => {
      const text = readFileSync(`${editions.logoDir}/${file}`, "utf8");
      return [file, { text, etag: `"${createHash("sha1").update(text).digest("base64url")}"` }];
    }),
  );
}
