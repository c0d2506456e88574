/** A find of a vehicle of one company, on its road and in January 2026, as the services write it. */
export const sampleFind = (company: string) => ({
  ...{ A_Id: `a-${company}`, A_Number: `N-${company}`, QuestionCN: "坑槽", A_IsDanger: 1, A_ComId: company, Company: `公司 ${company}` },
  ...{ A_Zhen: "镇", R_id: `r-${company}`, R_Name: `路 ${company}`, A_Dir: "1", A_Zhuanghao: "K0+100" },
  ...{ A_CreateTime: "2026-01-12 08:00:00", A_Imgs: `2026/${company}.png` },
});
