import { readFileSync } from "node:fs";

/** Whether the one rule of what stands still dims an element of the document, by itself or with what it is in. */
export function dims(element: Element | null): boolean {
  if (element === null) throw new Error("nothing is there that could dim");
  const style = document.createElement("style");
  style.textContent = readFileSync("client/ui/stands.css", "utf8");
  document.head.append(style);
  let isDim = false;
  for (let at: Element | null = element; at !== null; at = at.parentElement) isDim ||= Number(getComputedStyle(at).opacity || 1) < 1;
  style.remove();
  return isDim;
}
