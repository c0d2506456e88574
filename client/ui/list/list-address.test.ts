import { expect, it } from "vitest";
import { isListFilter, isListLook, readListAddress, writeListAddress } from "./list-address.ts";

const keys = ["road", "status", "number"];
const asked = {
  search: "坑槽",
  filters: { status: { kind: "choice", values: ["7", ""] }, number: { kind: "text", text: "QP1,&=" } },
  sort: { key: "road", direction: "desc", thenBy: [{ key: "status", direction: "asc" }] },
  hidden: ["number"],
  order: ["status", "road"],
  pinned: ["number"],
  widthsPx: { road: 200, status: 90 },
  groupBy: "road",
} as const;

it("says in an address all that is asked of a list, and reads it again", () => {
  const written = writeListAddress(new URLSearchParams("sub=delay"), asked);
  expect(written.get("sub")).toBe("delay");
  expect(readListAddress(new URLSearchParams(written.toString()), keys)).toEqual(asked);
});

it("takes away what is no longer asked, and leaves alone what belongs to others", () => {
  const before = writeListAddress(new URLSearchParams("sub=delay"), asked);
  const none = { search: " ", filters: { status: { kind: "choice", values: [] } } } as const;
  expect(writeListAddress(before, none).toString()).toBe("sub=delay");
});

it("reads nothing out of columns that a list does not have", () => {
  const read = readListAddress(
    new URLSearchParams(
      "is.colour=red&sorted=colour.asc,colour.desc&without=colour,road&order=colour,status&pinned=colour,road&grouped=colour&widths=colour.90,road.0,status.9999,number.120",
    ),
    keys,
  );
  expect(read).toEqual({ search: "", filters: {}, hidden: ["road"], order: ["status"], pinned: ["road"], widthsPx: { number: 120 } });
});

it("keeps lists apart that share an address, each under its name", () => {
  const alone = writeListAddress(new URLSearchParams("sub=delay"), asked);
  const both = writeListAddress(alone, { search: "沥青", filters: {}, sort: { key: "road", direction: "asc" } }, "sums");
  expect(readListAddress(both, keys)).toEqual(asked);
  expect(readListAddress(both, keys, "sums")).toEqual({ search: "沥青", filters: {}, sort: { key: "road", direction: "asc" } });
  expect([...both.keys()].filter((name) => name.includes("@")).map((name) => [isListFilter(name), isListLook(name)])).toEqual([
    [true, false],
    [false, true],
  ]);
  expect(writeListAddress(both, { search: "", filters: {} }, "sums").toString()).toBe(alone.toString());
});
