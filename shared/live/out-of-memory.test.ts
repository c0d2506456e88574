import { expect, it } from "vitest";
import { isOutOfMemory } from "./out-of-memory.ts";

const oom = new Error("OOM command not allowed when used memory > 'maxmemory'.");
const discarded = (previousErrors: unknown[]) =>
  Object.assign(new Error("EXECABORT Transaction discarded because of previous errors."), { previousErrors });

it("[F7] a refusal for lack of memory is told from others, also where it discarded a transaction", () => {
  expect(isOutOfMemory(oom)).toBe(true);
  expect(isOutOfMemory(discarded([oom]))).toBe(true);
  expect(isOutOfMemory(discarded([new Error("ERR wrong number of arguments")]))).toBe(false);
  expect(isOutOfMemory(new Error("READONLY"))).toBe(false);
  expect(isOutOfMemory("OOM command not allowed")).toBe(false);
});

it("looks no further than the errors of the transaction, which may hold the transaction's own", () => {
  const aborted = Object.assign(new Error("EXECABORT Transaction discarded because of previous errors."), {
    previousErrors: [] as Error[],
  });
  aborted.previousErrors.push(aborted);
  expect(isOutOfMemory(aborted)).toBe(false);
});
