import { newestFound } from "../../../shared/domain/order-filter.ts";
import { VIEWS_OF } from "../../session/saved-views.ts";
import { writeListAddress } from "./list-address.ts";
import type { ListLayout } from "./list-preferences.ts";

/** The filter itself, with its columns. One that asks for everything says its sort: the bare address opens whatever is somebody's default. */
export function addressOfView({ query, layout }: { readonly query: string; readonly layout: ListLayout | null }): string {
  const asked = new URLSearchParams(query === "" ? `sort=-${newestFound.key}` : query);
  const whole = layout === null ? asked : writeListAddress(asked, { search: "", filters: {}, ...layout });
  return `${VIEWS_OF}?${whole}`;
}
