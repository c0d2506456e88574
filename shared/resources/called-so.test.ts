import fc from "fast-check";
import { expect, it } from "vitest";
import { addRow, anotherIsCalled, findingNames, removeRow, replaceRow } from "./called-so.ts";
import type { RecordRow } from "./resource.ts";

const NAMES = ["青浦养护", "青浦养护ａ", "青浦养护A", "甲", "乙"];
const row = fc.record({ id: fc.constantFrom("1", "2", "3", "4"), name: fc.constantFrom(...NAMES), town: fc.constantFrom("x", "y") });
const deed = fc.oneof(
  fc.record({ kind: fc.constant("add" as const), row }),
  fc.record({ kind: fc.constant("remove" as const), at: fc.nat() }),
  fc.record({ kind: fc.constant("replace" as const), at: fc.nat(), row }),
);

it("rows that find names say what looking at each of them says, whatever was added, replaced and removed", () => {
  fc.assert(
    fc.property(fc.array(row), fc.array(deed), fc.constantFrom(...NAMES), (begun, deeds, name) => {
      const rows = findingNames([...begun] as RecordRow[]);
      const both = () => {
        for (const self of [null, { id: "1" }])
          for (const isMeant of [undefined, ({ town }: RecordRow) => town === "x"])
            expect(anotherIsCalled(rows, "name", name, self, isMeant)).toBe(anotherIsCalled([...rows], "name", name, self, isMeant));
      };
      both();
      for (const one of deeds) {
        if (one.kind === "add") addRow(rows, one.row);
        else if (rows.length > 0) {
          const at = one.at % rows.length;
          if (one.kind === "remove") removeRow(rows, rows[at]!);
          else replaceRow(rows, at, one.row);
        }
        both();
      }
    }),
  );
});

it("a file's row costs reading the names of as many others once, not once for each row", () => {
  let read = 0;
  const rows = Array.from({ length: 1_000 }, (_, i) => ({
    id: String(i),
    get name() {
      read++;
      return `候车亭${i}`;
    },
  }));
  const all = findingNames(rows as RecordRow[]);
  for (let i = 0; i < 1_000; i++) anotherIsCalled(all, "name", `候车亭${i + 500}`, null);
  expect(read).toBeLessThan(3_000);
});
