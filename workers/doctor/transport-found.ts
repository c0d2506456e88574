export type TransportFound = "JSON" | "JSONP" | "XML" | "HTML" | "nothing" | "something else";

/** What a body looks like by its beginning, whatever its header says. */
export function transportFound(head: string): TransportFound {
  const text = head.replace(/^\uFEFF/, "").trimStart();
  if (text === "") return "nothing";
  if (/^[{["]/.test(text)) return "JSON";
  if (/^<(?:!doctype html|html|head|body)\b/i.test(text)) return "HTML";
  if (text.startsWith("<")) return "XML";
  return /^[\w$.\s'"=!&|/*;{(]*[\w$]\s*\(\s*[{["]/.test(text) ? "JSONP" : "something else";
}
