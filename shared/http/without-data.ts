/**
 * A failure's words without what they may quote: texts in quotation marks, addresses, letters beyond ASCII (names, places) and longer
 * figures (orders, phones). What is left says which code failed.
 */
export function withoutData(text: string, longest = 300): string {
  return text
    .replace(/(["'`“‘])(?:(?!["'`”’]).)*["'`”’]/gs, "$1…$1")
    .replace(/\b[a-z][a-z0-9+.-]*:\/\/\S+/gi, "<address>")
    .replace(/\S+@\S+/g, "<mail>")
    .replace(/[^\x20-\x7e…]+/g, "…")
    .replace(/\d{3,}/g, "#")
    .slice(0, longest);
}
