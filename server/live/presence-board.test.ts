import { describe, expect, it } from "vitest";
import { type Attendance, peopleFor } from "./presence-board.ts";

const at = (userId: string, change: Partial<Attendance> = {}): Attendance => ({
  ...{ userId, name: userId.toUpperCase(), companyId: "c1", company: "一公司", doing: "looking", sinceMs: 1 },
  ...change,
});
const keyOf = (userId: string) => `key ${userId.length}`;
const names = (reader: { userId: string; companyId: string | null }, present: Attendance[]) =>
  peopleFor(reader, present, keyOf).map(({ name, doing }) => `${name} ${doing}`);

describe("who is at an order", () => {
  it("are the others, each once, who acts before who looks", () => {
    const present = [at("me"), at("b", { sinceMs: 5 }), at("a"), at("b", { doing: "cancel", sinceMs: 9 })];
    expect(names({ userId: "me", companyId: null }, present)).toEqual(["B cancel", "A looking"]);
  });

  it("[L5] have no name for readers of another company, and no key that tells who they are", () => {
    const present = [at("boss", { companyId: "", company: "" }), at("mate")];
    const people = peopleFor({ userId: "me", companyId: "c1" }, present, keyOf);
    expect(people.map(({ name, company }) => [name, company])).toEqual([
      ["", ""],
      ["MATE", "一公司"],
    ]);
    expect(JSON.stringify(people)).not.toContain("boss");
  });
});
