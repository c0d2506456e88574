/** What scores of patrols are called, whoever patrols. */
const passed = { zh: "合格天数", en: "Days passed", es: "Días conformes", ja: "合格日数" };
const failed = { zh: "不合格天数", en: "Days failed", es: "Días no conformes", ja: "不合格日数" };
const passPercent = { zh: "合格率", en: "Pass rate", es: "Tasa de conformidad", ja: "合格率" };
const month = { zh: "月份", en: "Month", es: "Mes", ja: "月" };

const scoreWords = {
  fields: {
    company: { zh: "单位或标段", en: "Company or section", es: "Empresa o sector", ja: "受託業者・工区" },
    parent: { zh: "上级单位", en: "Parent organisation", es: "Entidad superior", ja: "上位組織" },
    ...{ month, passed, failed, passPercent },
    tooManyDays: { zh: "超过当月天数", en: "More days than the month has", es: "Más días que el mes", ja: "月の日数を超過" },
  },
  filters: {
    month,
    year: { zh: "年份", en: "Year", es: "Año", ja: "年" },
    by: { zh: "统计方式", en: "Group by", es: "Agrupar por", ja: "集計単位" },
  },
  choices: {
    by: {
      company: { zh: "按单位", en: "By company", es: "Por empresa", ja: "受託業者別" },
      // Rows of a section tell no days of who kept it.
      section: {
        zh: "按标段（现管养单位）",
        en: "By section (as assigned today)",
        es: "Por sector (asignación de hoy)",
        ja: "工区別（現在の担当）",
      },
    },
  },
  figures: { passed, failed, passPercent },
  parts: { passPercent },
};

export default { words: scoreWords };
