import { expect, it } from "vitest";
import { allAround } from "./draw.ts";

it("a picture all around is as wide as two, and its ends meet", () => {
  const [a, b] = [
    [1, 2, 3],
    [4, 5, 6],
  ];
  const { rgb, widthPx, heightPx } = allAround({ rgb: Uint8Array.from([...a!, ...b!]), widthPx: 2, heightPx: 1 });
  expect([widthPx, heightPx]).toEqual([4, 1]);
  expect([...rgb]).toEqual([...a!, ...b!, ...b!, ...a!]);
});
