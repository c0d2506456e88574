import { manualCheckStatistics, smartCheckStatistics } from "./check-statistics.ts";
import { patrolCoverage } from "./patrol-coverage.ts";
import { patrolSummary } from "./patrol-summary.ts";
import type { AnyReport } from "./report.ts";

/** Every report of the product. */
export const reports: readonly AnyReport[] = [smartCheckStatistics, manualCheckStatistics, patrolSummary, patrolCoverage];
