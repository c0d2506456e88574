import { useCallback } from "react";
import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import { readStored, writeStored } from "../browser/stored.ts";
import { personOf } from "./person.ts";
import { useMe } from "./session.ts";

/** More at the top of a menu would be the long menu again. */
export const MOST_FAVOURITES = 12;

/** Per person, as far as it was read in this page. */
const store = createStore<Readonly<Record<string, readonly string[]>>>(() => ({}));
const keyOf = (person: string) => `favourites:${person}`;
const NONE: readonly string[] = [];

/** The paths that somebody put at the top of their menu on this machine, as they chose them, and how one of them comes and goes. */
export function useFavourites(): { readonly paths: readonly string[]; readonly toggle: (path: string) => void; readonly isFull: boolean } {
  const person = personOf(useMe());
  const paths = useStore(store, (held) => held[person]) ?? readPaths(person);
  const toggle = useCallback(
    (path: string) => {
      const before = store.getState()[person] ?? readPaths(person);
      const after = before.includes(path) ? before.filter((one) => one !== path) : [...before, path].slice(0, MOST_FAVOURITES);
      writeStored(keyOf(person), after);
      store.setState({ [person]: after });
    },
    [person],
  );
  return { paths, toggle, isFull: paths.length >= MOST_FAVOURITES };
}

function readPaths(person: string): readonly string[] {
  const stored = readStored(keyOf(person));
  return Array.isArray(stored) ? stored.filter((path): path is string => typeof path === "string").slice(0, MOST_FAVOURITES) : NONE;
}
