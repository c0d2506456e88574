import { z } from "zod";
import { reportFilter, reportRequest, reportRequestFields } from "../legacy/calls/identity.ts";
import { given, ours } from "../legacy/field-codecs.ts";
import { type Fields, type LegacyRecord, record } from "../legacy/record.ts";
import { callForRows } from "../legacy/record-calls.ts";
import { disposalRate } from "../legacy/records/board.ts";
import { order, orderFields } from "../legacy/records/work-order.ts";

/** Marks that a table asks for beside the report filter: the customer with assessed rates sends IsPg=1. */
const marks = { IsAdmin: z.string().optional(), IsKh: z.string().optional(), IsPg: z.string().optional() };

const common = { service: "report", section: "2.7", origin: "given" } as const;

/** A statistic over the report filter. */
const statistic = <F extends Fields>(name: string, rows: LegacyRecord<F>) =>
  callForRows(
    {
      ...{ ...common, name, path: `/Api/ApiForApp/${name}` },
      ...{ request: reportRequest.extend(marks), givenRequest: [...reportRequestFields, ...Object.keys(marks)] },
    },
    rows,
  );

/** A statistic of one road and a period. */
const ofRoad = <F extends Fields>(name: string, rows: LegacyRecord<F>) =>
  callForRows(
    {
      ...{ ...common, name, path: `/Api/ApiForApp/${name}` },
      request: z.object({
        Rid: z.string(),
        C_Code: z.string(),
        StartTime: reportFilter.shape.StartTime,
        EndTime: reportFilter.shape.EndTime,
      }),
      givenRequest: ["Rid", "C_Code", "StartTime", "EndTime"],
    },
    rows,
  );

/** Everything that is asked for; what was cancelled is found too, and counts neither above nor below the rate. */
export const disposalTotal = record({
  found: ours.figure("Total"),
  completed: given.figure("CompleteNum"),
  notCompleted: given.figure("NotCompleteNum"),
  ratePercent: given.rate("czl"),
});
export const disposalOfTown = record({ town: given.text("Ad_belongs"), ...disposalTotal.fields });
export const returnedCount = record({ company: given.text("Company"), reason: ours.text("Reason"), count: given.figure("sl") });
export const repairHours = record({
  company: given.text("Company"),
  meanHours: ours.number("AvgHours"),
  medianHours: ours.number("MedianHours"),
});
export const roadHours = record({ meanHours: repairHours.fields.meanHours, medianHours: repairHours.fields.medianHours });
export const typeFigure = record({ typeId: given.text("QuestionId"), type: given.text("QuestionCN"), count: given.figure("sl") });
export const statusFigure = record({ status: given.text("zt"), count: given.figure("sl") });

/** What is wrong with an order's maintenance, in a word of ours: the documents name the call and not its codes. */
export const ANOMALIES = { overdue: 1, returned: 2 } as const;
export const anomalousOrder = record({ ...orderFields, anomaly: ours.code("Yc_Type", ANOMALIES) });

export const assignmentData = statistic("GetAssignmentData", disposalTotal);
export const disposalOfTowns = statistic("GetBelongsQuesRemovingReport", disposalOfTown);
export const disposalOfCompanies = statistic("GetNewBHCZLList", disposalRate);
export const manualDisposal = statistic("GetRGXCBHCZL", disposalRate);
export const disposalStates = statistic("GetNewBHCZQKFX", disposalRate);
export const returnedOrders = statistic("GetNewTdFx", returnedCount);
export const repairTimes = statistic("GetNewCzXl", repairHours);
export const manualTypes = statistic("GetNewRGXCBHTJFX", typeFigure);
export const smartTypes = statistic("GetNewZNXCBHTJFX", typeFigure);
export const manuallyRaised = statistic("GetRGXCSBBHLX", typeFigure);
export const seriousTypes = statistic("GetNewYZBH", typeFigure);
export const smartStates = statistic("GetNewZNXCBHQKZL", statusFigure);
export const manualStates = statistic("GetNewRGXCBHQKZL", statusFigure);
export const states = statistic("GetBHSJByBHStatus", statusFigure);
export const anomalies = statistic("GetYHYCList", anomalousOrder);

export const roadTotals = ofRoad("GetAllrwByRid", disposalTotal);
export const roadStates = ofRoad("GetRwCZQKFXByRid", statusFigure);
export const roadTimes = ofRoad("GetRwCZXLFXByRid", roadHours);
/** The orders behind them. */
export const roadOrders = ofRoad("GetRwListByRid", order);

/** The orders behind any other statistic, a page of them. */
export const ordersBehind = callForRows(
  {
    ...{ service: "api", section: "2.7", origin: "given", name: "GetBhList", path: "/Api/ApiForApp/GetBhList" },
    request: reportRequest.extend({ ...marks, PageIndex: z.number().int(), PageSize: z.number().int() }),
    givenRequest: [...reportRequestFields, ...Object.keys(marks), "PageIndex", "PageSize"],
  },
  order,
);
