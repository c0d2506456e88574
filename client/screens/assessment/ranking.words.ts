import { words } from "../../../shared/domain/words.ts";

export const rankingText = words({
  rankingTitle: { zh: "考核排名", en: "Ranking", es: "Clasificación", ja: "順位" },
  notPublished: {
    zh: "本月排名尚未公布",
    en: "The ranking of this month is not published yet",
    es: "La clasificación de este mes aún no está publicada",
    ja: "この月の順位はまだ公表されていません",
  },
  provisional: {
    zh: "尚未公布，名次仍会变动。",
    en: "Not published yet: places still move.",
    es: "Aún sin publicar: los puestos pueden cambiar.",
    ja: "未公表のため、順位はまだ変わります。",
  },
  cutAxis: {
    zh: "横轴从 {{min}} 分起，不从 0 起：请看分数，不要比较条的长短。",
    en: "The axis begins at {{min}} points and not at 0: compare the figures, not the lengths of the bars.",
    es: "El eje empieza en {{min}} puntos y no en 0: compare las cifras, no la longitud de las barras.",
    ja: "横軸は 0 ではなく {{min}} 点から始まります。棒の長さではなく数値で比べてください。",
  },
});
