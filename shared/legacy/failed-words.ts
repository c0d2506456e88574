/** What the documents have people read where these calls fail (part 2, section 8), word for word and in every language. */
export const prescribedWords: Readonly<Record<string, string>> = {
  GetRoadPFTree: "获取道路评分树: 失败",
  GetComPFTree: "获取公司评分树: 失败",
  AddComPFTree: "添加公司评分树: 失败",
};

/** What failed, of calls whose words the documents tell by their meaning alone: each has its own in the dictionaries, as `errors.failed_…`. */
export const failedDeeds = {
  BatchAddScore: "addScore",
  AddComMonthScore: "addScore",
  AddRoadMonthScore: "addScore",
  BatchUpdateScore: "updateScore",
  GetComScoreMonth: "companyMonth",
  GetRoadScoreMonth: "roadMonth",
  UpdateComQuarterScore: "quarterScore",
  UpdateComYearQuarterScore: "yearScore",
  GetComSummary: "companyRecords",
  GetAccressReportList: "deductions",
} as const satisfies Readonly<Record<string, string>>;

/** What is told beside a failure of this call; nothing where the documents tell nothing of it. */
export function failedWords(call: unknown): { readonly prescribed?: string; readonly failed?: string } {
  if (typeof call !== "string") return {};
  if (Object.hasOwn(prescribedWords, call)) return { prescribed: prescribedWords[call]! };
  return Object.hasOwn(failedDeeds, call) ? { failed: failedDeeds[call as keyof typeof failedDeeds] } : {};
}
