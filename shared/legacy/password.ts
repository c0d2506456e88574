const SUFFIX_LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz0123456789";
export const PASSWORD_SUFFIX_LENGTH = 6;

/**
 * The form in which the services take a password: base64 of the UTF-8 password with a generated suffix (S1). It hides nothing
 * from anyone who looks; TLS does. `random` answers numbers from 0 to under 1.
 */
export function encodePassword(password: string, random: () => number): string {
  let suffix = "";
  for (let i = 0; i < PASSWORD_SUFFIX_LENGTH; i++) suffix += SUFFIX_LETTERS[Math.floor(random() * SUFFIX_LETTERS.length)];
  let binary = "";
  for (const byte of new TextEncoder().encode(password + suffix)) binary += String.fromCharCode(byte);
  return btoa(binary);
}
