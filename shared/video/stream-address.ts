import { readEzopen, withoutCode } from "./ezopen-camera.ts";

/** Why an address is played by none of our players, whatever its server says. */
export type Unplayable = "noAddress" | "badAddress" | "ownProtocol" | "otherProtocol" | "unknownKind";
export interface PlayableStream {
  readonly kind: "hls" | "flv" | "file";
  readonly address: string;
}
export type Stream =
  | PlayableStream
  /** What only its maker's player plays as it is: our server exchanges it for one that browsers play. */
  | { readonly kind: "ezopen"; readonly address: string }
  | { readonly kind: "refused"; readonly why: Unplayable };

const KINDS: readonly (readonly [RegExp, "hls" | "flv" | "file"])[] = [
  [/\.m3u8$/i, "hls"],
  [/\.flv$/i, "flv"],
  [/\.(mp4|webm)$/i, "file"],
];

/**
 * What plays an address: the ending says which stream it is. EZVIZ hands out the same picture as ezopen:// for its own player and as https:// HLS
 * for browsers; only the latter plays without foreign scripts.
 */
export function readStream(given: string, token: string | null = null): Stream {
  const text = given.trim();
  if (text === "") return refused("noAddress");
  if (readEzopen(text) !== null) return { kind: "ezopen", address: withoutCode(text) };
  if (/^ezopen:/i.test(text)) return refused("ownProtocol");
  if (!URL.canParse(text)) return refused("badAddress");
  const address = new URL(text);
  if (/^(rtmps?|rtsp|wss?):$/i.test(address.protocol)) return refused("otherProtocol");
  if (address.protocol !== "https:" && address.protocol !== "http:") return refused("badAddress");
  const kind = KINDS.find(([ending]) => ending.test(address.pathname))?.[1];
  if (kind === undefined) return refused("unknownKind");
  if (token !== null && !address.searchParams.has("token")) address.searchParams.set("token", token);
  return { kind, address: address.href };
}

/** /ezopen's query: `url` (or `address`) with the stream, `token` (or `accessToken`) that its service wants. */
export const streamOfQuery = (query: URLSearchParams): Stream =>
  readStream(query.get("url") ?? query.get("address") ?? "", query.get("token") ?? query.get("accessToken"));

const refused = (why: Unplayable): Stream => ({ kind: "refused", why });
