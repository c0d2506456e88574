import { expect, it } from "vitest";
import { readRedisMemory } from "./redis-memory.ts";

const info = (used: number, max: number) =>
  `# Memory\r\nused_memory:${used}\r\nused_memory_human:1M\r\ntotal_system_memory:1000\r\nmaxmemory:${max}\r\nmaxmemory_policy:noeviction\r\n`;

it("[F7] measures what Redis uses against its own limit, or against the machine where it has none", () => {
  expect(readRedisMemory(info(60, 100))).toEqual({ usedBytes: 60, limitBytes: 100, isScarce: false });
  expect(readRedisMemory(info(799, 0))).toEqual({ usedBytes: 799, limitBytes: 1_000, isScarce: false });
});

it("[F7] is alarmed before the memory is full", () => {
  expect(readRedisMemory(info(80, 100)).isScarce).toBe(true);
  expect(readRedisMemory(info(800, 0)).isScarce).toBe(true);
});

it("is not alarmed by a Redis that does not say", () => {
  expect(readRedisMemory("")).toEqual({ usedBytes: 0, limitBytes: 0, isScarce: false });
});
