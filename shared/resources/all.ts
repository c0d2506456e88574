import { archive } from "./archive.ts";
import { cavities } from "./cavities.ts";
import { companies } from "./companies.ts";
import { excavations } from "./excavations.ts";
import { bridges, manholes, piles, signs } from "./facilities.ts";
import { manholeRecords } from "./manhole-records.ts";
import { members } from "./members.ts";
import { bridgePlans, manholePlans, motorPlans, roadPlans, transportPlans } from "./plans.ts";
import type { AnyResource } from "./resource.ts";
import { companyRoads, userRoads } from "./road-assignments.ts";
import { lawEvents, worksEvents } from "./road-events.ts";
import { roads } from "./roads.ts";
import { securityFinds } from "./security-finds.ts";
import { shelters } from "./shelters.ts";

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
  shelters,
  manholeRecords,
  cavities,
  securityFinds,
  lawEvents,
  worksEvents,
  excavations,
  archive,
  roadPlans,
  motorPlans,
  bridgePlans,
  transportPlans,
  manholePlans,
];
