import { words } from "../../shared/domain/words.ts";

export const allAroundWords = words({
  title: { zh: "全景", en: "All around", es: "Panorámicas", ja: "全方位" },
  show: { zh: "查看全景", en: "Show all around", es: "Ver panorámicas", ja: "全方位画像を表示" },
  none: {
    zh: "此处没有全景照片",
    en: "Nobody took pictures all around here",
    es: "Aquí no hay fotos panorámicas",
    ja: "ここには全方位画像がありません",
  },
  noneOfRoad: {
    zh: "该道路没有全景照片和视频",
    en: "This road has no pictures or videos all around",
    es: "Esta carretera no tiene fotos ni vídeos panorámicos",
    ja: "この路線には全方位の画像・動画がありません",
  },
  video: { zh: "全景视频", en: "Video all around", es: "Vídeo panorámico", ja: "全方位動画" },
});
