import { newestFound } from "../../../shared/domain/order-filter.ts";
import type { SavedView } from "../../../shared/http/views-api.ts";
import { VIEWS_OF } from "../../session/saved-views.ts";
import { writeListAddress } from "./list-address.ts";

/** The filter itself, with its columns. One that asks for everything says its sort: the bare address opens whatever is somebody's default. */
export function addressOfView({ query, layout }: Pick<SavedView, "query" | "layout">): string {
  const asked = new URLSearchParams(query === "" ? `sort=-${newestFound.key}` : query);
  const whole = layout === null ? asked : writeListAddress(asked, { search: "", filters: {}, ...layout });
  return `${VIEWS_OF}?${whole}`;
}
