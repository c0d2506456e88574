import { sectionColours } from "../../../shared/resources/section-colours.ts";
import { registerStory } from "./story.ts";

/** The sections that roads belong to, each in a colour of its own as far as these go; the last one has none yet. */
export const sectionColourStory = registerStory({
  resource: sectionColours,
  id: (_, sequence) => `QC${900 + sequence}`,
  generate: (world) =>
    [...new Set(world.roads.map(({ section }) => section))]
      .filter((section) => section !== "")
      .slice(0, COLOURS.length)
      .map((section, i) => ({ id: `QC${i + 1}`, section, colour: COLOURS[i]! })),
  refusal: (after, before, others) =>
    after !== null && after.section !== before?.section && others.some(({ section }) => section === after.section) ? "标段已有颜色" : null,
});
const COLOURS = ["#1676E0", "#C77700", "#D6417F", "#00897F", "#7C4DFF", "#6B7A1F"] as const;
