import { createHash, createHmac } from "node:crypto";
import { type Grant, grantOf, isSame } from "./sts.ts";

/** A request as it came over the wire. */
export interface SignedRequest {
  readonly method: string;
  readonly bucket: string;
  /** Path without the first slash, decoded. */
  readonly object: string;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

/** What is wrong with a request, as the storage names it. */
export class StorageRefusal extends Error {
  readonly code: string;
  readonly status: number;
  constructor(code: string, status: number, message: string = code) {
    super(message);
    this.code = code;
    this.status = status;
  }
}

const ALGORITHM = "OSS4-HMAC-SHA256";
const CREDENTIAL = /^([\w.-]+)\/(\d{8})\/([a-z0-9-]+)\/oss\/aliyun_v4_request$/;
const SKEW_MS = 15 * 60_000;

/**
 * Who signed a request: version 4 of the storage's signature in the Authorization header, over verb, path, query, the x-oss headers,
 * content-type and content-md5, by the secret that goes with the token. @throws StorageRefusal
 */
export function checkSignature(request: SignedRequest, nowMs: number): Grant {
  const header = (name: string) => [request.headers[name] ?? ""].flat().join(",");
  const fields = authorizationFields(header("authorization"));
  const [, accessKeyId, day, region] = CREDENTIAL.exec(fields.Credential ?? "") ?? [];
  if (accessKeyId === undefined || fields.Signature === undefined)
    throw new StorageRefusal("AccessDenied", 403, "no signature of version 4");

  const grant = grantOf(header("x-oss-security-token"));
  if (grant === null || grant.accessKeyId !== accessKeyId) throw new StorageRefusal("InvalidSecurityToken", 403);
  if (grant.endsAtMs <= nowMs) throw new StorageRefusal("SecurityTokenExpired", 403);

  const signedAt = header("x-oss-date");
  const signedAtMs = Date.parse(signedAt.replace(/^(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})Z$/, "$1-$2-$3T$4:$5:$6Z"));
  if (!(Math.abs(signedAtMs - nowMs) <= SKEW_MS) || !signedAt.startsWith(day!)) throw new StorageRefusal("RequestTimeTooSkewed", 403);

  const scope = `${day}/${region}/oss/aliyun_v4_request`;
  const canonical = createHash("sha256")
    .update(canonicalRequest(request, fields.AdditionalHeaders ?? "", header))
    .digest("hex");
  const key = [day!, region!, "oss", "aliyun_v4_request"].reduce<string | Buffer>(
    (secret, part) => createHmac("sha256", secret).update(part).digest(),
    `aliyun_v4${grant.accessKeySecret}`,
  );
  const expected = createHmac("sha256", key).update([ALGORITHM, signedAt, scope, canonical].join("\n")).digest("hex");
  if (!isSame(fields.Signature, expected)) throw new StorageRefusal("SignatureDoesNotMatch", 403);
  return grant;
}

function authorizationFields(text: string): Record<string, string | undefined> {
  if (!text.startsWith(`${ALGORITHM} `)) return {};
  return Object.fromEntries(
    text
      .slice(ALGORITHM.length + 1)
      .split(",")
      .map((part) => [part.trim().split("=")[0]!, part.trim().split("=").slice(1).join("=")]),
  );
}

function canonicalRequest({ method, bucket, object, query, headers }: SignedRequest, additional: string, header: (name: string) => string) {
  const more = additional.split(";").filter((name) => name !== "");
  const signed = Object.keys(headers).filter(
    (name) => name === "content-type" || name === "content-md5" || name.startsWith("x-oss-") || more.includes(name),
  );
  return [
    method,
    encode(`/${bucket}/${object}`).replaceAll("%2F", "/"),
    Object.keys(query)
      .map((name) => encode(name) + (query[name] === "" ? "" : `=${encode(query[name]!)}`))
      .sort()
      .join("&"),
    signed
      .sort()
      .map((name) => `${name}:${header(name).trim()}\n`)
      .join(""),
    additional,
    header("x-oss-content-sha256") || "UNSIGNED-PAYLOAD",
  ].join("\n");
}

const encode = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
