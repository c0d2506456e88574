/** Tells whether an element is in sight, now and whenever that changes, until it is ended. What a scroll brings next begins a little before. */
export function onSight(element: Element, tell: (isInSight: boolean) => void): () => void {
  const observer = new IntersectionObserver((entries) => tell(entries.at(-1)?.isIntersecting ?? true), { rootMargin: "80px" });
  observer.observe(element);
  return () => observer.disconnect();
}
