import { useCallback, useEffect } from "react";
import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import { favouriteDoors, MOST_FAVOURITES } from "../../shared/http/favourites-api.ts";
import { ask } from "../api/ask.ts";
import { readStored, removeStored, writeStored } from "../browser/stored.ts";
import { personOf } from "./person.ts";
import { useMe } from "./session.ts";

/** Per person, as far as this page knows. */
const store = createStore<Readonly<Record<string, readonly string[]>>>(() => ({}));
/** As the server told this browser last: the menu stands before it answers, and without it. */
const keyOf = (person: string) => `favourites-told:${person}`;
/** What was chosen while favourites were the browser's own. */
const earlierKeyOf = (person: string) => `favourites:${person}`;
const NONE: readonly string[] = [];

/** The pages that somebody put at the top of their menu, as they chose them, and how one of them comes and goes. */
export function useFavourites() {
  const person = personOf(useMe());
  useEffect(() => hold(person), [person]);
  const paths = useStore(store, (held) => held[person]) ?? storedPaths(keyOf(person));
  /** Shown at once. @throws RequestFailure once it is led back, because the server did not take it */
  const toggle = useCallback(
    async (path: string) => {
      const before = pathsOf(person);
      const isFavourite = !before.includes(path);
      take(person, isFavourite ? [...before, path].slice(0, MOST_FAVOURITES) : before.filter((one) => one !== path));
      try {
        take(person, (await ask(favouriteDoors.put, { body: { path, isFavourite } })).paths);
      } catch (failure) {
        take(person, before);
        throw failure;
      }
    },
    [person],
  );
  return { paths, toggle, isFull: paths.length >= MOST_FAVOURITES };
}

const pathsOf = (person: string): readonly string[] => store.getState()[person] ?? storedPaths(keyOf(person));

function take(person: string, paths: readonly string[]): void {
  writeStored(keyOf(person), paths);
  store.setState({ [person]: paths });
}

function storedPaths(key: string): readonly string[] {
  const stored = readStored(key);
  const paths = Array.isArray(stored) ? stored.filter((path): path is string => typeof path === "string").slice(0, MOST_FAVOURITES) : [];
  return paths.length === 0 ? NONE : paths;
}

/** What another machine chose meanwhile stands here too. Without an answer the menu is as it was. */
async function load(person: string): Promise<void> {
  try {
    let { paths } = await ask(favouriteDoors.list, {});
    for (const path of storedPaths(earlierKeyOf(person))
      .filter((one) => !paths.includes(one))
      .slice(0, MOST_FAVOURITES - paths.length))
      ({ paths } = await ask(favouriteDoors.put, { body: { path, isFavourite: true } }));
    removeStored(earlierKeyOf(person));
    take(person, paths);
  } catch {
    // The next time that somebody comes to the page.
  }
}

let holders = 0;
let stop = () => {};
/** One asks for all who show them, again whenever somebody comes back to the page. */
function hold(person: string): () => void {
  if (holders++ === 0) {
    const onSeen = () => {
      if (document.visibilityState === "visible") void load(person);
    };
    void load(person);
    document.addEventListener("visibilitychange", onSeen);
    stop = () => document.removeEventListener("visibilitychange", onSeen);
  }
  return () => {
    if (--holders === 0) stop();
  };
}
