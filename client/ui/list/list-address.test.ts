import { expect, it } from "vitest";
import { readListAddress, writeListAddress } from "./list-address.ts";

const keys = ["road", "status", "number"];
const asked = {
  search: "坑槽",
  filters: { status: { kind: "choice", values: ["7", ""] }, number: { kind: "text", text: "QP1,&=" } },
  sort: { key: "road", direction: "desc" },
  hidden: ["number"],
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
  const read = readListAddress(new URLSearchParams("is.colour=red&sorted=colour.asc&without=colour,road"), keys);
  expect(read).toEqual({ search: "", filters: {}, hidden: ["road"] });
});
