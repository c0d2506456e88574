import { companies } from "./companies.ts";
import { members } from "./members.ts";
import { bridgePlans, manholePlans, motorPlans, roadPlans, transportPlans } from "./plans.ts";
import type { AnyResource } from "./resource.ts";

/** Every register of the product. */
export const resources: readonly AnyResource[] = [companies, members, roadPlans, motorPlans, bridgePlans, transportPlans, manholePlans];
