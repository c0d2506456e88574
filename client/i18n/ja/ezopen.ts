import type { Dictionary } from "../dictionary.ts";

export const ezopen: Dictionary["ezopen"] = {
  failed: "再生できません",
  noAddress: "アドレスに映像の指定がありません。url と、必要に応じて token を指定してください。",
  badAddress: "映像のアドレスが正しくありません。",
  ownProtocol: "ezopen:// のアドレスは EZVIZ 専用プレーヤーでのみ再生できます。機器の HLS アドレス（https://….m3u8）をお使いください。",
  otherProtocol: "ブラウザーは RTMP、RTSP、FLV を再生できません。HLS アドレスをお使いください。",
  unknownKind: "不明な映像形式です。.m3u8、.mp4、.webm に対応しています。",
  noHls: "このブラウザーは HLS を再生できません。新しい Chrome、Edge、Safari をお使いください。",
  noFormat: "このブラウザーではこの映像を再生できません。",
  unreachable: "映像の応答がないか、映像ではありません。トークンの期限切れ、または機器がオフラインの可能性があります。",
  blocked: "セキュリティ設定により、このアドレスの映像は読み込めません。管理者にお問い合わせください。",
};
