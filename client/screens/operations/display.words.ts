import { words } from "../../../shared/domain/words.ts";

export const displayWords = words({
  scenes: { zh: "轮播画面", en: "Scenes", es: "Escenas", ja: "画面の順序" },
  dwell: { zh: "{{count}} 秒", en: "{{count}} s", es: "{{count}} s", ja: "{{count}} 秒" },
  seconds: { zh: "停留秒数", en: "Seconds", es: "Segundos", ja: "表示秒数" },
  secondsOf: { zh: "“{{scene}}”停留秒数", en: "Seconds of “{{scene}}”", es: "Segundos de «{{scene}}»", ja: "「{{scene}}」の表示秒数" },
  earlier: { zh: "提前“{{scene}}”", en: "“{{scene}}” earlier", es: "«{{scene}}» antes", ja: "「{{scene}}」を前へ" },
  standsAlone: {
    zh: "只选一个画面时固定显示，不轮播。",
    en: "One scene alone stands; nothing rotates.",
    es: "Una sola escena queda fija, sin rotación.",
    ja: "画面が一つだけの場合は固定表示です。",
  },
  theme: { zh: "明暗", en: "Theme", es: "Tema", ja: "明暗" },
  night: { zh: "深色（暗室）", en: "Dark (dim room)", es: "Oscuro (sala en penumbra)", ja: "暗色（暗い部屋）" },
  day: { zh: "浅色（明亮房间）", en: "Light (bright room)", es: "Claro (sala iluminada)", ja: "明色（明るい部屋）" },
  edit: { zh: "设置", en: "Settings", es: "Ajustes", ja: "設定" },
  needsName: {
    zh: "请先填写大屏名称",
    en: "Name the display first",
    es: "Primero ponga nombre a la pantalla",
    ja: "先に表示画面の名前を入力してください",
  },
  save: { zh: "保存", en: "Save", es: "Guardar", ja: "保存" },
  cancel: { zh: "不改了", en: "Leave it", es: "Dejar así", ja: "変更しない" },
  shows: { zh: "正在显示", en: "Shows now", es: "Muestra ahora", ja: "表示中" },
  showsNothing: { zh: "未在显示", en: "nothing now", es: "nada ahora", ja: "表示なし" },
  lastShown: {
    zh: "{{time}} 显示过：{{scene}}",
    en: "last: {{scene}}, {{time}}",
    es: "último: {{scene}}, {{time}}",
    ja: "最後：{{scene}}（{{time}}）",
  },
  dismiss: { zh: "已用好，隐藏", en: "Done, hide it", es: "Listo, ocultarla", ja: "使用済みにして隠す" },
  qr: {
    zh: "用大屏设备扫描此二维码打开链接",
    en: "Scan this code with the display to open its link",
    es: "Escanee este código con la pantalla para abrir su enlace",
    ja: "大型画面の端末でこのコードを読み取るとリンクが開きます",
  },
});
