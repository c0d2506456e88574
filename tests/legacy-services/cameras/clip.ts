import { readFileSync } from "node:fs";

/** Twelve seconds of a moving test picture (H.264), shown over and over: six pieces of two seconds for HLS, and the same frames as FLV. */
export const PIECE_MS = 2_000;
const PIECES = 6;
/** A reader that is slow finds what it was at. */
const WINDOW = 12;
export const CLIP_MS = PIECE_MS * PIECES;

const file = (name: string) => readFileSync(new URL(`clip/${name}`, import.meta.url));
const pieces = Array.from({ length: PIECES }, (_, i) => file(`${i}.mpegts`));
export const pieceAt = (sequence: number): Buffer => pieces[sequence % PIECES]!;

/** The pieces that lie before a time, as players read it: the newest is whole. */
export function playlistAt(atMs: number): string {
  const last = Math.floor(atMs / PIECE_MS) - 1;
  const first = last - WINDOW + 1;
  const lines = ["#EXTM3U", "#EXT-X-VERSION:3", `#EXT-X-TARGETDURATION:${PIECE_MS / 1000}`, `#EXT-X-MEDIA-SEQUENCE:${first}`];
  lines.push(`#EXT-X-DISCONTINUITY-SEQUENCE:${Math.floor(first / PIECES)}`);
  for (let sequence = first; sequence <= last; sequence++) {
    // The clip begins again, and its clock with it.
    if (sequence % PIECES === 0 && sequence > first) lines.push("#EXT-X-DISCONTINUITY");
    lines.push(`#EXTINF:${PIECE_MS / 1000},`, `${sequence}.mpegts`);
  }
  return `${lines.join("\n")}\n`;
}

/** A list of one rendition in a codec that no browser of ours plays. */
export const FOREIGN_CODEC_PLAYLIST = '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=60000,CODECS="vvc1.1.L51.CQA.O1+3"\nlive-vvc.m3u8\n';

export interface FlvTag {
  readonly atMs: number;
  readonly isSetup: boolean;
  readonly type: number;
  readonly data: Buffer;
}

const flv = file("clip.flv");
const FLV_HEAD = 13;
export const flvHead: Buffer = flv.subarray(0, FLV_HEAD);

/** Script data and the decoder's configuration come first, once. */
export const flvTags: readonly FlvTag[] = readTags();

function readTags(): FlvTag[] {
  const tags: FlvTag[] = [];
  for (let at = FLV_HEAD; at + 11 <= flv.length; ) {
    const type = flv[at]!;
    const size = flv.readUIntBE(at + 1, 3);
    const data = flv.subarray(at + 11, at + 11 + size);
    // 0: what AVC calls the sequence header; 2: its end, which a stream that goes on has none of.
    const packet = type === 9 ? data[1] : 0;
    if (packet !== 2) tags.push({ atMs: flv.readUIntBE(at + 4, 3), isSetup: type !== 9 || packet === 0, type, data });
    at += 11 + size + 4;
  }
  return tags;
}

/** A tag at another time of the stream; `codec` replaces the video codec that it names. */
export function flvBytes({ type, data }: FlvTag, atMs: number, codec?: number): Buffer {
  const bytes = Buffer.alloc(11 + data.length + 4);
  bytes[0] = type;
  bytes.writeUIntBE(data.length, 1, 3);
  bytes.writeUIntBE(atMs & 0xffffff, 4, 3);
  bytes[7] = (atMs >>> 24) & 0xff;
  data.copy(bytes, 11);
  if (codec !== undefined && type === 9) bytes[11] = (bytes[11]! & 0xf0) | codec;
  bytes.writeUInt32BE(11 + data.length, 11 + data.length);
  return bytes;
}
