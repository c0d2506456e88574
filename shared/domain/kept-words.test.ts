import { expect, it } from "vitest";
import { areKeptOf } from "./kept-words.ts";

it.each([
  ["迟报", "迟报", true],
  ["迟报 两天", " 迟报\n两天 ", true],
  ["ＡＢ１", "AB1", true],
  ["未按时上报月", "未按时上报月报", true],
  ["未按时上报月…", "未按时上报月报", true],
  ["", "迟报", true],
  ["漏报", "迟报", false],
  ["迟报两天", "迟报", false],
])("[K1] a service that holds %j may have been sent %j: %s", (kept, sent, may) => {
  expect(areKeptOf(kept, sent)).toBe(may);
});
