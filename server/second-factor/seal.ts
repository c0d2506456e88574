import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

const CIPHER = "aes-256-gcm";
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Keeps secrets unreadable for whoever has the database alone. */
export interface Seal {
  /** `whose` is bound to it: under another name it does not open. */
  close(secret: Buffer, whose: string): string;
  /** Null for what another key closed, or was closed for somebody else. */
  open(sealed: string, whose: string): Buffer | null;
}

/**
 * With a key made of LINK_SECRET, null without one. A secret that servers made up will not do: it stands in Redis, which may lose it, and with it
 * nobody who has a factor would get in any more; in the database it would lie beside what it hides; and a file would be another one on every
 * machine.
 */
export function sealOf(linkSecret: string): Seal | null {
  if (linkSecret === "") return null;
  const key = Buffer.from(hkdfSync("sha256", linkSecret, "", "road-patrol second factor", 32));
  return {
    close(secret, whose) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(CIPHER, key, iv).setAAD(Buffer.from(whose));
      const hidden = Buffer.concat([cipher.update(secret), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), hidden]).toString("base64url");
    },
    open(sealed, whose) {
      const bytes = Buffer.from(sealed, "base64url");
      const [iv, tag] = [bytes.subarray(0, IV_BYTES), bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES)];
      if (tag.length < TAG_BYTES) return null;
      try {
        const cipher = createDecipheriv(CIPHER, key, iv, { authTagLength: TAG_BYTES }).setAAD(Buffer.from(whose)).setAuthTag(tag);
        return Buffer.concat([cipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), cipher.final()]);
      } catch {
        return null;
      }
    },
  };
}
