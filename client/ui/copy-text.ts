import i18next from "i18next";
import { showToast } from "./toast.ts";

/** Puts a text on the clipboard and says so. */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    await showToast({ message: i18next.t("display.copied"), intent: "success" });
  } catch {
    // Without a secure page the browser refuses; the text stands there to be copied by hand.
    await showToast({ message: i18next.t("display.copyByHand"), intent: "warning" });
  }
}
