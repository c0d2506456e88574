import { expect, it } from "vitest";
import { z } from "zod";
import { historyDoors } from "./history-api.ts";
import { numeral } from "./numeral.ts";

it("[R1] a number of an address that is empty is none, and not 0", () => {
  const some = numeral(z.coerce.number().min(0)).optional();
  expect([some.parse("7"), some.parse("0"), some.parse(undefined)]).toEqual([7, 0, undefined]);
  for (const none of ["", " ", "x"]) expect(() => some.parse(none)).toThrow();
  expect(() => historyDoors.topic.query.parse({ atMs: "" })).toThrow();
});
