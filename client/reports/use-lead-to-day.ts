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
      showInFrame(document.getElementById(`report-${report}`));
    },
    [search, readdress],
  );
}

/** The frame that it stands in scrolls alone: whatever is around it stays where it is. */
function showInFrame(element: HTMLElement | null): void {
  let frame = element?.parentElement ?? null;
  while (frame !== null && !/auto|scroll/.test(getComputedStyle(frame).overflowY)) frame = frame.parentElement;
  if (element !== null && frame !== null) frame.scrollTop += element.getBoundingClientRect().top - frame.getBoundingClientRect().top;
}
