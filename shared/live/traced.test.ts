import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { isTraced, traceIdOf } from "./traced.ts";

it("takes about the share that is asked for, the same ones wherever it is asked, and more of them for a larger share", () => {
  const ids = Array.from({ length: 10_000 }, () => randomUUID());
  const tenth = ids.filter((id) => isTraced(id, 0.1));
  // Five standard deviations of such a draw.
  expect(Math.abs(tenth.length - 1_000)).toBeLessThan(150);
  expect(tenth.every((id) => isTraced(id, 0.1) && isTraced(id, 0.5))).toBe(true);
  expect(ids.every((id) => isTraced(id, 1))).toBe(true);
  expect(ids.some((id) => isTraced(id, 0))).toBe(false);
});

it("makes of a poll's id the id of a trace, and of anything else nothing", () => {
  expect(traceIdOf("6f1c2b54-0b7e-4b3c-9a59-2b8d5f0c7a11")).toBe("6f1c2b540b7e4b3c9a592b8d5f0c7a11");
  for (const other of ["", "p1", "00000000", `${randomUUID()} `]) expect(isTraced(other, 1)).toBe(false);
});
