import { words } from "../../shared/domain/words.ts";

export const reportDocumentText = words({
  contents: { zh: "目录", en: "Contents", es: "Índice", ja: "目次" },
  about: { zh: "编制说明", en: "About this document", es: "Sobre este documento", ja: "この文書について" },
  madeBy: { zh: "编制", en: "Made by", es: "Elaborado por", ja: "作成" },
  checkedBy: { zh: "审核", en: "Checked by", es: "Revisado por", ja: "確認" },
  approvedBy: { zh: "批准", en: "Approved by", es: "Aprobado por", ja: "承認" },
  day: { zh: "日期", en: "Date", es: "Fecha", ja: "日付" },
});
