const SIGNATURE_LENGTH = 8;
/** Beside those that no picture can do without (capital letter), chunks that decide what the pixels look like. */
const KEPT = new Set(["tRNS", "gAMA", "cHRM", "sRGB", "iCCP", "cICP", "sBIT", "bKGD", "pHYs"]);

/** A PNG without texts, camera record, times and whatever hangs behind its end. Null for one whose chunks cannot be followed. */
export function stripPng(bytes: Buffer): Buffer | null {
  const parts: Buffer[] = [bytes.subarray(0, SIGNATURE_LENGTH)];
  let at = SIGNATURE_LENGTH;
  while (at + 12 <= bytes.length) {
    const end = at + 12 + bytes.readUInt32BE(at);
    if (end > bytes.length) return null;
    const name = bytes.toString("latin1", at + 4, at + 8);
    if (/^[A-Z]/.test(name) || KEPT.has(name)) parts.push(bytes.subarray(at, end));
    if (name === "IEND") return Buffer.concat(parts);
    at = end;
  }
  return null;
}
