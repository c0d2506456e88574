import type { Dictionary } from "../dictionary.ts";

export const ezopen: Dictionary["ezopen"] = {
  failed: "Cannot be played",
  noAddress: "The link contains no stream. Give it as url, and add token if one is needed.",
  badAddress: "The stream address is not valid.",
  ownProtocol: "An ezopen:// address only plays in EZVIZ's own player. Use the device's HLS address (https://….m3u8) instead.",
  otherProtocol: "Browsers cannot play RTMP, RTSP or FLV. Use an HLS address instead.",
  unknownKind: "Unknown video format. Supported formats are .m3u8, .mp4 and .webm.",
  noHls: "This browser cannot play HLS. Use a recent Chrome, Edge or Safari.",
  noFormat: "This browser cannot decode this video.",
  unreachable: "The stream does not answer or is not a video. The token may have expired, or the device may be offline.",
  blocked: "This site's security rules do not allow video from that address. Please contact your administrator.",
};
