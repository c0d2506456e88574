import type { TextKey } from "../../i18n/dictionary.ts";

/** What the query asks to play, or why it cannot be played: a dictionary key. */
export type Stream =
  | { readonly kind: "playable"; readonly address: string; readonly type: string }
  | { readonly kind: "refused"; readonly why: TextKey };

const HLS = "application/vnd.apple.mpegurl";
const TYPES: readonly (readonly [RegExp, string])[] = [
  [/\.m3u8$/i, HLS],
  [/\.mp4$/i, "video/mp4"],
  [/\.webm$/i, "video/webm"],
];

/**
 * Reads /ezopen's query: `url` (or `address`) with the stream, `token` (or `accessToken`) that its service wants. EZVIZ hands out the
 * same picture as ezopen:// for its own player and as https:// HLS for browsers; only the latter plays without foreign scripts.
 */
export function readStream(query: URLSearchParams, canPlay: (type: string) => boolean): Stream {
  const given = (query.get("url") ?? query.get("address") ?? "").trim();
  if (given === "") return refused("ezopen.noAddress");
  if (/^ezopen:/i.test(given)) return refused("ezopen.ownProtocol");
  if (!URL.canParse(given)) return refused("ezopen.badAddress");
  const address = new URL(given);
  if (/^(rtmps?|rtsp|flv|wss?):$/i.test(address.protocol) || /\.flv$/i.test(address.pathname)) return refused("ezopen.otherProtocol");
  if (address.protocol !== "https:" && address.protocol !== "http:") return refused("ezopen.badAddress");
  const type = TYPES.find(([name]) => name.test(address.pathname))?.[1];
  if (type === undefined) return refused("ezopen.unknownKind");
  if (!canPlay(type)) return refused(type === HLS ? "ezopen.noHls" : "ezopen.noFormat");
  const token = query.get("token") ?? query.get("accessToken");
  if (token !== null && !address.searchParams.has("token")) address.searchParams.set("token", token);
  return { kind: "playable", address: address.href, type };
}

const refused = (why: TextKey): Stream => ({ kind: "refused", why });
