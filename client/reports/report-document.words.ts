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
  stretchesUnread: {
    zh: "轨迹没有取到，缺在哪里不详",
    en: "The tracks did not come: where it lacks is unknown",
    es: "No llegaron los recorridos: no se sabe qué tramos faltan",
    ja: "軌跡を取得できず、未巡回の区間は不明です",
  },
  noShortRoads: {
    zh: "这一天没有道路缺巡",
    en: "No road lacked anything that day",
    es: "Ese día no faltó nada en ninguna vía",
    ja: "この日、未巡回の路線はありません",
  },
  someShortRoads: {
    zh: "共 {{count}} 条道路缺巡，此处为缺得最多的 {{shown}} 条",
    en: "The {{shown}} that lack most of {{count}} roads",
    es: "Las {{shown}} vías a las que más les falta, de {{count}}",
    ja: "未巡回のある {{count}} 路線のうち、多い順に {{shown}} 路線",
  },
  day: { zh: "日期", en: "Date", es: "Fecha", ja: "日付" },
});
