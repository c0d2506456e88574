import { createHash } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { Readable } from "node:stream";
import OSS from "ali-oss";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildApp } from "../app.ts";
import { readConfig } from "../config.ts";
import { Services } from "../services.ts";
import { bucketOf, issue, LIFETIME_MS } from "./sts.ts";

/** The stand-in's object storage as the real storage's own client meets it. */
const CODE = "021HKGLS";
const folder = mkdtempSync(`${tmpdir()}/storage-`);
let nowMs = Date.now();
let services: Services;
let app: FastifyInstance;
let endpoint: string;

beforeAll(async () => {
  services = new Services(
    readConfig({ STANDIN_DATA: folder, STANDIN_SIZE: "0.01", STANDIN_PACE: "0", STANDIN_TENANTS: CODE }),
    () => nowMs,
  );
  app = buildApp({ services, now: () => nowMs });
  endpoint = await app.listen({ port: 0, host: "127.0.0.1" });
});
afterAll(async () => {
  await app.close();
  services.close();
  rmSync(folder, { recursive: true });
});

function client(change: Partial<OSS.Options> = {}): OSS {
  const { accessKeyId, accessKeySecret, securityToken } = issue(CODE, nowMs);
  return new OSS({
    ...{ endpoint, bucket: bucketOf(CODE), region: "oss-cn-shanghai", accessKeyId, accessKeySecret, stsToken: securityToken },
    ...{ refreshSTSTokenInterval: 2 ** 31, authorizationV4: true },
    ...change,
  } as OSS.Options);
}
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => "done",
    (error: { code?: string }) => error.code,
  );
const body = Buffer.from("bytes of a picture");

describe("object storage", () => {
  it("keeps whole objects for whoever holds a token, and gives them back", async () => {
    const key = "webUpload/2026/01/02/a b'(1)*.jpg".replace(/[ '()*]/g, "_");
    await client().put(key, body);
    expect((await client().get(key)).content.equals(body)).toBe(true);
    expect(readFileSync(`${folder}/objects/${bucketOf(CODE)}/${key}`).equals(body)).toBe(true);
    await client().delete(key);
    expect(await codeOf(client().get(key))).toBe("NoSuchKey");
  });

  it.each([
    ["a wrong secret", () => client({ accessKeySecret: "guessed" }), "SignatureDoesNotMatch"],
    ["a token that nobody issued", () => client({ stsToken: "e30.e30" }), "InvalidSecurityToken"],
    ["somebody else's key", () => client({ accessKeyId: "STS.other" }), "InvalidSecurityToken"],
    ["the old signature", () => client({ authorizationV4: false } as never), "AccessDenied"],
  ])("refuses %s", async (_, make, code) => {
    expect(await codeOf(make().put("webUpload/2026/01/02/x.jpg", body))).toBe(code);
  });

  it("refuses what the token does not allow, and everything once it has ended", async () => {
    expect(await codeOf(client().put("private/x.jpg", body))).toBe("AccessDenied");
    const early = client();
    nowMs += LIFETIME_MS;
    try {
      expect(await codeOf(early.put("webUpload/2026/01/02/x.jpg", body))).toBe("SecurityTokenExpired");
    } finally {
      nowMs -= LIFETIME_MS;
    }
  });

  it("refuses bytes that are not those that were signed for, and never replaces what must not be", async () => {
    const key = "webUpload/2026/01/02/once.jpg";
    const headers = () => ({ "Content-MD5": createHash("md5").update("other bytes").digest("base64") });
    expect(await codeOf(client().put(key, body, { headers: headers() }))).toBe("InvalidDigest");
    await client().put(key, body);
    expect(await codeOf(client().put(key, body, { headers: { "x-oss-forbid-overwrite": "true" } }))).toBe("FileAlreadyExists");
  });

  it("keeps nothing of a body that breaks off", async () => {
    const key = "webUpload/2026/01/02/part.jpg";
    const broken = Readable.from(
      (function* () {
        yield Buffer.from("half");
        throw new Error("line cut");
      })(),
    );
    const conditions = { length: 1_000, md5: "", mayReplace: true };
    await expect(services.objects.put(bucketOf(CODE), key, broken, conditions)).rejects.toThrow("line cut");
    const short = Readable.from([Buffer.from("half")]);
    await expect(services.objects.put(bucketOf(CODE), key, short, conditions)).rejects.toThrow("IncompleteBody");
    expect(readdirSync(`${folder}/objects`, { recursive: true }).toString()).not.toContain("part");
  });
});
