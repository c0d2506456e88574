import { describe, expect, it } from "vitest";
import { ConfigError } from "../shared/node/environment.ts";
import { readConfig } from "./config.ts";

describe("readConfig", () => {
  it("has a default for everything, and takes an empty value for none", () => {
    expect(readConfig({ REDIS_URL: " " })).toEqual(readConfig({}));
  });

  it.each([
    ["REDIS_URL", "127.0.0.1:6379"],
    ["WORKER_METRICS_PORT", "99999"],
    ["WORKER_CONCURRENCY", "0"],
    ["PACE_FACTOR", "fast"],
    ["LOG_LEVEL", "loud"],
  ])("says which variable to set right: %s", (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(ConfigError);
    expect(() => readConfig({ [name]: value })).toThrow(name);
  });
});
