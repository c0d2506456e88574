import { words } from "../../../shared/domain/words.ts";

export const standingText = words({
  title: {
    zh: "路上的工单和设施（{{n}}）",
    en: "Orders and facilities on it ({{n}})",
    es: "Órdenes e instalaciones en ella ({{n}})",
    ja: "道路上の作業と施設（{{n}}）",
  },
  keepPlace: {
    zh: "位置不变，桩号按新线形重算",
    en: "Keep the place: the chainage is the new line's",
    es: "Conservar el lugar: el PK es el del nuevo trazado",
    ja: "位置を保つ：距離標は新しい線形に合わせる",
  },
  keepChainage: {
    zh: "桩号不变，位置移到新线形上",
    en: "Keep the chainage: the place moves with the line",
    es: "Conservar el PK: el lugar se mueve con el trazado",
    ja: "距離標を保つ：位置を線形と共に移す",
  },
  retire: {
    zh: "停用：取消工单，移除设施记录",
    en: "Retire: cancel the orders, remove the records",
    es: "Retirar: cancelar las órdenes, quitar los registros",
    ja: "廃止：作業を取り消し、施設の記録を外す",
  },
  orders: { zh: "工单", en: "Orders", es: "Órdenes", ja: "作業" },
  counting: { zh: "正在统计…", en: "Counting…", es: "Contando…", ja: "集計中…" },
  untouched: {
    zh: "新线形不影响其中任何一项。",
    en: "The line as drawn touches none of them.",
    es: "El trazado no afecta a ninguna.",
    ja: "この線形の影響を受けるものはありません。",
  },
  touched: {
    zh: "线形变动涉及 {{n}} 项：{{of}}。",
    en: "The line as drawn touches {{n}}: {{of}}.",
    es: "El trazado afecta a {{n}}: {{of}}.",
    ja: "線形の変更は {{n}} 件に及びます：{{of}}。",
  },
  aside: {
    zh: "其中 {{n}} 项离新线形超过 50 米，保持原样。",
    en: "{{n}} of them are more than 50 m from it and stay as they are.",
    es: "{{n}} quedan a más de 50 m y no cambian.",
    ja: "うち {{n}} 件は 50 m を超えて離れるため、そのままです。",
  },
  nowhere: {
    zh: "其中 {{n}} 项的桩号在新线形上不存在，保持原样。",
    en: "{{n}} of them have a chainage that it does not have, and stay as they are.",
    es: "{{n}} tienen un PK que ya no existe y no cambian.",
    ja: "うち {{n}} 件は距離標が新しい線形にないため、そのままです。",
  },
  unread: {
    zh: "未能读取，因此不作改动：{{what}}",
    en: "Could not be read, so nothing of these is written: {{what}}",
    es: "No se pudo leer, así que no se cambia: {{what}}",
    ja: "読み取れないため変更しません：{{what}}",
  },
  reason: { zh: "道路线形变更", en: "The road's line was drawn anew", es: "Nuevo trazado de la vía", ja: "道路の線形変更" },
  following: {
    zh: "正在改写 {{over}} / {{all}}",
    en: "Writing {{over}} of {{all}}",
    es: "Escribiendo {{over}} de {{all}}",
    ja: "書き込み中 {{over}} / {{all}}",
  },
  followed: {
    zh: "线形已保存，随之改写 {{n}} 项。",
    en: "The line is saved, and {{n}} records follow it.",
    es: "El trazado está guardado y {{n}} registros lo siguen.",
    ja: "線形を保存し、{{n}} 件を合わせて変更しました。",
  },
  notFollowed: {
    zh: "未能改写 {{n}} 项，它们保持原样：",
    en: "{{n}} could not be written and stay as they were:",
    es: "{{n}} no se pudieron escribir y siguen como estaban:",
    ja: "{{n}} 件は変更できず、元のままです：",
  },
});
