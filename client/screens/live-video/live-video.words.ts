import { words } from "../../../shared/domain/words.ts";

export const liveVideoWords = words({
  addRoad: { zh: "添加道路", en: "Add a road", es: "Añadir una vía", ja: "道路を追加" },
  noSuchRoad: { zh: "没有这条道路", en: "No such road", es: "No existe esa vía", ja: "該当する道路がありません" },
  removeRoad: { zh: "移除 {{road}}", en: "Remove {{road}}", es: "Quitar {{road}}", ja: "{{road}} を外す" },
  roads: { zh: "所看道路", en: "Roads shown", es: "Vías mostradas", ja: "表示中の道路" },
  firstRoads: {
    zh: "共 {{all}} 条道路，显示按名称排序的前 {{n}} 条。",
    en: "The first {{n}} of {{all}} roads by name.",
    es: "Las primeras {{n}} de {{all}} vías por nombre.",
    ja: "全 {{all}} 路線のうち、名称順の先頭 {{n}} 路線です。",
  },
  full: {
    zh: "一次最多 {{n}} 条道路。",
    en: "At most {{n}} roads at once.",
    es: "Como máximo {{n}} vías a la vez.",
    ja: "一度に最大 {{n}} 路線です。",
  },
  cameras_one: { zh: "{{count}} 路视频", en: "{{count}} camera", es: "{{count}} cámara", ja: "カメラ {{count}} 台" },
  cameras_other: { zh: "{{count}} 路视频", en: "{{count}} cameras", es: "{{count}} cámaras", ja: "カメラ {{count}} 台" },
  stills: {
    zh: "其中 {{n}} 路每 10 秒一张快照",
    en: "{{n}} of them as a snapshot every 10 s",
    es: "{{n}} de ellas como captura cada 10 s",
    ja: "うち {{n}} 台は 10 秒ごとの静止画",
  },
  listAsOf: { zh: "清单截至 {{time}}", en: "List as of {{time}}", es: "Lista a las {{time}}", ja: "一覧は {{time}} 時点" },
  askAgain: { zh: "重新获取清单", en: "Ask for the list again", es: "Volver a pedir la lista", ja: "一覧を再取得" },
  failedRoad: {
    zh: "{{road}}：没有取得视频清单（{{reason}}）",
    en: "{{road}}: its cameras did not come ({{reason}})",
    es: "{{road}}: no se obtuvieron sus cámaras ({{reason}})",
    ja: "{{road}}：カメラ一覧を取得できません（{{reason}}）",
  },
  none: {
    zh: "这些道路没有视频",
    en: "No camera on these roads",
    es: "No hay cámaras en estas vías",
    ja: "これらの道路にカメラはありません",
  },
  noneHint: {
    zh: "可在上方添加其他道路。",
    en: "Add another road above.",
    es: "Añada otra vía arriba.",
    ja: "上の欄で別の道路を追加してください。",
  },
});
