import { expect, it } from "vitest";
import { resources } from "../resources/all.ts";
import { resourceDoors } from "./resource-api.ts";

it("a reason is taken by registers that want one for some change, and by no other", () => {
  const taking = resources.filter((resource) => {
    const read = resourceDoors(resource).update.body.safeParse({ values: {}, seen: {}, reason: "返工" });
    return !read.error!.issues.some(({ path }) => path[0] === "reason");
  });
  expect(taking.length).toBeGreaterThan(0);
  expect(taking.map(({ name }) => name)).toEqual(resources.filter(({ form }) => form?.wantsReason !== undefined).map(({ name }) => name));
});
