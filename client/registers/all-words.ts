import { eachRegister, type LoadedRegisters, type WordedRegister } from "./register-words.ts";

/** What every register has to say, by its name, for whoever tells of records of all of them. */
export async function allRegisterWords(): Promise<ReadonlyMap<string, WordedRegister>> {
  const loaded: readonly { default: LoadedRegisters }[] = await Promise.all([
    import("./companies.words.ts"),
    import("./members.words.ts"),
    import("./plans.words.ts"),
    import("./plan-stretches.words.ts"),
    import("./roads.words.ts"),
    import("./scoring-trees.words.ts"),
    import("./section-colours.words.ts"),
    import("./company-roads.words.ts"),
    import("./user-roads.words.ts"),
    import("./facilities.words.ts"),
    import("./facility-counts.words.ts"),
    import("./road-conditions.words.ts"),
    import("./shelters.words.ts"),
    import("./shelter-inspections.words.ts"),
    import("./manhole-records.words.ts"),
    import("./cavities.words.ts"),
    import("./security-finds.words.ts"),
    import("./road-events.words.ts"),
    import("./archive.words.ts"),
    import("./bridge-spaces.words.ts"),
    import("./space-questions.words.ts"),
  ]);
  return new Map(loaded.flatMap(({ default: worded }) => eachRegister(worded)).map((one) => [one.resource.name, one]));
}
