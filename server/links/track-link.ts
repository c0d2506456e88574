import { createCipheriv, randomBytes } from "node:crypto";

/** The external patrol-track site: its address, and the key that it shares with us. */
export interface TrackSite {
  readonly address: string;
  readonly key: Buffer;
}

const IV_BYTES = 12;

/**
 * The site's address with the user's name as AES-256-GCM: 12 bytes of IV, the ciphertext, 16 bytes of tag, in base64url. The same name
 * looks different every time.
 */
export function trackAddress(site: TrackSite, userName: string, random: (bytes: number) => Buffer = randomBytes): string {
  const iv = random(IV_BYTES);
  const cipher = createCipheriv("aes-256-gcm", site.key, iv);
  const sealed = Buffer.concat([iv, cipher.update(userName, "utf8"), cipher.final(), cipher.getAuthTag()]);
  const address = new URL(site.address);
  address.searchParams.set("user", sealed.toString("base64url"));
  return address.href;
}
