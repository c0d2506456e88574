import type { Entities, EntityRow } from "../entities.ts";
import type { World } from "../world/model.ts";
import { createRandom } from "../world/random.ts";
import type { AnyRegisterStory } from "./story.ts";

/** Fills the registers that this tenant does not have yet: all of them on its first day, a new one at the next start. */
export function begin(entities: Entities, world: World, stories: readonly AnyRegisterStory[]): void {
  for (const { resource, generate, joins } of stories) {
    const isNew = entities.begin(resource.name);
    if (!isNew && joins !== true) continue;
    const rows = generate(world, createRandom(`${world.seed}:${world.code}:${resource.name}`)) as readonly EntityRow[];
    const unknown = rows.filter(({ id }) => !entities.of(resource.name).has(id));
    if (unknown.length > 0) entities.put(resource.name, ...unknown);
  }
}
