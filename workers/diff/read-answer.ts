import { ExpectedError } from "../../shared/errors.ts";
import { parseAnswer } from "../../shared/legacy/answer.ts";
import type { Spoken } from "../../shared/legacy/dialect.ts";
import { UnusualBody, walkRows } from "./byte-rows.ts";
import type { Decode, Decoded } from "./decoded.ts";
import { envelopeAround, findList, ROWS_MARKER } from "./envelope.ts";
import type { RowIndex } from "./row-index.ts";

/** Which rows an answer held, whichever way it was read. */
export interface AnswerKeys {
  has(key: string): boolean;
  /** All rows, with those that were set aside. */
  readonly count: number;
  /** Of the first row that was not set aside; null where all were. */
  readonly firstKey: string | null;
}

export interface ReadAnswer {
  readonly keys: AnswerKeys;
  /** What the next answer can be compared with; null where this one had to be read the plain way. */
  readonly index: RowIndex | null;
}

/**
 * Reads an answer and yields every row that is not in `base` byte for byte, as `walkRows` says. What was yielded is proven only
 * when the generator returns: an answer can turn out to be cut off at its very end.
 * @throws ExpectedError as parseAnswer does; UnusualBody when the caller must forget what was yielded and use `readPlainly`
 */
export function* readAnswer<R>(
  spoken: Spoken,
  bytes: Uint8Array,
  base: RowIndex | null,
  decode: Decode<R>,
): Generator<Decoded<R>, ReadAnswer> {
  const { call, transport, toOurs } = spoken;
  const isBareJson = transport === "postJson" || transport === "getJson";
  const open = isBareJson && call.rowsAt !== "first" ? findList(bytes) : null;
  if (open === null) return yield* readPlainly(spoken, bytes, decode);
  try {
    const { index, close } = yield* walkRows(bytes, open, base, (row) => decode(toOurs(row)));
    const { items } = parseAnswer(spoken, envelopeAround(bytes, open, close));
    if (items.length !== 1 || items[0] !== ROWS_MARKER) throw new UnusualBody("another list counts");
    return { keys: index, index };
  } catch (cause) {
    if (!(cause instanceof SyntaxError)) throw cause;
    throw new ExpectedError("legacyNoAnswer", { call: call.name, reason: "not JSON, perhaps cut off" }, { cause });
  }
}

/** The whole answer at once: for transports and shapes without rows of bytes, and as the truth that the byte rows are tested against. */
export function* readPlainly<R>(spoken: Spoken, bytes: Uint8Array, decode: Decode<R>): Generator<Decoded<R>, ReadAnswer> {
  const { items } = parseAnswer(spoken, bytes);
  const keys = new Set<string>();
  for (const item of items) {
    const decoded = decode(item);
    if (decoded.kind !== "row") yield decoded;
    else if (keys.has(decoded.key)) yield { kind: "refused", id: decoded.key, problem: "a second row with this id" };
    else {
      keys.add(decoded.key);
      yield decoded;
    }
  }
  const [firstKey = null] = keys;
  return { keys: { has: (key) => keys.has(key), count: items.length, firstKey }, index: null };
}
