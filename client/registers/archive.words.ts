import { archive } from "../../shared/resources/archive.ts";
import { wordedRegisters } from "./register-words.ts";

export default wordedRegisters([archive], {
  one: { zh: "档案资料", en: "Project file", es: "Documento del proyecto", ja: "事業文書" },
  empty: { zh: "还没有项目档案。", en: "There is no project file yet.", es: "Aún no hay documentos.", ja: "事業文書はまだありません。" },
  fields: {
    id: { zh: "编号", en: "ID", es: "ID", ja: "ID" },
    document: { zh: "资料名称", en: "Document", es: "Documento", ja: "文書名" },
    projectId: { zh: "项目编号", en: "Project ID", es: "ID del proyecto", ja: "事業 ID" },
    project: { zh: "项目名称", en: "Project", es: "Proyecto", ja: "事業名" },
    year: { zh: "年度", en: "Year", es: "Año", ja: "年度" },
    companyId: { zh: "养护单位", en: "Company", es: "Empresa", ja: "受託業者" },
    stage: { zh: "阶段", en: "Stage", es: "Fase", ja: "段階" },
    required: { zh: "必备", en: "Required", es: "Obligatorio", ja: "必須" },
    dueOn: { zh: "应归档日期", en: "Due by", es: "Previsto para", ja: "提出期限" },
    filedOn: { zh: "归档日期", en: "Filed on", es: "Archivado el", ja: "保管日" },
    keeper: { zh: "归档人", en: "Filed by", es: "Archivado por", ja: "保管者" },
    shelf: { zh: "存放位置", en: "Shelf", es: "Estante", ja: "保管場所" },
    scans: { zh: "扫描件", en: "Scans", es: "Copias", ja: "スキャン" },
    stands: { zh: "归档情况", en: "Standing", es: "Situación", ja: "保管状況" },
  },
  codes: {
    stage: {
      approval: { zh: "立项", en: "Approval", es: "Aprobación", ja: "承認" },
      design: { zh: "设计", en: "Design", es: "Diseño", ja: "設計" },
      tender: { zh: "招投标", en: "Tender", es: "Licitación", ja: "入札" },
      construction: { zh: "施工", en: "Construction", es: "Obra", ja: "施工" },
      acceptance: { zh: "竣工验收", en: "Acceptance", es: "Recepción", ja: "竣工検査" },
      settlement: { zh: "结算审计", en: "Settlement", es: "Liquidación", ja: "精算" },
    },
    stands: {
      filed: { zh: "已归档", en: "Filed", es: "Archivado", ja: "保管済み" },
      missing: { zh: "缺失", en: "Missing", es: "Falta", ja: "欠落" },
      due: { zh: "即将到期", en: "Due soon", es: "Vence pronto", ja: "まもなく期限" },
      later: { zh: "未到期", en: "Later", es: "Más adelante", ja: "期限前" },
      optional: { zh: "非必备", en: "Not required", es: "No obligatorio", ja: "任意" },
    },
  },
  problems: {
    taken: {
      zh: "该项目已有同名资料。",
      en: "The project has this document already.",
      es: "El proyecto ya tiene ese documento.",
      ja: "この事業には同じ文書がすでにあります。",
    },
    nowhere: {
      zh: "已归档的资料须有存放位置或扫描件。",
      en: "What is filed has a shelf or scans.",
      es: "Lo archivado necesita estante o copias.",
      ja: "保管済みの文書には保管場所かスキャンが必要です。",
    },
    filedAlready: {
      zh: "已归档的资料不能删除。",
      en: "What is filed is not deleted.",
      es: "Lo archivado no se elimina.",
      ja: "保管済みの文書は削除できません。",
    },
  },
});
