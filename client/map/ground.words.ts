import { words } from "../../shared/domain/words.ts";

export const groundWords = words({
  missing: {
    zh: "底图未显示：缺少 {{name}}",
    en: "Base map not shown: {{name}} is missing",
    es: "Mapa base no mostrado: falta {{name}}",
    ja: "ベースマップは表示されていません：{{name}} がありません",
  },
  unreadable: {
    zh: "底图未显示：{{name}} 无法读取",
    en: "Base map not shown: {{name}} cannot be read",
    es: "Mapa base no mostrado: {{name}} no se puede leer",
    ja: "ベースマップは表示されていません：{{name}} を読み取れません",
  },
  noKnownLayer: {
    zh: "底图未显示：没有可识别的图层（{{name}}）",
    en: "Base map not shown: no layer that is known here ({{name}})",
    es: "Mapa base no mostrado: ninguna capa conocida ({{name}})",
    ja: "ベースマップは表示されていません：認識できるレイヤーがありません（{{name}}）",
  },
  unreachable: {
    zh: "底图未显示：{{name}} 没有响应",
    en: "Base map not shown: {{name}} does not answer",
    es: "Mapa base no mostrado: {{name}} no responde",
    ja: "ベースマップは表示されていません：{{name}} が応答しません",
  },
  notAsked: {
    zh: "底图未显示：服务器没有响应",
    en: "Base map not shown: the server does not answer",
    es: "Mapa base no mostrado: el servidor no responde",
    ja: "ベースマップは表示されていません：サーバーが応答しません",
  },
  partly: {
    zh: "底图部分区域未能加载",
    en: "Parts of the base map did not come",
    es: "Partes del mapa base no han llegado",
    ja: "ベースマップの一部を読み込めませんでした",
  },
  lacks: {
    zh: "底图样式缺少：{{names}}",
    en: "The base map's style lacks: {{names}}",
    es: "Al estilo del mapa base le falta: {{names}}",
    ja: "ベースマップのスタイルに不足：{{names}}",
  },
});
