import type { VideoTrouble } from "../../shared/domain/video-trouble.ts";

const HEAD = 13;
const TAG_HEAD = 11;
const VIDEO_TAG = 9;
/** AVC and, as streamers write it, HEVC; what sets the high bit names its codec in four letters. */
const DECODED = new Set([7, 12]);
const NAMED = 0x80;
/** A picture, and not what sets the decoder up. */
const PICTURE = 1;
/** Before its first picture no stream says more. */
const MOST_BYTES = 4_000_000;

/** Reads HTTP-FLV until its first picture, as long as `chunks` come. Null once it is there; `frozen` where the stream ends or stands before it. */
export async function firstFrameOf(chunks: AsyncIterable<Uint8Array>): Promise<VideoTrouble | null> {
  let bytes = Buffer.alloc(0);
  let at = HEAD;
  let read = 0;
  for await (const chunk of chunks) {
    read += chunk.length;
    bytes = Buffer.concat([bytes, chunk]);
    if (read === bytes.length && bytes.length >= 3 && bytes.subarray(0, 3).toString("latin1") !== "FLV") return "broken";
    for (let next = endOf(bytes, at); next !== null; next = endOf(bytes, at)) {
      const verdict = bytes[at] === VIDEO_TAG && next - at > TAG_HEAD + 5 ? verdictOf(bytes, at + TAG_HEAD) : "goesOn";
      if (verdict !== "goesOn") return verdict;
      at = next;
    }
    if (read > MOST_BYTES) return "broken";
  }
  return read === 0 ? "broken" : "frozen";
}

function verdictOf(bytes: Buffer, data: number): VideoTrouble | null | "goesOn" {
  const [first, second] = [bytes[data]!, bytes[data + 1]!];
  // In what names its codec, the packet's kind stands where the codec stands otherwise.
  if ((first & NAMED) !== 0) return (first & 0x0f) === PICTURE || (first & 0x0f) === 3 ? null : "goesOn";
  if (!DECODED.has(first & 0x0f)) return "codec";
  return second === PICTURE ? null : "goesOn";
}

/** Where the tag ends that begins there, with its length behind it; null while it is not whole. */
function endOf(bytes: Buffer, at: number): number | null {
  if (at + TAG_HEAD > bytes.length) return null;
  const end = at + TAG_HEAD + bytes.readUIntBE(at + 1, 3) + 4;
  return end <= bytes.length ? end : null;
}
