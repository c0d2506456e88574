import { words } from "../../../shared/domain/words.ts";

export const printWords = words({
  settings: { zh: "打印内容", en: "Print", es: "Imprimir", ja: "印刷する内容" },
  pictures: { zh: "照片", en: "Photos", es: "Fotos", ja: "写真" },
  map: { zh: "位置图", en: "Map", es: "Mapa", ja: "位置図" },
  history: { zh: "处置记录", en: "History", es: "Historial", ja: "履歴" },
  signatures: { zh: "签字栏", en: "Signature lines", es: "Líneas de firma", ja: "署名欄" },
  failed: {
    zh: "{{count}} 条未能加载",
    en: "{{count}} could not be loaded",
    es: "{{count}} no se pudieron cargar",
    ja: "{{count}} 件は読み込めませんでした",
  },
  printWithout: {
    zh: "缺 {{count}} 条，仍然打印",
    en: "Print without {{count}} that are missing",
    es: "Imprimir sin las {{count}} que faltan",
    ja: "{{count}} 件を除いて印刷",
  },
  orderOf: {
    zh: "第 {{at}} / {{total}} 单",
    en: "Order {{at}} of {{total}}",
    es: "Orden {{at}} de {{total}}",
    ja: "{{at}} / {{total}} 件",
  },
  printedAt: { zh: "打印时间 {{time}}", en: "Printed {{time}}", es: "Impreso {{time}}", ja: "印刷 {{time}}" },
  signHandler: { zh: "处置人", en: "Repaired by", es: "Reparado por", ja: "処置者" },
  signCompany: { zh: "养护单位负责人", en: "For the company", es: "Por la empresa", ja: "受託業者責任者" },
  signChecker: { zh: "验收人", en: "Checked by", es: "Comprobado por", ja: "検収者" },
  date: { zh: "日期", en: "Date", es: "Fecha", ja: "日付" },
  north: { zh: "北", en: "N", es: "N", ja: "北" },
  noPlace: {
    zh: "无坐标，无法绘制位置图",
    en: "No coordinates, so no map",
    es: "Sin coordenadas: no hay mapa",
    ja: "座標がないため位置図なし",
  },
});
