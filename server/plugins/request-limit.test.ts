import { expect, it } from "vitest";
import { MOST_PER_MINUTE, RequestLimit } from "./request-limit.ts";

it("[S2] one caller's minute is full, another's is not, and the next minute is free", () => {
  let nowMs = 0;
  const limit = new RequestLimit(() => nowMs);
  for (let i = 0; i < MOST_PER_MINUTE.session; i++) limit.count("session", "a");
  nowMs = 20_000;
  expect(() => limit.count("session", "a")).toThrow(expect.objectContaining({ code: "tooMany", detail: { retryAfterMs: 40_000 } }));
  limit.count("session", "b");
  limit.count("address", "a");
  nowMs = 60_000;
  limit.count("session", "a");
});
