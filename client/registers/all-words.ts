import type { AnyResource } from "../../shared/resources/resource.ts";
import type { AnyRegisterWords } from "./register-words.ts";

export interface WordedRegister {
  readonly resource: AnyResource;
  readonly words: AnyRegisterWords;
}

/** What every register has to say, by its name, for whoever tells of records of all of them. */
export async function allRegisterWords(): Promise<ReadonlyMap<string, WordedRegister>> {
  const loaded = await Promise.all([import("./companies.words.ts"), import("./members.words.ts"), import("./plans.words.ts")]);
  return new Map(
    loaded.flatMap(({ default: { registers, words } }) => registers.map((resource) => [resource.name, { resource, words }] as const)),
  );
}
