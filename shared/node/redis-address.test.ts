import { describe, expect, it } from "vitest";
import { clusterOf, redisAddress, sentinelsOf } from "./redis-address.ts";

describe("REDIS_URL that names sentinels", () => {
  it("[F4] gives all of them, and the name of what they watch", () => {
    expect(sentinelsOf("redis-sentinel://10.0.0.1,10.0.0.2:26380,[fd00::3]:26381/#patrol")).toMatchObject({
      name: "patrol",
      sentinels: [
        { host: "10.0.0.1", port: 26_379 },
        { host: "10.0.0.2", port: 26_380 },
        { host: "fd00::3", port: 26_381 },
      ],
    });
  });

  it("gives user, password, database and the sentinels' own password", () => {
    expect(sentinelsOf("redis-sentinel://app:p%40ss@a,b/3?sentinelPassword=watch%20men#patrol")).toMatchObject({
      ...{ username: "app", password: "p@ss", db: 3, sentinelPassword: "watch men" },
    });
    expect(sentinelsOf("redis-sentinel://:secret@a#patrol")).toMatchObject({ password: "secret", sentinels: [{ host: "a" }] });
  });

  it("speaks TLS with Redis and with the sentinels", () => {
    expect(sentinelsOf("rediss-sentinel://a/#patrol")).toMatchObject({ tls: {}, sentinelTLS: {}, enableTLSForSentinelMode: true });
    expect(sentinelsOf("redis-sentinel://a/#patrol")).not.toHaveProperty("tls");
  });

  it("gives the nodes of a cluster, which has no databases", () => {
    expect(clusterOf("rediss-cluster://app:secret@a,b:7001")).toEqual({
      nodes: [
        { host: "a", port: 6_379 },
        { host: "b", port: 7_001 },
      ],
      options: { username: "app", password: "secret", tls: {} },
    });
    expect(clusterOf("redis-cluster://a/1")).toBeNull();
  });

  it.each([
    "redis-cluster://",
    "redis-cluster://a/1",
    "redis-sentinel://a,b",
    "redis-sentinel://#patrol",
    "redis-sentinel://a:port/#patrol",
    "redis-sentinel://a,,b/#patrol",
    "127.0.0.1",
  ])("is refused where it lacks something: %s", (address) => expect(redisAddress.safeParse(address).success).toBe(false));

  it.each(["redis://a:6379", "rediss://u:p@a", "/run/redis.sock", "redis-sentinel://a,b/#patrol", "redis-cluster://a,b"])(
    "takes %s",
    (address) => expect(redisAddress.parse(address)).toBe(address),
  );
});
