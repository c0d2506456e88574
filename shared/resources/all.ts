import { archive } from "./archive.ts";
import { bridgeSpaces } from "./bridge-spaces.ts";
import { cavities } from "./cavities.ts";
import { companies } from "./companies.ts";
import { excavations } from "./excavations.ts";
import { bridges, manholes, piles, signs } from "./facilities.ts";
import { facilityCounts } from "./facility-counts.ts";
import { manholeRecords } from "./manhole-records.ts";
import { members } from "./members.ts";
import { planStretches } from "./plan-stretches.ts";
import { bridgePlans, manholePlans, motorPlans, roadPlans, transportPlans } from "./plans.ts";
import type { AnyResource } from "./resource.ts";
import { companyRoads, userRoads } from "./road-assignments.ts";
import { roadConditions } from "./road-conditions.ts";
import { lawEvents, worksEvents } from "./road-events.ts";
import { roads } from "./roads.ts";
import { companyScoring, roadScoring } from "./scoring-trees.ts";
import { sectionColours } from "./section-colours.ts";
import { securityFinds } from "./security-finds.ts";
import { shelterInspections } from "./shelter-inspections.ts";
import { shelters } from "./shelters.ts";
import { spaceQuestions } from "./space-questions.ts";

/** Every register of the product. */
export const resources: readonly AnyResource[] = [
  companies,
  members,
  roads,
  sectionColours,
  companyScoring,
  roadScoring,
  companyRoads,
  userRoads,
  bridges,
  manholes,
  signs,
  piles,
  facilityCounts,
  roadConditions,
  shelters,
  shelterInspections,
  manholeRecords,
  cavities,
  securityFinds,
  lawEvents,
  worksEvents,
  excavations,
  bridgeSpaces,
  spaceQuestions,
  archive,
  roadPlans,
  motorPlans,
  bridgePlans,
  transportPlans,
  manholePlans,
  ...planStretches,
];
