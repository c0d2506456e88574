import { useCallback, useContext, useState } from "react";
import { useSettledAddress } from "./use-settled-address.ts";
import { ViewContext } from "./view.ts";

/** By their names in an address; null where nothing is said, which "" is not. */
type Words<W> = { readonly [N in keyof W]: string | null };

/** What an address does not say, or says so that `choices` do not know it, is as at first. */
function readWords<W extends Words<W>>(params: URLSearchParams, first: W, choices: Choices<W>): W {
  const read = (name: keyof W & string) => {
    const said = params.get(name);
    return said === null || choices[name]?.includes(said as never) === false ? first[name] : said;
  };
  return Object.fromEntries((Object.keys(first) as (keyof W & string)[]).map((name) => [name, read(name)])) as W;
}

/** The address with these words; what is as at first is left out, and what else it says stays. */
function writeWords<W extends Words<W>>(before: URLSearchParams, words: W, first: W): URLSearchParams {
  const params = new URLSearchParams(before);
  for (const [name, word] of Object.entries<string | null>(words))
    if (word === null || word === first[name as keyof W]) params.delete(name);
    else params.set(name, word);
  return params;
}

/** Of the names whose words are of a few. */
type Choices<W> = { readonly [N in keyof W]?: readonly W[N][] };

/**
 * What is asked of a list that has no columns to ask of, begun as the address of its view says and kept in it; where nothing has an address it lasts
 * as long as the list. `first` and `choices` keep their identity.
 */
export function useAddressWords<W extends Words<W>>(first: W, choices: Choices<W>) {
  const view = useContext(ViewContext);
  const [words, setWords] = useState(() => readWords(view?.search ?? new URLSearchParams(), first, choices));
  useSettledAddress(
    view,
    useCallback((before: URLSearchParams) => writeWords(before, words, first), [words, first]),
  );
  const change = useCallback((part: Partial<W>) => setWords((before) => ({ ...before, ...part })), []);
  return [words, change] as const;
}
