import { words } from "../../../shared/domain/words.ts";

export const monitorWords = words({
  map: { zh: "实时位置", en: "Live positions", es: "Posiciones en vivo", ja: "現在位置" },
  devices_one: {
    zh: "车辆与人员（{{count}}）",
    en: "Vehicles and inspectors ({{count}})",
    es: "Vehículos e inspectores ({{count}})",
    ja: "車両と巡回員（{{count}}）",
  },
  devices_other: {
    zh: "车辆与人员（{{count}}）",
    en: "Vehicles and inspectors ({{count}})",
    es: "Vehículos e inspectores ({{count}})",
    ja: "車両と巡回員（{{count}}）",
  },
  search: { zh: "名称、单位或道路", en: "Name, company or road", es: "Nombre, empresa o vía", ja: "名称、受託業者、道路" },
  kind: { zh: "类别", en: "Type", es: "Tipo", ja: "種類" },
  presence: { zh: "状态", en: "Status", es: "Estado", ja: "状態" },
  all: { zh: "全部", en: "All", es: "Todos", ja: "すべて" },
  vehicle: { zh: "车辆", en: "Vehicles", es: "Vehículos", ja: "車両" },
  inspector: { zh: "人员", en: "Inspectors", es: "Inspectores", ja: "巡回員" },
  online: { zh: "在线", en: "Online", es: "En línea", ja: "オンライン" },
  stale: { zh: "失联", en: "No signal", es: "Sin señal", ja: "通信途絶" },
  offline: { zh: "离线", en: "Offline", es: "Sin conexión", ja: "オフライン" },
  following: { zh: "正在跟踪 {{name}}", en: "Following {{name}}", es: "Siguiendo a {{name}}", ja: "{{name}} を追跡中" },
  followedGone: {
    zh: "{{name}} 已不在列表中",
    en: "{{name}} is no longer in the list",
    es: "{{name}} ya no está en la lista",
    ja: "{{name}} は一覧にありません",
  },
  stands: {
    zh: "位置数据中断，以下为 {{time}} 的状态，不代表失联",
    en: "Positions are interrupted: everything here is as of {{time}}. It does not mean that anybody is lost.",
    es: "Posiciones interrumpidas: todo aquí es de las {{time}}. No significa que se haya perdido a nadie.",
    ja: "位置情報が途絶しています。以下は {{time}} 時点の状態で、通信途絶を意味しません。",
  },
  stopFollowing: { zh: "停止跟踪", en: "Stop following", es: "Dejar de seguir", ja: "追跡をやめる" },
  none: {
    zh: "今天还没有车辆或人员上报位置。",
    en: "No vehicle or inspector has reported a position today.",
    es: "Hoy ningún vehículo ni inspector ha enviado su posición.",
    ja: "今日はまだ位置を送信した車両・巡回員がいません。",
  },
  noneMatch: {
    zh: "没有符合条件的车辆或人员。",
    en: "No vehicle or inspector matches.",
    es: "Ningún vehículo ni inspector coincide.",
    ja: "条件に合う車両・巡回員はありません。",
  },
});
