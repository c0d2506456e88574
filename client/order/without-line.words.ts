import { words } from "../../shared/domain/words.ts";

/** What an order's card says while nobody answers for it: without a line, and (`away`) with one that leads to no server. */
export const withoutLineWords = words({
  listed: {
    zh: "没有网络：先显示列表里已有的内容，图片、处理过程和备注在网络恢复后自动补上。",
    en: "No line: this is what the list knows. Pictures, history and notes come by themselves when the line is back.",
    es: "Sin conexión: esto es lo que sabe la lista. Las fotos, el historial y las notas llegarán solos al volver la conexión.",
    ja: "オフライン：一覧にある内容を表示しています。写真・経過・メモは回線が戻ると自動で表示します。",
  },
  awayListed: {
    zh: "连不上服务器：先显示列表里已有的内容，图片、处理过程和备注在连上后自动补上。",
    en: "The server cannot be reached: this is what the list knows. Pictures, history and notes come by themselves when it answers again.",
    es: "No se puede acceder al servidor: esto es lo que sabe la lista. Las fotos, el historial y las notas llegarán solos cuando responda.",
    ja: "サーバーに接続できません：一覧にある内容を表示しています。写真・経過・メモは接続できると自動で表示します。",
  },
  asBefore: {
    zh: "没有网络：显示的是断网前的内容，网络恢复后自动更新。",
    en: "No line: this is as it was before. It is brought up to date by itself when the line is back.",
    es: "Sin conexión: se muestra lo anterior y se actualizará solo al volver la conexión.",
    ja: "オフライン：切断前の内容です。回線が戻ると自動で更新します。",
  },
  awayAsBefore: {
    zh: "连不上服务器：显示的是之前的内容，连上后自动更新。",
    en: "The server cannot be reached: this is as it was before. It is brought up to date by itself when it answers again.",
    es: "No se puede acceder al servidor: se muestra lo anterior y se actualizará solo cuando responda.",
    ja: "サーバーに接続できません：以前の内容です。接続できると自動で更新します。",
  },
  later: {
    zh: "网络恢复后显示",
    en: "Comes when the line is back",
    es: "Llegará al volver la conexión",
    ja: "回線が戻ると表示します",
  },
  awayLater: {
    zh: "连上服务器后显示",
    en: "Comes when the server answers again",
    es: "Llegará cuando el servidor responda",
    ja: "サーバーに接続できると表示します",
  },
  nothing: {
    zh: "没有网络，暂时无法打开这条工单",
    en: "No line: this order cannot be opened yet",
    es: "Sin conexión: todavía no se puede abrir esta orden",
    ja: "オフラインのため、この作業指示はまだ開けません",
  },
  awayNothing: {
    zh: "连不上服务器，暂时无法打开这条工单",
    en: "The server cannot be reached: this order cannot be opened yet",
    es: "No se puede acceder al servidor: todavía no se puede abrir esta orden",
    ja: "サーバーに接続できないため、この作業指示はまだ開けません",
  },
  comes: {
    zh: "网络恢复后自动打开。",
    en: "It opens by itself when the line is back.",
    es: "Se abrirá sola al volver la conexión.",
    ja: "回線が戻ると自動で開きます。",
  },
  awayComes: {
    zh: "连上服务器后自动打开。",
    en: "It opens by itself when the server answers again.",
    es: "Se abrirá sola cuando el servidor responda.",
    ja: "サーバーに接続できると自動で開きます。",
  },
});
