const HEAD_LENGTH = 12;
const KEPT = new Set(["VP8 ", "VP8L", "VP8X", "ALPH", "ANIM", "ANMF", "ICCP"]);
/** Bits of VP8X that promise a camera record (EXIF) and a description (XMP). */
const PROMISES = 0x08 | 0x04;

/** A WebP without camera record and descriptions. Null for one whose chunks cannot be followed. */
export function stripWebp(bytes: Buffer): Buffer | null {
  const parts: Buffer[] = [];
  let at = HEAD_LENGTH;
  const total = Math.min(bytes.length, bytes.length >= 8 ? bytes.readUInt32LE(4) + 8 : 0);
  while (at + 8 <= total) {
    const name = bytes.toString("latin1", at, at + 4);
    const length = bytes.readUInt32LE(at + 4);
    const end = at + 8 + length + (length % 2);
    if (end > bytes.length) return null;
    if (KEPT.has(name)) parts.push(name === "VP8X" ? withoutPromises(bytes.subarray(at, end)) : bytes.subarray(at, end));
    at = end;
  }
  if (parts.length === 0) return null;
  const body = Buffer.concat(parts);
  const head = Buffer.from(bytes.subarray(0, HEAD_LENGTH));
  head.writeUInt32LE(4 + body.length, 4);
  return Buffer.concat([head, body]);
}

function withoutPromises(chunk: Buffer): Buffer {
  const copy = Buffer.from(chunk);
  copy[8] = copy[8]! & ~PROMISES;
  return copy;
}
