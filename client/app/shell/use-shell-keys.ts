import { useEffect } from "react";

/** Ctrl or Cmd K searches from everywhere; ? lists the keys, unless somebody is writing. */
export function useShellKeys(open: (panel: "palette" | "keys") => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.isComposing || event.altKey) return;
      if ((event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === "k") {
        event.preventDefault();
        open("palette");
      } else if (event.key === "?" && !event.ctrlKey && !event.metaKey && !isWriting(event.target)) {
        event.preventDefault();
        open("keys");
      }
    };
    addEventListener("keydown", onKeyDown);
    return () => removeEventListener("keydown", onKeyDown);
  }, [open]);
}

const isWriting = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.closest("input, textarea, select") !== null);
