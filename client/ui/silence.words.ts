import { words } from "../../shared/domain/words.ts";

/** Of news that does not come, where nobody says that the services fail: our own workers may stand still. */
export const silenceWords = words({
  standsStill: {
    zh: "数据没有更新：{{feeds}}停留在 {{time}}，恢复后自动更新。",
    en: "Nothing new arrives: {{feeds}} as of {{time}}. It goes on by itself when it comes again.",
    es: "No llegan datos nuevos: {{feeds}} según datos de {{time}}. Se reanudará automáticamente.",
    ja: "データが更新されていません：{{feeds}}は {{time}} 時点のものです。復旧後に自動で更新されます。",
  },
  eachStandsStill: {
    zh: "数据没有更新，停留在：{{feeds}}，恢复后自动更新。",
    en: "Nothing new arrives. Last confirmed: {{feeds}}. It goes on by itself when it comes again.",
    es: "No llegan datos nuevos. Últimos datos: {{feeds}}. Se reanudará automáticamente.",
    ja: "データが更新されていません。最終確認：{{feeds}}。復旧後に自動で更新されます。",
  },
  neverCame: {
    zh: "数据尚未取得：{{feeds}}，恢复后自动显示。",
    en: "Not loaded yet: {{feeds}}. It comes by itself.",
    es: "Aún sin cargar: {{feeds}}. Aparecerá automáticamente.",
    ja: "{{feeds}}は未取得です。復旧後に自動で表示されます。",
  },
  between: { zh: "、", en: ", ", es: ", ", ja: "、" },
});
