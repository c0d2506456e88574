import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import { readCookie, writeCookie } from "../app/cookie.ts";
import { SIZES, seriousRing, statusTone, surface, THEME_COLOUR, type Theme } from "./tokens.ts";

const COOKIE = "theme";
const store = createStore<{ theme: Theme }>(() => ({ theme: "light" }));

/** Cookie first, then what the system asks for. Call once before anything is drawn. */
export function startTheme(): void {
  const remembered = readCookie(COOKIE);
  const wished: Theme = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
  show(remembered === "light" || remembered === "dark" ? remembered : wished);
}

export const useTheme = (): Theme => useStore(store, (state) => state.theme);

export function toggleTheme(): void {
  const theme = store.getState().theme === "light" ? "dark" : "light";
  writeCookie(COOKIE, theme);
  show(theme);
}

/** The tokens as CSS variables: --ground --card --text --quiet --line --theme --ring, --STATUS-fill, --STATUS-text, --row-height and so on. */
export function themeVariables(theme: Theme): Record<string, string> {
  const variables: Record<string, string> = { "--theme": THEME_COLOUR, "--ring": seriousRing[theme] };
  for (const [name, colour] of Object.entries(surface[theme])) variables[`--${name}`] = colour;
  for (const [status, tone] of Object.entries(statusTone[theme])) {
    variables[`--${status}-fill`] = tone.fill;
    variables[`--${status}-text`] = tone.text;
  }
  for (const [name, px] of Object.entries(SIZES))
    variables[`--${name.replace(/Px$/, "").replace(/[A-Z]/g, (c) => `-${c.toLowerCase()}`)}`] = `${px}px`;
  return variables;
}

function show(theme: Theme): void {
  for (const [name, value] of Object.entries(themeVariables(theme))) document.documentElement.style.setProperty(name, value);
  document.documentElement.style.colorScheme = theme;
  // Blueprint's portals hang on the body, so its dark class does too.
  document.body.classList.toggle("bp6-dark", theme === "dark");
  store.setState({ theme });
}
