import { expect, it } from "vitest";
import { openRedis } from "../../shared/node/redis-address.ts";
import { freePort } from "../../tests/embedded/port.mjs";
import { asExpected } from "./errors.ts";

it.each(["redis", "redis-cluster"])("[F4] %s that is not there is away, and no bug of ours", async (kind) => {
  const redis = openRedis(`${kind}://127.0.0.1:${await freePort()}`, { enableOfflineQueue: false, maxRetriesPerRequest: 0 });
  redis.on("error", () => {});
  const error: unknown = await redis.get("key").catch((problem: unknown) => problem);
  redis.disconnect();
  expect(asExpected(error).code).toBe("notReady");
});

it.each([
  "CLUSTERDOWN Hash slot not served",
  "TRYAGAIN Multiple keys request during rehashing of slot",
  "READONLY You can't write against a read only replica.",
  "Too many Cluster redirections. Last error: ReplyError: MOVED 1 127.0.0.1:6379",
])("[F4] so is a slot that nobody has, or that moves: %s", (message) => expect(asExpected(new Error(message)).code).toBe("notReady"));
