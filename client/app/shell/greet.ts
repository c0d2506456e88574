import { ownText } from "../../i18n/own-text.ts";
import { takeWelcome } from "../../session/welcome.ts";
import { showToast } from "../../ui/toast.ts";

/** Says the edition's welcome to whoever has just signed in. */
export function greet(name: string, language: string): void {
  const welcome = takeWelcome();
  if (welcome === null) return;
  void showToast({ message: ownText(welcome, language).replaceAll("{{name}}", name), intent: "success" });
}
