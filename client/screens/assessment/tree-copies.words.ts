import { words } from "../../../shared/domain/words.ts";

export const treeCopiesText = words({
  companyTree: { zh: "养护单位评分树", en: "companies' tree", es: "árbol de las empresas", ja: "受託業者の評価ツリー" },
  roadTree: { zh: "道路评分树", en: "roads' tree", es: "árbol de las vías", ja: "道路の評価ツリー" },
  lacksTree: {
    zh: "{{year}} 年{{tree}}还缺 {{before}} 年有的 {{count}} 项。",
    en: "{{year}} lacks {{count}} items of the {{tree}} that {{before}} has.",
    es: "Faltan en {{year}} {{count}} conceptos del {{tree}} que tiene {{before}}.",
    ja: "{{year}} 年の{{tree}}には、{{before}} 年にある {{count}} 項目がありません。",
  },
  copyTree: {
    zh: "从 {{before}} 年复制",
    en: "Copy from {{before}}",
    es: "Copiar de {{before}}",
    ja: "{{before}} 年からコピー",
  },
  copying: {
    zh: "正在复制 {{made}} / {{count}}",
    en: "Copying {{made}} of {{count}}",
    es: "Copiando {{made}} de {{count}}",
    ja: "コピー中 {{made}} / {{count}}",
  },
  wasCopied: {
    zh: "已复制 {{year}} 年{{tree}}：{{count}} 项",
    en: "Copied {{count}} items into the {{tree}} of {{year}}",
    es: "{{count}} conceptos copiados al {{tree}} de {{year}}",
    ja: "{{year}} 年の{{tree}}に {{count}} 項目をコピーしました",
  },
});
