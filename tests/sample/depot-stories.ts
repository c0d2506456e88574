import { registerStory, reportStory } from "../legacy-services/stories/story.ts";
import { personName } from "../legacy-services/world/people.ts";
import { depotLevels } from "./depot-levels.ts";
import { depots } from "./depots.ts";

/** A depot at the beginning of each long road. */
export const depotStory = registerStory({
  resource: depots,
  id: (_, sequence) => `D${sequence}`,
  generate: (world, random) =>
    world.roads
      .filter(({ lengthM }) => lengthM > 5_000)
      .map((road, i) => ({
        ...{
          id: `D${i + 1}`,
          name: `${road.name}${personName(random)}料场`,
          companyId: road.companyId,
          kind: random.pick(["salt", "sand"]),
        },
        ...{ tonnes: random.integer(0, 80), chainageM: 0, filledOn: "2025-11-01" },
      })),
});

/** Told by the very depots that the register has. */
export const depotLevelStory = reportStory({
  calls: depotLevels.ask.calls,
  record: depotLevels.record,
  rows({ entities }) {
    const rows = [...entities.of(depots.name).values()] as unknown as { companyId: string; tonnes: number | null }[];
    return [...new Set(rows.map(({ companyId }) => companyId))].map((companyId) => {
      const full = rows.filter((row) => row.companyId === companyId && (row.tonnes ?? 0) > 0).length;
      const all = rows.filter((row) => row.companyId === companyId).length;
      return { companyId, company: companyId, full, empty: all - full };
    });
  },
});
