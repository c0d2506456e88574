import { expect, it } from "vitest";
import { readConfig } from "./config.ts";

it("takes the patrol-track site with its key, or neither", () => {
  const key = "0a".repeat(32);
  expect(readConfig({ TRACK_ADDRESS: "https://tracks.example/", TRACK_KEY: key }).trackSite?.key).toHaveLength(32);
  expect(readConfig({}).trackSite).toBeNull();
  expect(() => readConfig({ TRACK_ADDRESS: "https://tracks.example/" })).toThrow("belong together");
});

it("[R4] gives one account its part of the audit entries that may wait, for each of its people, and no more than all", () => {
  expect(readConfig({}).auditBounds).toEqual({ most: 50_000, mostOfOne: 2_500 });
  expect(readConfig({ AUDIT_WAITING: "1000", AUDIT_SHARE: "0.1", PEOPLE_PER_ACCOUNT: "3" }).auditBounds).toEqual({
    most: 1_000,
    mostOfOne: 300,
  });
  expect(readConfig({ AUDIT_WAITING: "5", AUDIT_SHARE: "0.001" }).auditBounds.mostOfOne).toBe(1);
  expect(readConfig({ AUDIT_SHARE: "0.5", PEOPLE_PER_ACCOUNT: "40" }).auditBounds.mostOfOne).toBe(50_000);
});

it.each([
  ["TRACK_KEY", "0a", "64 hexadecimal digits"],
  ["TRACK_ADDRESS", "tracks.example", "TRACK_ADDRESS"],
  ["CLAMD_ADDRESS", "scanner", "neither a host and port"],
  ["AUDIT_WAITING", "0", "how many audit entries"],
  ["AUDIT_SHARE", "5", "which part of these"],
  ["LINK_SECRET", "short", "32 characters or more"],
  ["TRUST_PROXY", "all", "neither a number of proxies"],
  ["ALLOWED_HOSTS", "https://roads.example", "without scheme and port"],
  ["PORT", "4190", "browsers refuse"],
  ["PORT", "80808", "PORT is where browsers connect"],
])("says what to do about %s=%s", (name, value, says) => {
  expect(() => readConfig({ [name]: value })).toThrow(says);
});

it("never shows a secret in what it says about it", () => {
  expect(() => readConfig({ LINK_SECRET: "hunter2", PORT: "80808" })).toThrow(/^(?!.*hunter2).*PORT="80808".*LINK_SECRET/s);
});
