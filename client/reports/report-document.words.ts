import { words } from "../../shared/domain/words.ts";

export const reportDocumentText = words({
  contents: { zh: "目录", en: "Contents", es: "Índice", ja: "目次" },
  about: { zh: "编制说明", en: "About this document", es: "Sobre este documento", ja: "この文書について" },
  madeBy: { zh: "编制", en: "Made by", es: "Elaborado por", ja: "作成" },
  checkedBy: { zh: "审核", en: "Checked by", es: "Revisado por", ja: "確認" },
  approvedBy: { zh: "批准", en: "Approved by", es: "Aprobado por", ja: "承認" },
  road: { zh: "道路", en: "Road", es: "Vía", ja: "路線" },
  pictures: { zh: "照片", en: "Pictures", es: "Fotos", ja: "写真" },
  morePictures: {
    zh: "共 {{count}} 张，此处为前 {{shown}} 张",
    en: "The first {{shown}} of {{count}}",
    es: "Las primeras {{shown}} de {{count}}",
    ja: "全 {{count}} 枚のうち最初の {{shown}} 枚",
  },
  pictureMissing: { zh: "照片未取到", en: "Picture missing", es: "Falta la foto", ja: "写真を取得できません" },
  day: { zh: "日期", en: "Date", es: "Fecha", ja: "日付" },
});
