import { words } from "../../shared/domain/words.ts";

export const replayWords = words({
  replayOf: { zh: "{{name}} 轨迹回放", en: "Replay of {{name}}", es: "Reproducción de {{name}}", ja: "{{name}} の軌跡再生" },
  play: { zh: "播放", en: "Play", es: "Reproducir", ja: "再生" },
  pause: { zh: "暂停", en: "Pause", es: "Pausa", ja: "一時停止" },
  speed: { zh: "倍速", en: "Speed", es: "Velocidad", ja: "再生速度" },
  time: { zh: "时刻", en: "Time", es: "Momento", ja: "時刻" },
  nextFix: { zh: "下一个定位点", en: "Next fix", es: "Punto siguiente", ja: "次の測位点" },
  lastFix: { zh: "上一个定位点", en: "Previous fix", es: "Punto anterior", ja: "前の測位点" },
  nextStop: { zh: "下一次停留", en: "Next stop", es: "Parada siguiente", ja: "次の停止" },
  lastStop: { zh: "上一次停留", en: "Previous stop", es: "Parada anterior", ja: "前の停止" },
  observed: { zh: "实测", en: "observed", es: "observado", ja: "実測" },
  inferred: { zh: "推测", en: "inferred", es: "inferido", ja: "推定" },
  gap: { zh: "中断：位置未知", en: "gap: place unknown", es: "interrupción: lugar desconocido", ja: "途切れ：位置不明" },
  skipped: {
    zh: "已跳过中断 {{span}}",
    en: "Skipped a gap of {{span}}",
    es: "Interrupción de {{span}} omitida",
    ja: "途切れ {{span}} を省略",
  },
  speedChart: { zh: "行驶速度（时间轴）", en: "Speed over time", es: "Velocidad en el tiempo", ja: "時間ごとの速度" },
  speedClasses: { zh: "速度分级", en: "Classes of speed", es: "Clases de velocidad", ja: "速度の段階" },
  classesOfShown: {
    zh: "每级约占所示轨迹的五分之一",
    en: "each about a fifth of the tracks shown",
    es: "cada una, cerca de un quinto de lo mostrado",
    ja: "各段階は表示中の軌跡の約5分の1",
  },
  classesOfCustomer: {
    zh: "按本单位设定的速度分级",
    en: "classes as set for this customer",
    es: "clases fijadas para este cliente",
    ja: "この顧客の設定による段階",
  },
  noSpeeds: {
    zh: "定位点太少，无法计算速度。",
    en: "There are too few fixes to tell a speed.",
    es: "Hay muy pocos puntos para saber la velocidad.",
    ja: "測位点が少なく、速度はわかりません。",
  },
});
