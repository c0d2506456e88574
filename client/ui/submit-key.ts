import type { KeyboardEvent } from "react";

/** Told beside the button that it presses. */
export const SUBMIT_KEYS = "Ctrl ↵";

/** Sends a form by Ctrl with Enter from any of its fields, as its button does. */
export function submitByKey(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return;
  event.preventDefault();
  event.currentTarget.requestSubmit();
}
