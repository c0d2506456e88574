import { words } from "../../../shared/domain/words.ts";

export const keeperNoteText = words({
  goesFrom: {
    zh: "扣 {{company}} 的分（{{from}} 至 {{until}} 由其养护）",
    en: "Taken from {{company}}, who keeps the road from {{from}} to {{until}}",
    es: "Se deduce a {{company}}, que mantiene la vía del {{from}} al {{until}}",
    ja: "{{company}} から減点（{{from}}～{{until}} の受託業者）",
  },
  noKeeperThen: {
    zh: "第 {{at}} 项：{{day}} 没有单位养护这条道路。",
    en: "Line {{at}}: nobody kept this road on {{day}}.",
    es: "Línea {{at}}: nadie mantenía esta vía el {{day}}.",
    ja: "{{at}} 行目：{{day}} にこの道路の受託業者はいません。",
  },
  severalKeepers: {
    zh: "这些日期分属不同的养护单位：请分开扣分。",
    en: "These days are of several keepers: deduct them one after the other.",
    es: "Estos días son de varias empresas: dedúzcalos por separado.",
    ja: "日付が複数の受託業者にまたがっています。分けて減点してください。",
  },
  keepersAway: {
    zh: "读不到道路的养护单位：{{why}}",
    en: "Who keeps the roads could not be read: {{why}}",
    es: "No se pudo leer quién mantiene las vías: {{why}}",
    ja: "道路の受託業者を読み取れません：{{why}}",
  },
});
