import { words } from "../../../shared/domain/words.ts";

export const roadConditionText = words({
  back: { zh: "返回道路列表", en: "Back to the roads", es: "Volver a las vías", ja: "道路一覧に戻る" },
  notFound: { zh: "没有找到这条道路", en: "This road was not found", es: "No se encontró esta vía", ja: "この道路は見つかりません" },
  notFoundHint: {
    zh: "请从道路列表中选择一条。",
    en: "Choose one from the list of roads.",
    es: "Elija una en la lista de vías.",
    ja: "道路一覧から選んでください。",
  },
  facts: { zh: "道路信息", en: "The road", es: "La vía", ja: "道路情報" },
  trend: { zh: "各批次 PCI", en: "PCI by batch", es: "PCI por lote", ja: "バッチごとの PCI" },
  batch: { zh: "检测批次", en: "Batch", es: "Lote", ja: "バッチ" },
  noBatch: {
    zh: "这条道路还没有检测",
    en: "This road was not surveyed yet",
    es: "Esta vía aún no se ha auscultado",
    ja: "この道路はまだ調査されていません",
  },
  strip_one: {
    zh: "按桩号排列的病害（{{count}} 处）",
    en: "{{count}} defect by chainage",
    es: "{{count}} defecto por PK",
    ja: "距離標順の損傷（{{count}} 件）",
  },
  strip_other: {
    zh: "按桩号排列的病害（{{count}} 处）",
    en: "{{count}} defects by chainage",
    es: "{{count}} defectos por PK",
    ja: "距離標順の損傷（{{count}} 件）",
  },
  noDefects: {
    zh: "这一批次没有病害",
    en: "Nothing was found in this batch",
    es: "No se halló nada en este lote",
    ja: "このバッチに損傷はありません",
  },
  noPicture: { zh: "没有照片", en: "No picture", es: "Sin foto", ja: "写真なし" },
  back10: { zh: "上一张", en: "Picture before", es: "Foto anterior", ja: "前の写真" },
  on10: { zh: "下一张", en: "Next picture", es: "Foto siguiente", ja: "次の写真" },
  along: { zh: "沿道路浏览", en: "Along the road", es: "A lo largo de la vía", ja: "道路に沿って見る" },
  pictureOf: {
    zh: "第 {{at}} / {{count}} 张",
    en: "Picture {{at}} of {{count}}",
    es: "Foto {{at}} de {{count}}",
    ja: "{{count}} 枚中 {{at}} 枚目",
  },
  noPictures: {
    zh: "这一批次的照片没有取到：{{why}}",
    en: "The pictures of this batch did not come: {{why}}",
    es: "No llegaron las fotos de este lote: {{why}}",
    ja: "このバッチの写真を取得できませんでした：{{why}}",
  },
  map: { zh: "地图", en: "Map", es: "Mapa", ja: "地図" },
});
