import fc from "fast-check";
import { expect, it } from "vitest";
import { packRows, SnapshotReader } from "./snapshot.ts";

it("[L1] a snapshot read in pieces of any length is the rows that were packed", () => {
  const rows = fc.array(fc.record({ id: fc.string(), text: fc.string({ unit: "binary" }), n: fc.option(fc.integer()) }), {
    maxLength: 600,
  });
  fc.assert(
    fc.property(rows, fc.integer({ min: 1, max: 97 }), (packed, pieceLength) => {
      const text = [...packRows(packed)].join("");
      const reader = new SnapshotReader();
      for (let at = 0; at < text.length; at += pieceLength) reader.push(text.slice(at, at + pieceLength));
      expect(reader.finish()).toEqual(packed);
    }),
    { numRuns: 50 },
  );
});

it("a snapshot that broke off is refused", () => {
  const reader = new SnapshotReader();
  reader.push('["id"]\n[["a"],["b"');
  expect(() => reader.finish()).toThrow("snapshot broke off");
});

it("[Z3] a later row keeps the fields that the first one lacks", () => {
  const rows = [{ id: "a", status: 1 }, { id: "b", status: 1, seen: "x" }, { id: "c" }, {}];
  const reader = new SnapshotReader();
  for (const text of packRows(rows)) reader.push(text);
  expect(reader.finish()).toEqual(rows);
});
