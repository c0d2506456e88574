import { words } from "../../shared/domain/words.ts";

/** Why a camera's picture is lost, in few words beside its alarm. */
export const whyLostWords = words({
  refused: { zh: "拒绝访问", en: "access refused", es: "acceso denegado", ja: "アクセス拒否" },
  nothingThere: { zh: "没有视频流", en: "no stream there", es: "no hay vídeo", ja: "映像なし" },
  noAnswer: { zh: "没有应答", en: "does not answer", es: "no responde", ja: "応答なし" },
  slowly: { zh: "应答过慢", en: "answers too slowly", es: "responde muy despacio", ja: "応答が遅い" },
  stands: { zh: "画面不再更新", en: "picture stands", es: "imagen detenida", ja: "映像が停止" },
  foreignCodec: { zh: "编码无法播放", en: "codec that no browser plays", es: "códec no reproducible", ja: "再生できない形式" },
  noVideo: { zh: "不是可播放的视频", en: "no video that can be played", es: "no es un vídeo reproducible", ja: "再生できないデータ" },
});
