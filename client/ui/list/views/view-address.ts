import { asksForAll } from "../../../../shared/http/order-filter-address.ts";
import { VIEWS_OF, type ViewScreen } from "../../../session/saved-views.ts";
import { writeListAddress } from "../list-address.ts";
import type { ListLayout } from "../list-preferences.ts";

/** The filter itself, with its columns. One that asks for everything says its sort: the bare address opens whatever is somebody's default. */
export function addressOfView(
  { query, layout }: { readonly query: string; readonly layout: ListLayout | null },
  screen: ViewScreen = VIEWS_OF,
): string {
  const asked = new URLSearchParams(query === "" ? asksForAll : query);
  const columns = layout === null ? [] : writeListAddress(new URLSearchParams(), { search: "", filters: {}, ...layout });
  for (const [name, value] of columns) asked.set(name, value);
  return `${screen}?${asked}`;
}
