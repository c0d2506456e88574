import { z } from "zod";
import type { Scored } from "../../domain/assessment.ts";
import { declareCall } from "../call.ts";
import { callForRows, callToWrite } from "../record-calls.ts";
import { deduction, scoreSheet, scoreSummary, scoringItem } from "../records/assessment.ts";
import { identity, identityFields } from "./identity.ts";

const access = { service: "access", section: "2.7" } as const;
/** Rating fetches fail where Json is empty (part 2, section 5): no list is not a list of nothing. */
const emptyFails = true;
const named = <N extends string>(name: N) => ({ ...access, name, path: `/Access/${name}` }) as const;
/** An empty year means all of them. */
const ofYear = z.object({ C_Code: z.string(), ComId: z.string(), Year: z.string() });
const ofMonth = ofYear.extend({ Month: z.string() });
const GIVEN = ["C_Code"];

const treeCalls = (tree: "ComPFTree" | "RoadPFTree") => ({
  list: callForRows({ ...named(`Get${tree}`), emptyFails, origin: "given", request: ofYear, givenRequest: GIVEN }, scoringItem),
  create: callToWrite({ ...named(`Add${tree}`), origin: "ours" }, scoringItem),
  update: callToWrite({ ...named(`Update${tree}`), origin: "ours" }, scoringItem),
  remove: callToWrite({ ...named(`Delete${tree}`), origin: "ours" }, scoringItem),
});
/** The scoring trees, which the documents know to be read and added to. */
export const scoringTrees: Readonly<Record<Scored, ReturnType<typeof treeCalls>>> = {
  company: treeCalls("ComPFTree"),
  road: treeCalls("RoadPFTree"),
};

/** Deductions of one month, or of the whole year where no month is named. */
export const getAccressReportList = callForRows(
  {
    ...{ ...access, name: "GetAccressReportList", path: "/Access/GetAccressReportList", origin: "given", emptyFails },
    request: ofMonth,
    givenRequest: GIVEN,
  },
  deduction,
);
export const getComScoreMonth = callForRows(
  {
    ...{ ...access, name: "GetComScoreMonth", path: "/Access/GetComScoreMonth", origin: "given", emptyFails },
    request: ofMonth,
    givenRequest: GIVEN,
  },
  scoreSheet,
);
export const getRoadScoreMonth = callForRows(
  {
    ...{ ...access, name: "GetRoadScoreMonth", path: "/Access/GetRoadScoreMonth", origin: "given", emptyFails },
    request: ofMonth,
    givenRequest: GIVEN,
  },
  scoreSheet,
);
export const getComSummary = callForRows(
  {
    ...{ ...access, name: "GetComSummary", path: "/Access/GetComSummary", origin: "given", emptyFails },
    request: ofYear,
    givenRequest: GIVEN,
  },
  scoreSummary,
);

/** What every write says: who asks, in words too, and why. */
const asked = identity.extend({ Cu_RealName: z.string(), Reason: z.string() });
/** A deduction that was taken in, or why it was not: `Result` 1 is yes. */
const taken = z.object({ Ar_Id: z.union([z.string(), z.number()]), Result: z.union([z.string(), z.number()]), Message: z.string() });
const sent = deduction.row.partial();

const writes = { ...access, reads: false, transport: "postJson", rowsAt: "array", idField: null, origin: "given", row: taken } as const;
const givenFields = [...identityFields];
const monthList = { ComId: z.string(), R_id: z.string(), Year: z.string(), Month: z.string(), List: z.array(sent) };

/** All of them, or none. */
export const batchAddScore = declareCall({
  ...{ ...writes, name: "BatchAddScore", path: "/Access/BatchAddScore", givenFields },
  request: asked.extend(monthList),
});
export const batchUpdateScore = declareCall({
  ...{ ...writes, name: "BatchUpdateScore", path: "/Access/BatchUpdateScore", givenFields },
  request: asked.extend({ List: z.array(sent) }),
});

/** Hands in the sheet of a month, with what is left of each item: from then on the month counts as scored. */
const sheet = asked.extend({ ...monthList, List: z.array(z.object({ AT_Id: z.string(), Ar_Score: z.number() })) });
export const addComMonthScore = declareCall({
  ...{ ...writes, name: "AddComMonthScore", path: "/Access/AddComMonthScore", givenFields, request: sheet },
});
export const addRoadMonthScore = declareCall({
  ...{ ...writes, name: "AddRoadMonthScore", path: "/Access/AddRoadMonthScore", givenFields, request: sheet },
});

const byHand = asked.extend({ ComId: z.string(), Year: z.string(), Score: z.union([z.number(), z.literal("")]) });
/** A score by hand in place of the mean; empty gives the mean back. */
export const updateComQuarterScore = declareCall({
  ...{ ...writes, name: "UpdateComQuarterScore", path: "/Access/UpdateComQuarterScore", givenFields },
  request: byHand.extend({ Quarter: z.number().int() }),
});
export const updateComYearQuarterScore = declareCall({
  ...{ ...writes, name: "UpdateComYearQuarterScore", path: "/Access/UpdateComYearQuarterScore", givenFields },
  request: byHand,
});
