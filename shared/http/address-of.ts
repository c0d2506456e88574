import type { Door, Question } from "./door.ts";

type Values = Readonly<Record<string, unknown>>;

/** Where a door stands for these values; what is undefined is not said, and what is several is said several times. */
export function addressOf<D extends Door>(door: D, question: Omit<Question<D>, "body" | "key">): string {
  const { params = {}, query = {} } = question as { params?: Values; query?: Values };
  const path = door.path
    .replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
    // Slashes part what stands in for a star.
    .replace(/\*$/, () => String(params["*"]).split("/").map(encodeURIComponent).join("/"));
  const said = Object.entries(query).flatMap(([name, value]) => [value ?? []].flat().map((one) => [name, String(one)]));
  return said.length === 0 ? path : `${path}?${new URLSearchParams(said)}`;
}
