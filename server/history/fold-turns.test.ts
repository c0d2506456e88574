import { expect, it } from "vitest";
import { FoldTurns } from "./fold-turns.ts";

function folding() {
  const turns = new FoldTurns();
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  return {
    begun,
    ask: (owner: string, name: string) =>
      turns.run(owner, () => {
        begun.push(name);
        return new Promise<void>((end) => ends.push(end));
      }),
    async end(): Promise<void> {
      ends.shift()!();
      await new Promise(setImmediate);
    },
  };
}

it("[H] whoever asks for many moments at once keeps nobody else from one", async () => {
  const { ask, begun, end } = folding();
  for (let i = 0; i < 8; i++) void ask("a", `a${i}`);
  void ask("b", "b0");
  void ask("b", "b1");
  expect(begun).toEqual(["a0", "a1"]);
  await end();
  await end();
  await end();
  await end();
  expect(begun).toEqual(["a0", "a1", "b0", "a2", "b1", "a3"]);
});

it("[Z4] of one owner twelve wait, and more are told to come again; what fails gives its turn up", async () => {
  const { ask, begun, end } = folding();
  for (let i = 0; i < 14; i++) void ask("a", `a${i}`);
  await expect(ask("a", "more")).rejects.toMatchObject({ code: "spentBudget", detail: { retryAfterMs: expect.any(Number) } });
  void ask("b", "b0");
  await end();
  expect(begun).toEqual(["a0", "a1", "b0"]);
  await expect(new FoldTurns().run("c", () => Promise.reject(new Error("gone")))).rejects.toThrow("gone");
});
