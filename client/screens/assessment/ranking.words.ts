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
});
