import { describe, expect, it, vi } from "vitest";
import { loadEditions } from "../../editions/load-editions.ts";
import { ExpectedError } from "../../shared/errors.ts";
import { fakeLegacy } from "../testing/fake-legacy.ts";
import { straightAsking } from "../testing/straight-asking.ts";
import { StorageCredentials } from "./storage-credentials.ts";

const tenant = loadEditions({ LEGACY_ADDRESS: "http://127.0.0.1:2" }).tenants.get("021PDGLS")!;
const MINUTE_MS = 60_000;

function setUp(lifetimeMs = 15 * MINUTE_MS) {
  let nowMs = 1_000_000;
  const legacy = fakeLegacy();
  let asked = 0;
  legacy.on("GetSTS", () => {
    asked++;
    return [
      {
        AccessKeyId: `id${asked}`,
        AccessKeySecret: "secret",
        SecurityToken: "token",
        Expiration: new Date(nowMs + lifetimeMs).toISOString(),
      },
    ];
  });
  const credentials = new StorageCredentials(straightAsking(legacy), () => nowMs);
  const idAfter = async (ms: number) => {
    nowMs += ms;
    return (await credentials.of(tenant)).accessKeyId;
  };
  return { credentials, legacy, idAfter, asked: () => asked };
}

describe("credentials of the object storage", () => {
  it("are kept for five minutes and renewed before these end, without anybody waiting", async () => {
    const { idAfter, asked } = setUp();
    expect(await idAfter(0)).toBe("id1");
    expect(await idAfter(3 * MINUTE_MS)).toBe("id1");
    expect(asked()).toBe(1);
    expect(await idAfter(1.5 * MINUTE_MS), "old ones still serve").toBe("id1");
    expect(asked()).toBe(2);
    await vi.waitFor(async () => expect(await idAfter(0)).toBe("id2"), 100_000);
  });

  it("never outlive what the services say", async () => {
    const { idAfter } = setUp(2 * MINUTE_MS);
    expect(await idAfter(0)).toBe("id1");
    expect(await idAfter(1.1 * MINUTE_MS)).toBe("id2");
  });

  it("are asked for once by everybody at once, and anew after the storage refused them", async () => {
    const { credentials, asked } = setUp();
    const [first] = await Promise.all([credentials.of(tenant), credentials.of(tenant), credentials.of(tenant)]);
    expect(asked()).toBe(1);
    credentials.drop(tenant, first!);
    expect((await credentials.of(tenant)).accessKeyId).toBe("id2");
    credentials.drop(tenant, first!);
    expect((await credentials.of(tenant)).accessKeyId, "somebody else renewed them").toBe("id2");
  });

  it("fail with the services' own words (part 2, section 8)", async () => {
    const { credentials, legacy } = setUp();
    legacy.on("GetSTS", () => {
      throw new ExpectedError("legacyRefused", { message: "获取上传凭证失败" });
    });
    await expect(credentials.of(tenant)).rejects.toMatchObject({ code: "legacyRefused", detail: { message: "获取上传凭证失败" } });
  });
});
