/** The button of the document that is called so: the key that it tells beside its name is no part of it. */
export const buttonNamed = (name: string): HTMLButtonElement | undefined =>
  [...document.querySelectorAll("button")].find((one) => nameOf(one) === name);

function nameOf(button: HTMLButtonElement): string | null {
  const own = button.cloneNode(true) as HTMLButtonElement;
  for (const unsaid of own.querySelectorAll("[aria-hidden=true]")) unsaid.remove();
  return own.textContent;
}
