import { useRef, useState } from "react";
import { useWords } from "../../i18n/use-words.ts";
import { KeptKeys } from "../../ui/kept-keys.ts";
import { showToast } from "../../ui/toast.ts";
import { toldKeysWords } from "./told-keys.words.ts";

const TOAST = "quick-kept-dropped";

/** The keys that are kept while the next defect is on its way; those that will not be done, because they are too many or too old, say so. */
export function useToldKeys(): KeptKeys {
  const say = useWords(toldKeysWords);
  const tell = useRef(() => {});
  tell.current = () => void showToast({ message: say("dropped"), intent: "warning" }, TOAST);
  const [kept] = useState(() => new KeptKeys({ onDropped: () => tell.current() }));
  return kept;
}
