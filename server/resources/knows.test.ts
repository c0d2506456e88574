import { expect, it } from "vitest";
import { knowsByFeeds } from "./knows.ts";
import { unknownReferences } from "./unknown-references.ts";

const follower = (ids: readonly string[] | null, error: string | null = null) => ({
  state: ids === null ? null : { rows: new Map(ids.map((id) => [id, {}])) },
  meta: { freshness: { error } },
});
const knows = (found: object) => knowsByFeeds({ needed: async () => found as never });

it("[C6] takes nothing unseen while a list was never there, and says which one", async () => {
  await expect(knows(follower(null))("T", "roads", ["r1"])).rejects.toMatchObject({
    code: "notReady",
    detail: { list: "roads", retryAfterMs: 1_000 },
  });
  const resource = { record: { fields: { companyId: { refersTo: "companies" }, name: {} } } } as never;
  const unknown = unknownReferences(knows(follower(null)));
  await expect(unknown("T", resource, { companyId: "c1" })).rejects.toMatchObject({ code: "notReady", detail: { list: "companies" } });
  expect(await unknown("T", resource, { companyId: "", name: "x" }), "what names nothing needs no list").toEqual([]);
});

it("goes by the list that is there; a list that the services do not have, or that holds nothing, says nothing against an id", async () => {
  expect(await knows(follower(["r1"]))("T", "roads", ["r1", 1])).toBe(false);
  expect(await knows(follower(["r1"]))("T", "roads", ["r1"])).toBe(true);
  expect(await knows(follower([]))("T", "roads", ["r1"])).toBe(true);
  expect(await knows(follower(null, "callOff"))("T", "roads", ["r1"])).toBe(true);
});
