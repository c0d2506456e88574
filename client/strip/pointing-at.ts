/** What a mark or a stretch of the strip does under a hand, a pointer or the keys: all of them point at it, a press chooses it. */
export const pointingAt = (id: string, onPoint: (id: string | null) => void, onChoose: ((id: string) => void) | undefined) => ({
  onClick: () => onChoose?.(id),
  onFocus: () => onPoint(id),
  onBlur: () => onPoint(null),
  onMouseEnter: () => onPoint(id),
  onMouseLeave: () => onPoint(null),
});
