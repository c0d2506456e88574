/** Full width and half, runs of spaces and line ends, and what stands for a cut end are no other words. */
const plain = (text: string): string =>
  text
    .normalize("NFKC")
    .replace(/\s+/g, " ")
    .replace(/(…|\.{3,})\s*$/, "")
    .trim();

/** Whether words that a service holds may be these as it was sent them: trimmed, with other spaces, cut at its length, or left out. */
export function areKeptOf(kept: string, sent: string): boolean {
  return plain(sent).startsWith(plain(kept));
}
