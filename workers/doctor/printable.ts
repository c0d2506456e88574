/** A name of theirs as a terminal may get it: nothing that moves its cursor, and not longer than a name is. */
export function printable(name: string): string {
  const plain = name.replace(/[^\p{L}\p{N}\p{P}\p{S} ]/gu, "?");
  return plain.length > LONGEST_NAME ? `${plain.slice(0, LONGEST_NAME)}…` : plain;
}

const LONGEST_NAME = 60;
