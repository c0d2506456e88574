import { companyStory } from "./companies.ts";
import { memberStory } from "./members.ts";
import { planStories } from "./plans.ts";
import type { AnyRegisterStory } from "./story.ts";

/** Every register's first day. Companies come first: others name them. */
export const registerStories: readonly AnyRegisterStory[] = [companyStory, memberStory, ...planStories];
