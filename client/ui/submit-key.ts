/** Told beside the button that it presses. */
export const SUBMIT_KEYS = "Ctrl ↵";

export const isSubmitKey = ({ key, ctrlKey, metaKey, isComposing, defaultPrevented }: KeyboardEvent): boolean =>
  key === "Enter" && (ctrlKey || metaKey) && !isComposing && !defaultPrevented;

/** Sends a form as its button does, and no sooner than that may. */
export function submitByKey(event: Pick<Event, "preventDefault">, form: HTMLFormElement): void {
  event.preventDefault();
  if (form.querySelector<HTMLButtonElement>("button[type=submit]")?.disabled !== true) form.requestSubmit();
}
