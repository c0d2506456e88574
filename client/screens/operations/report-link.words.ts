import { words } from "../../../shared/domain/words.ts";

export const reportLinkWords = words({
  title: { zh: "公开报告链接", en: "Links to public reports", es: "Enlaces a informes públicos", ja: "公開報告のリンク" },
  none: {
    zh: "没有有效的公开报告链接。可在“智能巡查报告”页面生成。",
    en: "No links to public reports. They are made on the page Patrol report.",
    es: "No hay enlaces a informes públicos. Se crean en la página del informe de inspección.",
    ja: "公開報告のリンクはありません。「巡回報告」の画面で作成できます。",
  },
  report: { zh: "报告", en: "Report", es: "Informe", ja: "報告" },
  days: { zh: "报告日期", en: "Days", es: "Días", ja: "対象期間" },
  of: { zh: "数据范围", en: "Figures of", es: "Cifras de", ja: "対象" },
  all: { zh: "全部单位", en: "all companies", es: "todas las empresas", ja: "すべての受託業者" },
  opened: { zh: "打开次数", en: "Opened", es: "Abierto", ja: "閲覧回数" },
  revokedAt: { zh: "已于 {{time}} 撤回", en: "revoked {{time}}", es: "revocado {{time}}", ja: "{{time}} に失効" },
});
