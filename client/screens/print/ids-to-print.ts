/** More pages than this are an export's business. */
export const MAX_PRINTED = 200;

/** `ids=1,2,3` or `id=1`, each once, in the given order. */
export function idsToPrint(search: URLSearchParams): string[] {
  const given = [...search.getAll("ids"), ...search.getAll("id")].flatMap((list) => list.split(","));
  return [...new Set(given.map((id) => id.trim()).filter((id) => id !== ""))].slice(0, MAX_PRINTED);
}
