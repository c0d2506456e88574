import type { pictureTypes } from "../../shared/http/uploads-api.ts";

export type PictureType = (typeof pictureTypes)[number];

/** So many bytes decide what a file is. */
export const SIGNATURE_BYTES = 12;

const ENDINGS: Record<PictureType, string> = { "image/jpeg": "jpg", "image/png": "png", "image/webp": "webp" };
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** What a file is by its first bytes, whatever it is called; null for everything that is no picture we take. */
export function pictureTypeOf(head: Buffer): PictureType | null {
  if (head[0] === 0xff && head[1] === 0xd8 && head[2] === 0xff) return "image/jpeg";
  if (head.subarray(0, PNG.length).equals(PNG)) return "image/png";
  if (head.toString("latin1", 0, 4) === "RIFF" && head.toString("latin1", 8, 12) === "WEBP") return "image/webp";
  return null;
}

export const endingOf = (type: PictureType): string => ENDINGS[type];
