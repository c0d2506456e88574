import { expect, it } from "vitest";
import { readConfig } from "./config.ts";

it("takes the patrol-track site with its key, or neither", () => {
  const key = "0a".repeat(32);
  expect(readConfig({ TRACK_ADDRESS: "https://tracks.example/", TRACK_KEY: key }).trackSite?.key).toHaveLength(32);
  expect(readConfig({}).trackSite).toBeNull();
  expect(() => readConfig({ TRACK_ADDRESS: "https://tracks.example/" })).toThrow("belong together");
});

it.each([
  ["TRACK_KEY", "0a", "64 hexadecimal digits"],
  ["TRACK_ADDRESS", "tracks.example", "TRACK_ADDRESS"],
  ["LINK_SECRET", "short", "32 characters or more"],
  ["TRUST_PROXY", "all", "neither a number of proxies"],
  ["ALLOWED_HOSTS", "https://roads.example", "without scheme and port"],
  ["PORT", "4190", "browsers refuse"],
  ["PORT", "80808", "PORT is where browsers connect"],
])("says what to do about %s=%s", (name, value, says) => {
  expect(() => readConfig({ [name]: value })).toThrow(says);
});
