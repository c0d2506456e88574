/** The keys after `moved` was brought to where `to` stands: before it from the right, behind it from the left. */
export function movedTo(keys: readonly string[], moved: string, to: string): string[] {
  const place = keys.indexOf(to);
  if (place < 0 || !keys.includes(moved)) return [...keys];
  const others = keys.filter((key) => key !== moved);
  return [...others.slice(0, place), moved, ...others.slice(place)];
}
