import { LIST_NAMES } from "../../shared/legacy/answer.ts";
import { COLON, COMMA, endOfString, endOfValue, OPEN_LIST, OPEN_OBJECT, QUOTE, skipSpace } from "./scan.ts";

/**
 * Where the list of rows starts in an answer: the index of its `[`, under Json or one level below it (C2). null for every other
 * shape; such an answer is read the plain way.
 */
export function findList(bytes: Uint8Array): number | null {
  const json = findMember(bytes, skipSpace(bytes, 0), "Json");
  if (json === null) return null;
  if (bytes[json] === OPEN_LIST) return json;
  for (const name of LIST_NAMES) {
    const list = findMember(bytes, json, name);
    if (list !== null) return bytes[list] === OPEN_LIST ? list : null;
  }
  return null;
}

/** Stands in the place of the rows, so that a parser shows whether it sees the list that `findList` found. */
export const ROWS_MARKER = "\u0000rows";

/**
 * The answer with one marker in the place of its rows, which stand between `open` and `close`. It is valid JSON exactly when the
 * answer is, given that its rows and what separates them are.
 */
export function envelopeAround(bytes: Uint8Array, open: number, close: number): Uint8Array {
  const marker = new TextEncoder().encode(JSON.stringify(ROWS_MARKER));
  const envelope = new Uint8Array(open + 1 + marker.length + bytes.length - close);
  envelope.set(bytes.subarray(0, open + 1));
  envelope.set(marker, open + 1);
  envelope.set(bytes.subarray(close), open + 1 + marker.length);
  return envelope;
}

function findMember(bytes: Uint8Array, object: number, name: string): number | null {
  if (bytes[object] !== OPEN_OBJECT) return null;
  let at = skipSpace(bytes, object + 1);
  while (bytes[at] === QUOTE) {
    const end = endOfString(bytes, at);
    if (end < 0) return null;
    const isWanted = end - at === name.length + 2 && nameAt(bytes, at + 1, end - 1) === name;
    at = skipSpace(bytes, end);
    if (bytes[at] !== COLON) return null;
    at = skipSpace(bytes, at + 1);
    if (isWanted) return at;
    at = endOfValue(bytes, at);
    if (at < 0) return null;
    at = skipSpace(bytes, at);
    if (bytes[at] !== COMMA) return null;
    at = skipSpace(bytes, at + 1);
  }
  return null;
}

const nameAt = (bytes: Uint8Array, from: number, to: number): string => String.fromCharCode(...bytes.subarray(from, to));
