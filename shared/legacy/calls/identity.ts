import { z } from "zod";

/** Who asks: in the body of every chart, report and assignment call (2.7). */
export const identity = z.object({
  C_Code: z.string(),
  Cu_UserId: z.string(),
  Cu_Type: z.number().int(),
  Cu_CompanyId: z.string(),
});

export const identityFields = ["C_Code", "Cu_UserId", "Cu_Type", "Cu_CompanyId"] as const;

/** The report filter (2.3). Lists are comma text; an absent field does not filter. */
export const reportFilter = z.object({
  YHCompanyId: z.string().optional(),
  Zhen: z.string().optional(),
  RoadId: z.string().optional(),
  StartTime: z.string().optional(),
  EndTime: z.string().optional(),
  IsDanger: z.string().optional(),
  QuestionType: z.string().optional(),
  SourceList: z.string().optional(),
  QuestionStatusList: z.string().optional(),
  StatusType: z.string().optional(),
  IsBackAndCancell: z.string().optional(),
});

export const reportFilterFields = Object.keys(reportFilter.shape);

export const reportRequest = identity.extend(reportFilter.shape);
export const reportRequestFields = [...identityFields, ...reportFilterFields];
