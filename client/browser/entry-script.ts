/** The entry script that a page of ours names; its name carries a hash of the whole release. Null for anything else. */
export const entryScript = (html: string): string | null =>
  /<script\b[^>]*\btype="module"[^>]*\bsrc="([^"]+)"/.exec(html)?.[1] ??
  /<script\b[^>]*\bsrc="([^"]+)"[^>]*\btype="module"/.exec(html)?.[1] ??
  null;
