import { readdirSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

const root = new URL("..", import.meta.url).pathname;
/** All of them: the library leaves one free for whoever waits at the machine, and nobody does. */
const CORES = availableParallelism();
const expect = { poll: { timeout: 100_000 } };
/** `npm test` gives these the processor only while real processes beside them want none. */
const PATIENT = { testTimeout: 300_000, hookTimeout: 300_000 };
/** Of tests without Redis. */
const quick = { unstubGlobals: true, ...PATIENT, expect, maxWorkers: CORES };
/** What a test leaves behind in its process: other modules, another clock, another language; and what a component still draws once its test is over. */
const LEAVES_TRACES = /\bvi\.(mock|doMock|resetModules|useFakeTimers)\(|\b(change|set|prefer)Language\(|\bplaceToRender\(/;
const isClientTest = (path: string) => /^(client\/.*\.test\.tsx?|tests\/sample\/[^/]*\.test\.tsx)$/.test(path);
const clientTests = ["client", "tests/sample"]
  .flatMap((room) => (readdirSync(`${root}/${room}`, { recursive: true }) as string[]).map((name) => `${room}/${name}`))
  .filter(isClientTest);
const leavesTraces = (path: string) => LEAVES_TRACES.test(readFileSync(`${root}/${path}`, "utf8"));
const leaving = clientTests.filter(leavesTraces);
const redisTests = ["shared", "editions", "workers", "server", "tests"]
  .flatMap((room) => (readdirSync(`${root}/${room}`, { recursive: true }) as string[]).map((name) => `${room}/${name}`))
  .filter((path) => path.endsWith(".redis.test.ts") && !path.startsWith("tests/integration/"));
const redisAlone = redisTests.filter(leavesTraces);
/**
 * Each file starts a Redis of its own and makes a database in the PostgreSQL of the run: two at a time keep two cores busy and memory small.
 * It holds everybody to the key rules of a cluster; integration, browser and chaos run on a plain one.
 */
const withRedis = {
  globalSetup: ["tests/support/postgres-for-run.ts"],
  env: { REDIS_CLUSTER_RULES: "1" },
  ...PATIENT,
  expect,
  maxWorkers: 2,
};

/**
 * Four kinds of test, told apart by name and place; `--project unit` and the like run one kind. The limits are for tests that hang: a
 * busy machine is slow, and no test is about time.
 */
export default defineConfig({
  root,
  test: {
    passWithNoTests: true,
    projects: [
      {
        root,
        test: {
          name: "unit",
          // Its files load the same modules: each in a world of its own takes three times the processor. One that mocks modules leaves them mocked for the rest of its file alone.
          isolate: false,
          include: ["{shared,editions,workers,server,tests}/**/*.test.ts"],
          exclude: ["**/*.redis.test.ts", "tests/integration/**", "tests/e2e/**"],
          ...quick,
        },
      },
      {
        root,
        test: {
          name: "client",
          environment: "happy-dom",
          include: clientTests.filter((path) => !leaving.includes(path)),
          isolate: false,
          ...quick,
        },
      },
      {
        root,
        test: {
          name: "client-fresh",
          environment: "happy-dom",
          include: leaving,
          isolate: false,
          setupFiles: ["tests/support/fresh-page.ts"],
          ...quick,
        },
      },
      {
        root,
        test: {
          name: "redis",
          include: redisTests.filter((path) => !redisAlone.includes(path)),
          // Half of its time went into loading the server anew for each file.
          isolate: false,
          ...withRedis,
        },
      },
      {
        root,
        test: { name: "redis-alone", include: redisAlone, ...withRedis },
      },
      {
        root,
        test: {
          name: "integration",
          globalSetup: ["tests/support/postgres-for-run.ts"],
          include: ["tests/integration/**/*.test.ts"],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          maxWorkers: 1,
        },
      },
    ],
  },
});
