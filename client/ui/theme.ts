import { useLayoutEffect } from "react";
import { flushSync } from "react-dom";
import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import { darkenUntil, scale } from "../../shared/domain/contrast.ts";
import { readCookie, writeCookie } from "../browser/cookie.ts";
import { onPreferences, preferences } from "./preferences.ts";
import { partSizes, SIZES, seriousRing, statusTone, surface, type Theme } from "./tokens.ts";

const COOKIE = "theme";
const store = createStore<{ theme: Theme }>(() => ({ theme: "light" }));

/** Cookie first, then what the system asks for. Call once before anything is drawn. */
export function startTheme(): void {
  const remembered = readCookie(COOKIE);
  const wished: Theme = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
  show(remembered === "light" || remembered === "dark" ? remembered : wished);
  onPreferences(() => show(store.getState().theme));
  lightOnPaper();
}

/** Whatever is printed is printed light, and goes on afterwards as it was. */
function lightOnPaper(): void {
  let before: Theme | null = null;
  addEventListener("beforeprint", () => {
    before ??= store.getState().theme;
    // A button's own print is drawn before its handler returns: what renders by the theme, as charts do, is light by then.
    flushSync(() => show("light"));
  });
  addEventListener("afterprint", () => {
    if (before !== null) show(before);
    before = null;
  });
}

/** A page that is a sheet of paper is light whatever the system asks for: dark ground is not printed, and light words on none are nothing. */
export function usePaper(): void {
  useLayoutEffect(() => {
    const { theme } = store.getState();
    show("light");
    return () => show(theme);
  }, []);
}

export const useTheme = (): Theme => useStore(store, (state) => state.theme);

export function toggleTheme(): void {
  const theme = store.getState().theme === "light" ? "dark" : "light";
  writeCookie(COOKIE, theme);
  show(theme);
}

/** The tokens as CSS variables: --ground --card --text --quiet --line --theme --ring, --STATUS-fill, --STATUS-text, --row-height and so on. */
export function themeVariables(theme: Theme): Record<string, string> {
  const variables: Record<string, string> = { "--theme": preferences().themeColour, "--ring": seriousRing[theme] };
  for (const [name, colour] of Object.entries(surface[theme])) variables[`--${name}`] = colour;
  for (const [status, tone] of Object.entries(statusTone[theme])) {
    variables[`--${status}-fill`] = tone.fill;
    variables[`--${status}-text`] = tone.text;
  }
  for (const [name, px] of Object.entries(SIZES))
    variables[`--${name.replace(/Px$/, "").replace(/[A-Z]/g, (c) => `-${c.toLowerCase()}`)}`] = `${px}px`;
  return variables;
}

/** White words stand on Blueprint's primary parts, so these take the theme colour only as dark as AA wants it. */
function primaryVariables(): Record<string, string> {
  const rest = darkenUntil(preferences().themeColour, "#ffffff", 4.5);
  const shades = { rest, hover: scale(rest, 0.88), active: scale(rest, 0.76) };
  return Object.fromEntries(Object.entries(shades).map(([name, colour]) => [`--bp-intent-primary-${name}`, colour]));
}

function partVariables(): Record<string, string> {
  const { fontPx, rowPx, menuPx } = partSizes[preferences().partSize];
  return { "--font": `${fontPx}px`, "--row": `${rowPx}px`, "--menu-row": `${menuPx}px` };
}

function show(theme: Theme): void {
  const root = { ...themeVariables(theme), ...partVariables() };
  for (const [name, value] of Object.entries(root)) document.documentElement.style.setProperty(name, value);
  // On the body, because Blueprint's dark class there names them again.
  for (const [name, value] of Object.entries(primaryVariables())) document.body.style.setProperty(name, value);
  document.documentElement.style.colorScheme = theme;
  document.body.dataset.partSize = preferences().partSize;
  // Blueprint's portals hang on the body, so its dark class does too.
  document.body.classList.toggle("bp6-dark", theme === "dark");
  store.setState({ theme });
}
