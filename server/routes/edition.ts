import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import type { Editions } from "../../editions/load-editions.ts";
import { ExpectedError } from "../../shared/errors.ts";
import { describeLoginPage, LOGO_PATH } from "../session/login-page.ts";
import { EDITION_COOKIE } from "./session.ts";

export interface EditionRoutesDeps {
  editions: Editions;
}

/**
 * `path` is the page that the browser shows; `codes` is the login code of the address, where there is one. Without them host and
 * remembered edition decide.
 */
const editionQuery = z.strictObject({
  path: z.string().max(200).default("/login"),
  codes: z.string().max(64).default(""),
});

/** GET /api/edition?path=/login-pudong&codes=... and the logos that it and /api/me name: what somebody sees before signing in. */
export function editionRoutes(app: FastifyInstance, { editions }: EditionRoutesDeps): void {
  app.get("/api/edition", { config: { access: "public" } }, (request, reply) => {
    const { path, codes } = editionQuery.parse(request.query);
    const visit = { host: request.host, path, codes, remembered: request.cookies[EDITION_COOKIE] };
    return reply.send(describeLoginPage(editions, visit));
  });

  const logos = readLogos(editions);
  app.get<{ Params: { file: string } }>(`${LOGO_PATH}/:file`, { config: { access: "public" } }, (request, reply) => {
    const logo = logos.get(request.params.file);
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
