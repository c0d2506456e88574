import { words } from "../../shared/domain/words.ts";

/** What a video tile says of its picture, and why there is none. */
export const videoWords = words({
  connecting: { zh: "连接中", en: "Connecting", es: "Conectando", ja: "接続中" },
  playing: { zh: "直播", en: "Live", es: "En directo", ja: "ライブ" },
  stalled: { zh: "画面停住", en: "Picture stands", es: "Imagen detenida", ja: "映像が停止" },
  waiting: { zh: "等待重连", en: "Will reconnect", es: "Se reconectará", ja: "再接続待ち" },
  still: { zh: "快照", en: "Snapshot", es: "Captura", ja: "静止画" },
  stopped: { zh: "已停止", en: "Stopped", es: "Detenido", ja: "停止中" },
  failed: { zh: "无法播放", en: "Cannot be played", es: "No se puede reproducir", ja: "再生できません" },
  pictureAge: { zh: "画面为 {{n}} 秒前", en: "picture {{n}} s old", es: "imagen de hace {{n}} s", ja: "{{n}} 秒前の映像" },
  nextTry: { zh: "{{n}} 秒后重试。", en: "Next try in {{n}} s.", es: "Nuevo intento en {{n}} s.", ja: "{{n}} 秒後に再試行します。" },
  retry: { zh: "立即重试", en: "Try now", es: "Probar ahora", ja: "今すぐ再試行" },
  blocked: {
    zh: "本系统的安全规则不允许从这个地址加载视频。请联系管理员。",
    en: "This site's security rules do not allow video from that address. Please contact your administrator.",
    es: "Las reglas de seguridad de este sitio no permiten cargar vídeo desde ahí. Consulte al administrador.",
    ja: "セキュリティ設定により、このアドレスの映像は読み込めません。管理者にお問い合わせください。",
  },
  forbidden: {
    zh: "视频流拒绝访问，令牌可能已过期。",
    en: "The stream refuses access; its token may have expired.",
    es: "El vídeo rechaza el acceso; puede que el token haya caducado.",
    ja: "映像へのアクセスが拒否されました。トークンの期限切れの可能性があります。",
  },
  missing: {
    zh: "这个地址没有视频流，设备可能离线。",
    en: "There is no stream at this address; the device may be offline.",
    es: "No hay vídeo en esta dirección; puede que el equipo esté sin conexión.",
    ja: "このアドレスに映像がありません。機器がオフラインの可能性があります。",
  },
  unreachable: {
    zh: "视频流没有应答。",
    en: "The stream does not answer.",
    es: "El vídeo no responde.",
    ja: "映像の応答がありません。",
  },
  slow: {
    zh: "视频流迟迟没有画面。",
    en: "The stream brings no picture in time.",
    es: "El vídeo no muestra imagen a tiempo.",
    ja: "映像がなかなか届きません。",
  },
  frozen: {
    zh: "画面不再更新。",
    en: "The picture no longer moves.",
    es: "La imagen ya no avanza.",
    ja: "映像が更新されなくなりました。",
  },
  ended: { zh: "视频流已结束。", en: "The stream has ended.", es: "El vídeo ha terminado.", ja: "映像が終了しました。" },
  codec: {
    zh: "当前浏览器不能解码这个视频。",
    en: "This browser cannot decode this video.",
    es: "Este navegador no puede decodificar el vídeo.",
    ja: "このブラウザーではこの映像を再生できません。",
  },
  broken: {
    zh: "收到的数据不是可播放的视频。",
    en: "What came is no video that can be played.",
    es: "Lo recibido no es un vídeo reproducible.",
    ja: "受信したデータは再生できる映像ではありません。",
  },
  noAddress: {
    zh: "地址中没有视频流。请在链接中给出 url，需要时给出 token。",
    en: "The link contains no stream. Give it as url, and add token if one is needed.",
    es: "El enlace no contiene ningún vídeo. Indíquelo como url y añada token si hace falta.",
    ja: "アドレスに映像の指定がありません。url と、必要に応じて token を指定してください。",
  },
  badAddress: {
    zh: "视频流地址有误。",
    en: "The stream address is not valid.",
    es: "La dirección del vídeo no es válida.",
    ja: "映像のアドレスが正しくありません。",
  },
  ownProtocol: {
    zh: "ezopen:// 地址只能用萤石自己的播放器。请改用该设备的 HLS 地址（https://….m3u8）。",
    en: "An ezopen:// address only plays in EZVIZ's own player. Use the device's HLS address (https://….m3u8) instead.",
    es: "Una dirección ezopen:// solo funciona en el reproductor de EZVIZ. Use la dirección HLS del equipo (https://….m3u8).",
    ja: "ezopen:// のアドレスは EZVIZ 専用プレーヤーでのみ再生できます。機器の HLS アドレス（https://….m3u8）をお使いください。",
  },
  otherProtocol: {
    zh: "浏览器不能播放 RTMP、RTSP 或 WebSocket 流。请改用 HLS 或 HTTP-FLV 地址。",
    en: "Browsers cannot play RTMP, RTSP or WebSocket streams. Use an HLS or HTTP-FLV address instead.",
    es: "Los navegadores no reproducen RTMP, RTSP ni WebSocket. Use una dirección HLS o HTTP-FLV.",
    ja: "ブラウザーは RTMP、RTSP、WebSocket を再生できません。HLS または HTTP-FLV のアドレスをお使いください。",
  },
  unknownKind: {
    zh: "不能识别的视频格式。支持 .m3u8、.flv、.mp4 和 .webm。",
    en: "Unknown video format. Supported formats are .m3u8, .flv, .mp4 and .webm.",
    es: "Formato de vídeo desconocido. Se admiten .m3u8, .flv, .mp4 y .webm.",
    ja: "不明な映像形式です。.m3u8、.flv、.mp4、.webm に対応しています。",
  },
});
