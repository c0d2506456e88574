import { bridges, manholes, piles, signs } from "../../../shared/resources/facilities.ts";
import { facilityCounts } from "../../../shared/resources/facility-counts.ts";
import type { AnyResource } from "../../../shared/resources/resource.ts";
import { roadConditions } from "../../../shared/resources/road-conditions.ts";
import { archiveStory } from "./archive.ts";
import { bridgeSpaceStory, spaceFigureStory, spaceQuestionStory } from "./bridge-spaces.ts";
import { companyStory } from "./companies.ts";
import { cavityStory, manholeRecordStory, securityStory, shelterStory } from "./found-on-roads.ts";
import { memberStory } from "./members.ts";
import { bridgePatrolStory, patrolCoverageStory, patrolledBridgeStory, patrolMileageStory, patrolSummaryStory } from "./patrol.ts";
import { personMonthStory, personRoadStory } from "./patrol-persons.ts";
import { planStories, stretchStories } from "./plans.ts";
import { batchStory, quantifiedStory, roadConditionStory } from "./quantified.ts";
import { companyRoadStory, userRoadStory } from "./road-assignments.ts";
import { eventStories } from "./road-events.ts";
import { roadLedgerStory } from "./road-ledger.ts";
import { batchBoxStory, batchPictureStory, orderRoundStory, pictureBoxStory, postPictureStory, roadRoundStory } from "./road-pictures.ts";
import { roadStory } from "./roads.ts";
import { scoringStories } from "./scoring-trees.ts";
import { sectionColourStory } from "./section-colours.ts";
import { shelterInspectionStory } from "./shelter-inspections.ts";
import type { AnyRegisterStory, AnyReportStory } from "./story.ts";
import { vehicleFindStory, vehiclePatrolStory, vehicleTypeStory } from "./vehicle-patrol.ts";

/** Every register's first day. Companies come first: others name them. */
export const registerStories: readonly AnyRegisterStory[] = [
  companyStory,
  memberStory,
  roadStory,
  sectionColourStory,
  ...scoringStories,
  companyRoadStory,
  userRoadStory,
  shelterStory,
  shelterInspectionStory,
  manholeRecordStory,
  cavityStory,
  securityStory,
  ...eventStories,
  ...planStories,
  ...stretchStories,
  archiveStory,
  bridgeSpaceStory,
  spaceQuestionStory,
];

/** Registers that nobody writes, and whose records follow from the roads: calls/facility.ts answers them, and the ledger's story. */
export const answeredByFacilities: readonly AnyResource[] = [bridges, manholes, signs, piles, facilityCounts, roadConditions];

/** Every report that is worked out of what the stand-in knows; those of the orders have handlers of their own. */
export const reportStories: readonly AnyReportStory[] = [
  ...[patrolSummaryStory, patrolCoverageStory, patrolMileageStory],
  ...[bridgePatrolStory, patrolledBridgeStory, personMonthStory, personRoadStory],
  ...[roadLedgerStory, vehiclePatrolStory, vehicleTypeStory, vehicleFindStory],
  ...[quantifiedStory, batchStory, roadConditionStory],
  ...[batchPictureStory, batchBoxStory, pictureBoxStory, postPictureStory, roadRoundStory, orderRoundStory],
  spaceFigureStory,
];
