import { expect, it } from "vitest";
import { HeldAnswers } from "./held-answers.ts";

it("what has just run out is told once more while it is made again, once for all who look; what is of something else, or older still, is waited for", async () => {
  let nowMs = 0;
  let made = 0;
  const held = new HeldAnswers<{ readonly n: number; readonly untilMs: number }>(2, () => nowMs);
  const get = async (of = "one", key = "month") => (await held.get(key, of, 10, async () => ({ n: ++made, untilMs: nowMs + 10 }))).n;
  expect([await get(), await get()]).toEqual([1, 1]);
  nowMs = 15;
  expect(await Promise.all([get(), get()])).toEqual([1, 1]);
  expect([await get(), made]).toEqual([2, 2]);
  expect(await get("another")).toBe(3);
  nowMs = 36;
  expect(await get("another"), "as long again is over").toBe(4);
  await get("one", "second");
  await get("one", "third");
  expect([held.at("month"), held.at("third")?.of]).toEqual([undefined, "one"]);
});
