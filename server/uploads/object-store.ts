import OSS from "ali-oss";
import type { Logger } from "pino";
import type { Tenant } from "../../editions/load.ts";
import { ExpectedError } from "../../shared/errors.ts";
import type { FetchedFile } from "../pictures/fetch-file.ts";
import type { Spooled } from "./spool.ts";
import type { Credentials, StorageCredentials } from "./storage-credentials.ts";

export interface ObjectStoreDeps {
  credentials: StorageCredentials;
  log: Logger;
}

const PUT_TIMEOUT_MS = 60_000;
const READ_TIMEOUT_MS = 10_000;
/** Whoever was refused for one of these may have old credentials. */
const STALE_CREDENTIALS = new Set(["InvalidAccessKeyId", "InvalidSecurityToken", "SecurityTokenExpired", "SignatureDoesNotMatch"]);
/** Clients are made per credentials, so nothing needs to be renewed inside one. */
const NEVER_MS = 2 ** 31;

/** Each customer's bucket, by the storage's own client. An object is there whole or not at all. */
export class ObjectStore {
  private readonly deps: ObjectStoreDeps;
  private readonly clients = new WeakMap<Credentials, OSS>();

  constructor(deps: ObjectStoreDeps) {
    this.deps = deps;
  }

  async put(tenant: Tenant, key: string, file: Spooled): Promise<void> {
    await this.with(tenant, async (client) => {
      const headers = { "Content-MD5": file.md5, "x-oss-forbid-overwrite": "true" };
      await client.put(key, file.path, { headers, mime: file.type, timeout: PUT_TIMEOUT_MS }).catch((error: unknown) => {
        // The key is nobody else's: an answer that was lost on its way must have said yes.
        if (codeOf(error) !== "FileAlreadyExists") throw error;
      });
    });
  }

  /** `query` asks the storage's own image service for a variant (picture-address.ts). @throws ExpectedError notFound */
  async read(tenant: Tenant, key: string, query: string): Promise<FetchedFile> {
    const process = new URLSearchParams(query).get("x-oss-process") ?? undefined;
    return this.with(tenant, async (client) => {
      const { content, res } = await client.get(key, { process, timeout: READ_TIMEOUT_MS });
      const type = (res.headers as Record<string, string | undefined>)["content-type"] ?? "";
      return { type, bytes: content as Buffer };
    });
  }

  /** Also when it is not there. */
  async remove(tenant: Tenant, key: string): Promise<void> {
    await this.with(tenant, (client) => client.delete(key, { timeout: READ_TIMEOUT_MS }));
  }

  /** @throws ExpectedError storageUnavailable, or what the services said about credentials. */
  private async with<T>(tenant: Tenant, use: (client: OSS) => Promise<T>): Promise<T> {
    const { credentials } = this.deps;
    const first = await credentials.of(tenant);
    try {
      return await use(this.clientOf(tenant, first));
    } catch (error) {
      if (!STALE_CREDENTIALS.has(codeOf(error))) throw this.failure(tenant, error);
      credentials.drop(tenant, first);
    }
    const second = await credentials.of(tenant);
    return use(this.clientOf(tenant, second)).catch((error: unknown) => {
      throw this.failure(tenant, error);
    });
  }

  private clientOf(tenant: Tenant, credentials: Credentials): OSS {
    let client = this.clients.get(credentials);
    if (client === undefined) {
      client = new OSS({
        ...storageOf(tenant),
        accessKeyId: credentials.accessKeyId,
        accessKeySecret: credentials.accessKeySecret,
        stsToken: credentials.securityToken,
        refreshSTSTokenInterval: NEVER_MS,
        authorizationV4: true,
        retryMax: 1,
      } as OSS.Options);
      this.clients.set(credentials, client);
    }
    return client;
  }

  private failure(tenant: Tenant, error: unknown): ExpectedError {
    if (error instanceof ExpectedError) return error;
    const { status, code, message } = error as { status?: number; code?: string; message?: string };
    if (status === 404) return new ExpectedError("notFound", {}, { cause: error });
    this.deps.log.warn({ tenant: tenant.file.code, status, code, reason: message }, "object storage refused");
    return new ExpectedError("storageUnavailable", { retryAfterMs: 5_000 }, { cause: error });
  }
}

/** Where a customer's pictures are kept. The stand-in and the real storage are told apart by their address alone. */
export function storageOf({ file, source }: Tenant): { endpoint: string; bucket: string; region: string } {
  const { endpoint, bucket, region } = file.legacy.objectStorage;
  return {
    endpoint: endpoint ?? new URL(source.addresses.api).origin,
    bucket: bucket ?? `road-patrol-${file.code.toLowerCase().replace(/[^a-z0-9]+/g, "-")}`,
    region,
  };
}

const codeOf = (error: unknown): string => String((error as { code?: unknown } | null)?.code ?? "");
