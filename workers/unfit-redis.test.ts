import { expect, it } from "vitest";
import { refuseUnfitRedis } from "./redis.ts";

const node = (version: string, policy: string) => ({
  info: async () => `# Server\r\nredis_version:${version}\r\n# Memory\r\nmaxmemory_policy:${policy}\r\n`,
});
const refused = (...nodes: ReturnType<typeof node>[]) =>
  refuseUnfitRedis(nodes as never).then(
    () => null,
    (error: Error) => error.message,
  );

it("[F7] a Redis that would drop what is live is refused, and one that is too old for its channels, with what to do", async () => {
  expect(await refused(node("7.0.15", "noeviction"), node("8.2.1", "noeviction"))).toBeNull();
  expect(await refused(node("10.0.0", "noeviction"))).toBeNull();
  expect(await refused(node("7.0.15", "noeviction"), node("7.0.15", "allkeys-lru"))).toContain("it is allkeys-lru");
  expect(await refused(node("7.2.0", "noeviction"), node("6.2.14", "noeviction"))).toContain("this one is 6.2.14");
  // A service that hides what it is stands for itself.
  expect(await refuseUnfitRedis([{ info: async () => "" } as never])).toBeUndefined();
});
