import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import { readStored, writeStored } from "../browser/stored.ts";
import { PART_SIZES, type PartSize, THEME_COLOUR } from "./tokens.ts";

/** How a person wants the shell on this machine. Theme and language have cookies of their own, which the server may read. */
export interface Preferences {
  /** #rrggbb */
  readonly themeColour: string;
  readonly partSize: PartSize;
  /** The header stays while the page scrolls. */
  readonly fixedHeader: boolean;
  readonly tagsView: boolean;
  readonly sidebarLogo: boolean;
}

export const standardPreferences: Preferences = {
  themeColour: THEME_COLOUR,
  partSize: "medium",
  fixedHeader: true,
  tagsView: true,
  sidebarLogo: true,
};

const KEY = "preferences";
const store = createStore<Preferences>(() => ({ ...standardPreferences, ...sound(readStored(KEY)) }));

export const usePreferences = (): Preferences => useStore(store);
export const preferences = (): Preferences => store.getState();
export const onPreferences = (run: (now: Preferences) => void): (() => void) => store.subscribe(run);

export function changePreferences(change: Partial<Preferences>): void {
  store.setState(sound(change));
  writeStored(KEY, store.getState());
}

/** Keeps what fits: what an older release or a hand wrote must not spoil the shell. */
function sound(given: unknown): Partial<Preferences> {
  if (typeof given !== "object" || given === null) return {};
  const { themeColour, partSize, ...rest } = given as Record<string, unknown>;
  const switches = (["fixedHeader", "tagsView", "sidebarLogo"] as const).filter((name) => typeof rest[name] === "boolean");
  return {
    ...(typeof themeColour === "string" && /^#[0-9a-f]{6}$/i.test(themeColour) && { themeColour }),
    ...(PART_SIZES.includes(partSize as PartSize) && { partSize: partSize as PartSize }),
    ...Object.fromEntries(switches.map((name) => [name, rest[name]])),
  };
}
