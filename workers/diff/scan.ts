/**
 * Finds where JSON values end, in bytes. Nothing here proves that a value is valid JSON: whoever uses a row parses it, or finds
 * it byte for byte in a body whose rows were parsed. UTF-8 never hides an ASCII byte inside another character, so bytes are safe.
 */
export const QUOTE = 0x22;
export const COMMA = 0x2c;
export const COLON = 0x3a;
export const OPEN_LIST = 0x5b;
export const CLOSE_LIST = 0x5d;
export const OPEN_OBJECT = 0x7b;
const BACKSLASH = 0x5c;
const CLOSE_OBJECT = 0x7d;

/** Where the next byte that is not JSON white space stands; the length where there is none. */
export function skipSpace(bytes: Uint8Array, at: number): number {
  let i = at;
  for (; i < bytes.length; i++) {
    const byte = bytes[i];
    if (byte !== 0x20 && byte !== 0x0a && byte !== 0x0d && byte !== 0x09) break;
  }
  return i;
}

/** Just past the string that starts at `at`; -1 when the bytes end before it does. */
export function endOfString(bytes: Uint8Array, at: number): number {
  for (let i = at + 1; i < bytes.length; i++) {
    const byte = bytes[i];
    if (byte === QUOTE) return i + 1;
    if (byte === BACKSLASH) i++;
  }
  return -1;
}

/** Just past the object or list that starts at `at`; -1 when the bytes end before it does. */
export function endOfContainer(bytes: Uint8Array, at: number): number {
  let depth = 0;
  for (let i = at; i < bytes.length; i++) {
    const byte = bytes[i];
    if (byte === QUOTE) {
      i = endOfString(bytes, i) - 1;
      if (i < 0) return -1;
    } else if (byte === OPEN_OBJECT || byte === OPEN_LIST) depth++;
    else if (byte === CLOSE_OBJECT || byte === CLOSE_LIST) {
      depth--;
      if (depth === 0) return i + 1;
    }
  }
  return -1;
}

/** Just past the value that starts at `at`; -1 when the bytes end first or no value starts there. */
export function endOfValue(bytes: Uint8Array, at: number): number {
  const first = bytes[at];
  if (first === OPEN_OBJECT || first === OPEN_LIST) return endOfContainer(bytes, at);
  if (first === QUOTE) return endOfString(bytes, at);
  let i = at;
  for (; i < bytes.length; i++) {
    const byte = bytes[i];
    if (byte === COMMA || byte === CLOSE_OBJECT || byte === CLOSE_LIST || byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09)
      break;
  }
  return i === at ? -1 : i;
}
