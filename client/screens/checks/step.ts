/** Where a key leads from an item in a list; null for keys that lead nowhere. */
export function step(items: readonly { readonly id: string }[], id: string | undefined, key: string): string | null {
  const at = items.findIndex((item) => item.id === id);
  const to = { ArrowDown: at + 1, j: at + 1, ArrowUp: at - 1, k: at - 1, Home: 0, End: items.length - 1 }[key];
  return to === undefined ? null : (items[to]?.id ?? null);
}
