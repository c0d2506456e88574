import { ownText } from "../i18n/own-text.ts";
import { showToast } from "../ui/toast.ts";

let waiting: Readonly<Record<string, string>> | null = null;

/** What the edition says to whoever signs in, with {{name}}; said by the shell, which knows the name. */
export function welcomeWith(message: Readonly<Record<string, string>>): void {
  waiting = message;
}

export function greet(name: string, language: string): void {
  if (waiting === null) return;
  const message = ownText(waiting, language).replaceAll("{{name}}", name);
  waiting = null;
  void showToast({ message, intent: "success" });
}
