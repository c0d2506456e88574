import { words } from "../../shared/domain/words.ts";

/** Of services that do not answer. */
export const outageWords = words({
  standsStill: {
    zh: "业务系统中断：{{feeds}}停留在 {{time}}，恢复后自动更新。",
    en: "The source system is interrupted: {{feeds}} as of {{time}}. It goes on by itself when it is back.",
    es: "El sistema de origen está interrumpido: {{feeds}} según datos de {{time}}. Se reanudará automáticamente.",
    ja: "業務システムが途絶しています：{{feeds}}は {{time}} 時点のものです。復旧後に自動で更新されます。",
  },
  eachStandsStill: {
    zh: "业务系统中断，数据停留在：{{feeds}}，恢复后自动更新。",
    en: "The source system is interrupted. Last confirmed: {{feeds}}. It goes on by itself when it is back.",
    es: "El sistema de origen está interrumpido. Últimos datos: {{feeds}}. Se reanudará automáticamente.",
    ja: "業務システムが途絶しています。最終確認：{{feeds}}。復旧後に自動で更新されます。",
  },
  neverCame: {
    zh: "业务系统没有应答：{{feeds}}尚未取得，恢复后自动显示。",
    en: "The source system does not answer: {{feeds}} not loaded yet. It comes by itself when the system is back.",
    es: "El sistema de origen no responde: {{feeds}} aún sin cargar. Aparecerá automáticamente.",
    ja: "業務システムが応答しません：{{feeds}}は未取得です。復旧後に自動で表示されます。",
  },
  between: { zh: "、", en: ", ", es: ", ", ja: "、" },
});
