export const ezopen = {
  failed: "无法播放",
  noAddress: "地址中没有视频流。请在链接中给出 url，需要时给出 token。",
  badAddress: "视频流地址有误。",
  ownProtocol: "ezopen:// 地址只能用萤石自己的播放器。请改用该设备的 HLS 地址（https://….m3u8）。",
  otherProtocol: "浏览器不能播放 RTMP、RTSP 或 FLV。请改用 HLS 地址。",
  unknownKind: "不能识别的视频格式。支持 .m3u8、.mp4 和 .webm。",
  noHls: "当前浏览器不能播放 HLS。请使用较新的 Chrome、Edge 或 Safari。",
  noFormat: "当前浏览器不能解码这个视频。",
  unreachable: "视频流没有应答，或不是视频。令牌可能已过期，设备可能离线。",
  blocked: "本系统的安全规则不允许从这个地址加载视频。请联系管理员。",
};
