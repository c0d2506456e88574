/** Height of the head that covers the top of the scrolled area. */
export const HEAD_PX = 34;

/** Where to scroll so that a row is wholly in sight; the present place when it is already. */
export function scrollTopFor(index: number, scrollTop: number, clientHeight: number, rowPx: number): number {
  const top = index * rowPx;
  if (top < scrollTop) return top;
  return Math.max(scrollTop, top + rowPx + HEAD_PX - clientHeight);
}
