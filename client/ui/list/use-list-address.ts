import { useCallback, useContext, useState } from "react";
import { useSettledAddress } from "../../session/use-settled-address.ts";
import { ViewContext } from "../../session/view.ts";
import { type ListAsked, readListAddress, writeListAddress } from "./list-address.ts";

interface Kept {
  /** Its name, where several lists stand in one address. */
  readonly list?: string;
  /** False where the screen has an address of its own. */
  readonly keepsAddress?: boolean;
}

/** What is asked of a list, begun as the address of its view says and kept in it; where nothing has an address it lasts as long as the list. */
export function useListAddress(keys: readonly string[], { list = "", keepsAddress = true }: Kept = {}) {
  const here = useContext(ViewContext);
  const view = keepsAddress ? here : null;
  const [asked, setAsked] = useState<ListAsked>(() => readListAddress(view?.search ?? new URLSearchParams(), keys, list));
  useSettledAddress(
    view,
    useCallback((before: URLSearchParams) => writeListAddress(before, asked, list), [asked, list]),
  );
  return [asked, setAsked] as const;
}
export type ListAddress = ReturnType<typeof useListAddress>;
