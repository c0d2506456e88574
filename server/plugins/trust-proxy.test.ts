import Fastify from "fastify";
import { describe, expect, it } from "vitest";
import { readTrustProxy } from "./trust-proxy.ts";

/** What a server that trusts so believes of a request from 127.0.0.1. */
async function believes(trust: string, headers: Record<string, string>) {
  const app = Fastify({ trustProxy: readTrustProxy(trust) });
  app.get("/", (request) => ({ ip: request.ip, protocol: request.protocol }));
  return (await app.inject({ url: "/", headers })).json<{ ip: string; protocol: string }>();
}

describe("[S2] whose word counts of where a request comes from", () => {
  const told = { "x-forwarded-for": "203.0.113.1, 198.51.100.7", "x-forwarded-proto": "https" };

  it("nobody's by default", async () => {
    expect(await believes("0", told)).toEqual({ ip: "127.0.0.1", protocol: "http" });
  });

  it("with one proxy in front its own word only, not what its client claimed before", async () => {
    expect(await believes("1", told)).toEqual({ ip: "198.51.100.7", protocol: "https" });
    expect((await believes("2", told)).ip).toBe("203.0.113.1");
  });

  it("of proxies in a listed network, and back to the first that stands in none", async () => {
    expect((await believes("loopback", told)).ip).toBe("198.51.100.7");
    expect((await believes("127.0.0.1, 198.51.100.0/24", told)).ip).toBe("203.0.113.1");
    expect(await believes("10.0.0.0/8,fc00::/7", told)).toEqual({ ip: "127.0.0.1", protocol: "http" });
  });

  it("an address in the other notation is the same address", () => {
    expect(readTrustProxy("127.0.0.1")("::ffff:127.0.0.1", 0)).toBe(true);
    expect(readTrustProxy("::1")("::1", 0)).toBe(true);
    expect(readTrustProxy("loopback")("unknown", 0)).toBe(false);
    expect(readTrustProxy("loopback")(undefined, 0)).toBe(false);
  });
});

it.each(["yes", "10.0.0.0/33", "10.0.0.0/", "10.0.0.0/8/8", "fc00::/129", "proxy.example", "loopback,,", "100"])(
  "%s stops the start",
  (text) => {
    expect(() => readTrustProxy(text)).toThrow("neither a number of proxies");
  },
);
