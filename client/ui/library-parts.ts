import i18next from "i18next";
import type { Language } from "../i18n/languages.ts";
import { libraryPartsWords as texts } from "./library-parts.words.ts";

/** What the libraries call their own parts, where no property of theirs says it otherwise, and our word for it. */
const WORDS: Readonly<Record<string, keyof typeof texts>> = {
  Close: "close",
  loading: "loading",
  "Open dropdown": "openDropdown",
  "Open sub menu": "openSubMenu",
  "Remove tag": "removeTag",
  increment: "increment",
  decrement: "decrement",
  Map: "map",
};
const LABELLED = Object.keys(WORDS)
  .map((word) => `[aria-label="${word}"]`)
  .join();
const PARTS = `${LABELLED}, svg > title`;
const NAMED = "data-library-word";

/**
 * Says in the language in use what the libraries name in English: as parts come into the document, and again in another language. It looks at
 * what was added alone, so that it costs nothing while rows only change.
 */
export function nameLibraryParts(root: HTMLElement): () => void {
  const observer = new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes) if (node instanceof Element && (node.childElementCount > 0 || node.matches(PARTS))) nameIn(node);
  });
  observer.observe(root, { childList: true, subtree: true });
  nameIn(root);
  const again = () => {
    for (const part of root.querySelectorAll(`[${NAMED}]`)) say(part, part.getAttribute(NAMED)!);
  };
  i18next.on("languageChanged", again);
  return () => {
    observer.disconnect();
    i18next.off("languageChanged", again);
  };
}

function nameIn(root: Element): void {
  const parts = [...root.querySelectorAll(PARTS)];
  for (const part of root.matches(PARTS) ? [root, ...parts] : parts) {
    const word = nameOf(part);
    if (word !== null && word in WORDS && !part.hasAttribute(NAMED)) say(part, word);
  }
}

/** By its tag: a document of another kind has no class for it. */
const isTitle = (part: Element): boolean => part.tagName.toLowerCase() === "title";
const nameOf = (part: Element): string | null => (isTitle(part) ? part.textContent : part.getAttribute("aria-label"));

function say(part: Element, word: string): void {
  const said = texts[WORDS[word]!][i18next.language as Language];
  part.setAttribute(NAMED, word);
  if (isTitle(part)) part.textContent = said;
  else part.setAttribute("aria-label", said);
}
