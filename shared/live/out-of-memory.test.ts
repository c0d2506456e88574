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
