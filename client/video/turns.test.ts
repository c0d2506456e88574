import { expect, it } from "vitest";
import { Turns } from "./turns.ts";

it("[V3] few stand at once; who comes later goes on when one leaves, and who left before their turn never begins", () => {
  const turns = new Turns(2);
  const told: string[] = [];
  const take = (name: string) =>
    turns.take(() => {
      told.push(`${name} begins`);
      return () => void told.push(`${name} ends`);
    });
  const [a, b, c, d] = [take("a"), take("b"), take("c"), take("d")];
  expect(told).toEqual(["a begins", "b begins"]);
  c();
  b();
  expect(told.splice(0)).toEqual(["a begins", "b begins", "b ends", "d begins"]);
  // Leaving twice gives nobody a place that is taken.
  b();
  take("e");
  expect(told.splice(0)).toEqual([]);
  a();
  d();
  expect(told).toEqual(["a ends", "e begins", "d ends"]);
});
