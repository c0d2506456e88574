import { companies } from "./companies.ts";
import { bridges, manholes, piles, signs } from "./facilities.ts";
import { members } from "./members.ts";
import { bridgePlans, manholePlans, motorPlans, roadPlans, transportPlans } from "./plans.ts";
import type { AnyResource } from "./resource.ts";
import { companyRoads, userRoads } from "./road-assignments.ts";
import { roads } from "./roads.ts";

/** Every register of the product. */
export const resources: readonly AnyResource[] = [
  companies,
  members,
  roads,
  companyRoads,
  userRoads,
  bridges,
  manholes,
  signs,
  piles,
  roadPlans,
  motorPlans,
  bridgePlans,
  transportPlans,
  manholePlans,
];
