import { manualCheckStatistics, smartCheckStatistics } from "./check-statistics.ts";
import { bridgePatrols, bridgeVisits } from "./patrol-bridges.ts";
import { machineCoverage, patrolCoverage } from "./patrol-coverage.ts";
import { machineDay, patrolDay } from "./patrol-day.ts";
import { machineMileage, patrolMileage } from "./patrol-mileage.ts";
import { patrolPersons, personDays } from "./patrol-persons.ts";
import { machineSummary, machineYear, patrolSummary, patrolYear } from "./patrol-summary.ts";
import { pavementBatches, quantifiedDefects, surveyDefects } from "./quantified.ts";
import type { AnyReport } from "./report.ts";
import { companyLedger, roadLedger } from "./road-ledger.ts";
import { batchBoxes, batchPictures, orderRounds, pictureBoxes, postPictures, roadRounds } from "./road-pictures.ts";
import { spaceQuestionFigures } from "./space-questions.ts";
import { vehicleAttendance, vehicleFindReport, vehicleStatistics, vehicleTypeShares } from "./vehicle-patrol.ts";

/** Every report of the product. */
export const reports: readonly AnyReport[] = [
  ...[smartCheckStatistics, manualCheckStatistics],
  ...[patrolSummary, patrolYear, machineSummary, machineYear],
  ...[patrolCoverage, machineCoverage, patrolMileage, machineMileage, patrolDay, machineDay],
  ...[bridgePatrols, bridgeVisits, patrolPersons, personDays],
  ...[roadLedger, companyLedger],
  ...[vehicleAttendance, vehicleStatistics, vehicleTypeShares, vehicleFindReport],
  ...[quantifiedDefects, surveyDefects, pavementBatches],
  ...[batchPictures, batchBoxes, pictureBoxes, postPictures, roadRounds, orderRounds],
  spaceQuestionFigures,
];
