import { useCallback } from "react";
import { useView } from "../session/view.ts";

/** Goes on to the report of the same screen that tells more of a day: its question stands in the address, and it comes into sight. */
export function useLeadToDay(): (leadsTo: { readonly report: string; readonly day: string }, day: string) => void {
  const { search, readdress } = useView();
  return useCallback(
    ({ report, day: name }, day) => {
      const next = new URLSearchParams(search);
      next.set(name, day);
      readdress(next);
      document.getElementById(`report-${report}`)?.scrollIntoView({ block: "start" });
    },
    [search, readdress],
  );
}
