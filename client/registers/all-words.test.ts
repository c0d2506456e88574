import { expect, it } from "vitest";
import { resources } from "../../shared/resources/all.ts";
import { allRegisterWords } from "./all-words.ts";

it("every register is told of in its own words", async () => {
  expect([...(await allRegisterWords()).keys()].sort()).toEqual(resources.map(({ name }) => name).sort());
});
