import type { Dictionary } from "../dictionary.ts";

export const ezopen: Dictionary["ezopen"] = {
  title: "Video player",
  failed: "This cannot be played",
  noAddress: "The address names no stream. Give it as url, and the token where one is needed.",
  badAddress: "The address of the stream is not valid.",
  ownProtocol: "An ezopen:// address plays only in EZVIZ's own player. Use the device's HLS address (https://….m3u8) instead.",
  otherProtocol: "Browsers do not play RTMP, RTSP or FLV. Use an HLS address instead.",
  unknownKind: "This kind of stream is not known. .m3u8, .mp4 and .webm are.",
  noHls: "This browser does not play HLS. Use a recent Chrome, Edge or Safari.",
  noFormat: "This browser cannot decode this video.",
  unreachable: "The stream does not answer, or is no video. The token may have expired, or the device may be offline.",
  blocked: "The security rules of this site do not let it load video from there. Ask the administrator.",
};
