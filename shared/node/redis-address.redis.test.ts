import { expect, it } from "vitest";
import { startRedis } from "../../tests/support/redis.ts";
import { openRedis } from "./redis-address.ts";

it("[F4] what stands in a cluster is reached although a node does not say how the cluster is", async () => {
  const server = await startRedis({ clusterRules: true });
  const plain = openRedis(server.url, {});
  await plain.config("SET", "cluster-announce-ip", server.address);
  await plain.call("ACL", "SETUSER", "default", "-cluster|info");
  const cluster = openRedis(`redis-cluster://127.0.0.1:${server.port}`, { retryStrategy: () => 100 });
  await cluster.set("key", "value");
  expect(await cluster.get("key")).toBe("value");
  cluster.disconnect();
  plain.disconnect();
  await server.stop();
});
