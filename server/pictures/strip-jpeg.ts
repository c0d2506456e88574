const [START, END, SCAN, APP0, APP15, COMMENT] = [0xd8, 0xd9, 0xda, 0xe0, 0xef, 0xfe];
/** JFIF, colour profile and Adobe's colour transform decide what the pixels look like. */
const KEPT = [
  { marker: 0xe0, begins: "JFIF\0" },
  { marker: 0xe2, begins: "ICC_PROFILE\0" },
  { marker: 0xee, begins: "Adobe" },
];
const EXIF = "Exif\0\0";

/**
 * A JPEG without camera records, comments, previews and whatever hangs behind its end; how it is to be turned stays. Null for one whose
 * blocks cannot be followed.
 */
export function stripJpeg(bytes: Buffer): Buffer | null {
  if (bytes[0] !== 0xff || bytes[1] !== START) return null;
  const parts: Buffer[] = [bytes.subarray(0, 2)];
  let orientation = 1;
  let at = 2;
  while (at + 4 <= bytes.length) {
    if (bytes[at] !== 0xff) return null;
    const marker = bytes[at + 1]!;
    if (marker === 0xff) {
      at++; // a fill byte
      continue;
    }
    if (marker === END) return joined(parts, orientation, bytes.subarray(at, at + 2));
    const length = bytes.readUInt16BE(at + 2);
    const end = at + 2 + length;
    if (length < 2 || end > bytes.length) return null;
    const segment = bytes.subarray(at, end);
    if (marker === 0xe1 && segment.toString("latin1", 4, 10) === EXIF) orientation = orientationOf(segment.subarray(10)) ?? orientation;
    if (isKept(marker, segment)) parts.push(segment);
    at = end;
    if (marker === SCAN) {
      const scanEnd = endOfScan(bytes, at);
      parts.push(bytes.subarray(at, scanEnd));
      at = scanEnd;
    }
  }
  // A picture that breaks off is shown as far as it goes.
  const rest = bytes.length - at === 2 && bytes[at + 1] === END ? bytes.subarray(at) : Buffer.from([0xff, END]);
  return joined(parts, orientation, rest);
}

function isKept(marker: number, segment: Buffer): boolean {
  if (marker === COMMENT) return false;
  if (marker < APP0 || marker > APP15) return true;
  return KEPT.some((one) => one.marker === marker && segment.toString("latin1", 4, 4 + one.begins.length) === one.begins);
}

/** In pixels FF is followed by 00 or a restart; anything else is the next block. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at !== -1 && at + 1 < bytes.length; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1]!;
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at;
  }
  return bytes.length;
}

/** Tag 0x0112 of the first directory. */
function orientationOf(tiff: Buffer): number | null {
  const little = tiff.toString("latin1", 0, 2) === "II";
  const short = (at: number) => (little ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  try {
    const directory = little ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
    for (let i = 0; i < short(directory); i++) {
      const entry = directory + 2 + i * 12;
      if (short(entry) !== 0x0112) continue;
      const value = short(entry + 8);
      return value >= 1 && value <= 8 ? value : null;
    }
  } catch {
    // A record that points outside of itself says nothing.
  }
  return null;
}

function joined([start, ...parts]: Buffer[], orientation: number, end: Buffer): Buffer {
  return Buffer.concat([start!, ...(orientation === 1 ? [] : [turnedBlock(orientation)]), ...parts, end]);
}

/** A camera record that holds the orientation and nothing else. */
function turnedBlock(orientation: number): Buffer {
  const tiff = Buffer.from([0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0]);
  const head = Buffer.from([0xff, 0xe1, 0, 2 + EXIF.length + tiff.length]);
  return Buffer.concat([head, Buffer.from(EXIF, "latin1"), tiff]);
}
