import type { Steps } from "./steps.ts";

const PIECE = 2_000;

/** JSON of an object whose arrays may be long, in steps. */
export function* writeJson(value: object): Steps<string> {
  const fields: string[] = [];
  for (const [name, field] of Object.entries(value)) {
    if (field !== undefined)
      fields.push(`${JSON.stringify(name)}:${Array.isArray(field) ? yield* writeArray(field) : JSON.stringify(field)}`);
  }
  return `{${fields.join(",")}}`;
}

function* writeArray(items: readonly unknown[]): Steps<string> {
  const pieces: string[] = [];
  for (let at = 0; at < items.length; at += PIECE) {
    pieces.push(JSON.stringify(items.slice(at, at + PIECE)).slice(1, -1));
    yield;
  }
  return `[${pieces.join(",")}]`;
}
