import { useCallback } from "react";
import { useMe } from "./session.ts";

/** Whether the page at an address is open to this user. What would lead to a closed one is no link: a refusal behind a click helps nobody. */
export function useOpens(): (address: string) => boolean {
  const routes: readonly string[] = useMe().routes;
  return useCallback((address) => routes.includes(address.split("?")[0]!), [routes]);
}
