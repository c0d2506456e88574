/** What a list of HLS says of its stream. */
export type HlsList =
  /** It names other lists; null where none of them is of a codec that browsers decode. */
  | { readonly kind: "names"; readonly list: string | null }
  /** `newest` moves on with the picture; null of a recording, which is whole. */
  | { readonly kind: "pieces"; readonly newest: string | null; readonly pieceMs: number }
  | { readonly kind: "empty" }
  | { readonly kind: "none" };

const DECODED = /^(avc[13]|hvc1|hev1|av01|vp0?[89])/i;
const DEFAULT_PIECE_S = 10;

/** Reads a list of HLS (RFC 8216) as far as one has to in order to see whether pictures come. */
export function readHlsList(text: string): HlsList {
  const lines = text.split(/\r?\n/).map((line) => line.trim());
  if (lines[0]?.replace(/^\ufeff/, "") !== "#EXTM3U") return { kind: "none" };
  const named = lines.flatMap((line, i) => {
    if (!line.startsWith("#EXT-X-STREAM-INF:")) return [];
    const codecs = /CODECS="([^"]*)"/.exec(line)?.[1]?.split(",") ?? [];
    const address = lines.slice(i + 1).find((next) => next !== "" && !next.startsWith("#"));
    return address === undefined ? [] : [{ address, isDecoded: codecs.length === 0 || codecs.some((codec) => DECODED.test(codec.trim())) }];
  });
  if (named.length > 0) return { kind: "names", list: named.find(({ isDecoded }) => isDecoded)?.address ?? null };
  const last = lines.filter((line) => line !== "" && !line.startsWith("#")).at(-1);
  if (last === undefined) return { kind: "empty" };
  const textAfter = (tag: string) => lines.find((line) => line.startsWith(`${tag}:`))?.slice(tag.length + 1) ?? "";
  const pieceMs = (Number(textAfter("#EXT-X-TARGETDURATION")) || DEFAULT_PIECE_S) * 1000;
  if (lines.includes("#EXT-X-ENDLIST")) return { kind: "pieces", newest: null, pieceMs };
  return { kind: "pieces", newest: `${textAfter("#EXT-X-MEDIA-SEQUENCE")} ${last}`, pieceMs };
}
