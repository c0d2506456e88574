/** Lines of a text that hold one of the codes as a word of its own. */
export function linesWithCode(text: string, codes: readonly string[]): { line: number; code: string }[] {
  const patterns = codes.map((code) => ({ code, pattern: new RegExp(`(?<![A-Za-z0-9])${code}(?![A-Za-z0-9])`) }));
  return text
    .split("\n")
    .flatMap((content, i) => patterns.filter(({ pattern }) => pattern.test(content)).map(({ code }) => ({ line: i + 1, code })));
}
