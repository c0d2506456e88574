import { words } from "../../../shared/domain/words.ts";

/** What is said of score sheets on paper. */
export const sheetsText = words({
  companies: { zh: "打印哪些单位", en: "Whose sheets", es: "De qué empresas", ja: "印刷する受託業者" },
  all: { zh: "全部（{{count}} 家）", en: "All {{count}}", es: "Todas ({{count}})", ja: "すべて（{{count}} 社）" },
  chosen: {
    zh: "已选 {{chosen}} / {{count}} 家",
    en: "{{chosen}} of {{count}} chosen",
    es: "{{chosen}} de {{count}} elegidas",
    ja: "{{count}} 社中 {{chosen}} 社",
  },
  find: { zh: "查找单位", en: "Find a company", es: "Buscar empresa", ja: "受託業者を探す" },
  none: { zh: "没有选择单位", en: "No company is chosen", es: "No hay ninguna empresa elegida", ja: "受託業者が選ばれていません" },
  noneHint: {
    zh: "在上面勾选要打印评分表的单位。",
    en: "Tick above whose sheets go on paper.",
    es: "Marque arriba las empresas cuyas hojas se imprimen.",
    ja: "印刷する受託業者を上で選んでください。",
  },
  sheetOf: { zh: "第 {{at}} / {{total}} 张", en: "Sheet {{at}} of {{total}}", es: "Hoja {{at}} de {{total}}", ja: "{{at}} / {{total}} 枚" },
  monthSheet: { zh: "{{month}} 考核评分表", en: "Score sheet of {{month}}", es: "Hoja de puntuación de {{month}}", ja: "{{month}} 評価表" },
  lost_one: {
    zh: "{{count}} 家单位的照片未能加载：{{names}}",
    en: "Pictures of {{count}} company could not be loaded: {{names}}",
    es: "No se cargaron las fotos de {{count}} empresa: {{names}}",
    ja: "{{count}} 社の写真を読み込めませんでした：{{names}}",
  },
  lost_other: {
    zh: "{{count}} 家单位的照片未能加载：{{names}}",
    en: "Pictures of {{count}} companies could not be loaded: {{names}}",
    es: "No se cargaron las fotos de {{count}} empresas: {{names}}",
    ja: "{{count}} 社の写真を読み込めませんでした：{{names}}",
  },
  noPicture: { zh: "照片未能加载", en: "This picture could not be loaded", es: "No se pudo cargar la foto", ja: "写真を読み込めません" },
  rule: { zh: "评分标准", en: "Rule", es: "Norma", ja: "評価基準" },
  decidedBy: {
    zh: "{{who}} 于 {{at}} 处理",
    en: "Decided by {{who}} on {{at}}",
    es: "Resuelto por {{who}} el {{at}}",
    ja: "{{who}} が {{at}} に審査",
  },
  hash: {
    zh: "校验码（分数）{{hash}}",
    en: "Checksum of the figures {{hash}}",
    es: "Suma de control de las cifras {{hash}}",
    ja: "得点のチェックサム {{hash}}",
  },
  rulesHash: {
    zh: "校验码（评分规则）{{hash}}",
    en: "Checksum of the rules {{hash}}",
    es: "Suma de control de las reglas {{hash}}",
    ja: "評価規則のチェックサム {{hash}}",
  },
  signAssessor: { zh: "考核人", en: "Assessed by", es: "Evaluado por", ja: "評価者" },
  signCompany: { zh: "被考核单位负责人", en: "For the company", es: "Por la empresa", ja: "受託業者責任者" },
  signAuthority: { zh: "主管单位（盖章）", en: "For the authority (seal)", es: "Por la autoridad (sello)", ja: "管理者（押印）" },
});
