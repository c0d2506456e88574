/** Where a key leads from row `at` (-1 for none) of `count` rows; null when the key is none of the grid's. */
export function moveBy(key: string, at: number, count: number, page: number): number | null {
  const target = (): number | null => {
    switch (key) {
      case "j":
      case "ArrowDown":
        return at + 1;
      case "k":
      case "ArrowUp":
        return at < 0 ? 0 : at - 1;
      case "PageDown":
        return Math.max(at, 0) + page;
      case "PageUp":
        return at - page;
      case "Home":
        return 0;
      case "End":
        return count - 1;
      default:
        return null;
    }
  };
  const to = target();
  return to === null || count === 0 ? null : Math.min(count - 1, Math.max(0, to));
}
