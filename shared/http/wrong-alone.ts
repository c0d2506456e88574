import type { z } from "zod";
import type { AnyResource, Problem } from "../resources/resource.ts";
import { valuesSchema } from "./resource-api.ts";

/** What is wrong with each of some values by itself: the form's own bounds and those of the field's kind. */
export function wrongAlone(resource: AnyResource, values: Readonly<Record<string, unknown>>): Problem[] {
  const { error } = someValues(resource).safeParse(values);
  return (error?.issues ?? []).flatMap((issue): Problem[] => {
    if (issue.code === "unrecognized_keys") return issue.keys.map((field) => ({ field, problem: "neverChanged" }));
    const { problem, with: given } = (issue.code === "custom" ? issue.params : undefined) ?? {};
    return [
      { field: String(issue.path[0]), problem: String(problem ?? "unfit"), ...(given && { with: given as NonNullable<Problem["with"]> }) },
    ];
  });
}

/** Thousands of rows are looked at by one schema. */
const schemas = new WeakMap<AnyResource, z.ZodObject>();
function someValues(resource: AnyResource): z.ZodObject {
  const schema = schemas.get(resource) ?? valuesSchema(resource).partial();
  schemas.set(resource, schema);
  return schema;
}
