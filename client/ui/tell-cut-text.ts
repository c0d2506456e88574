/** What was set here, so that a title that a part has of its own is left alone. */
const told = new WeakMap<HTMLElement, string>();

/** Whoever points at a text that ends in an ellipsis is told the whole of it, as its title; one that is whole again says nothing twice. */
export function tellCutText(page: Document): () => void {
  const onOver = ({ target }: Event) => {
    for (let at = target; at instanceof HTMLElement && at !== page.body; at = at.parentElement) if (ends(at)) return tell(at);
  };
  page.addEventListener("pointerover", onOver, { passive: true });
  return () => page.removeEventListener("pointerover", onOver);
}

const ends = (at: HTMLElement): boolean => getComputedStyle(at).textOverflow === "ellipsis";

function tell(at: HTMLElement): void {
  const own = told.get(at);
  const isCut = at.scrollWidth > at.clientWidth;
  if (own !== undefined && at.title === own) at.removeAttribute("title");
  if (!isCut || at.closest("[title]") !== null) return;
  const whole = (at.innerText ?? at.textContent ?? "").replace(/\s+/g, " ").trim();
  told.set(at, whole);
  at.title = whole;
}
