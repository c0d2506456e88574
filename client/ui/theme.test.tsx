import { useEffect } from "react";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { placeToRender } from "../../tests/support/rendered.ts";
import { startTheme, useTheme } from "./theme.ts";

const { render } = placeToRender();

// Once, as a page does.
beforeAll(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: as a browser has it.
  document.cookie = "theme=dark";
  startTheme();
});
afterAll(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: as a browser has it.
  document.cookie = "theme=; max-age=0";
});
const isDark = () => document.body.classList.contains("bp6-dark");
const ground = () => document.documentElement.style.getPropertyValue("--ground");

it("[10.10] what is printed in the dark theme is printed light, and the page is dark again afterwards", () => {
  const dark = ground();
  expect(isDark()).toBe(true);
  // A dialogue that is cancelled and opened again says it twice.
  dispatchEvent(new Event("beforeprint"));
  dispatchEvent(new Event("beforeprint"));
  expect([isDark(), document.documentElement.style.colorScheme]).toEqual([false, "light"]);
  expect(ground()).not.toBe(dark);
  dispatchEvent(new Event("afterprint"));
  expect([isDark(), ground()]).toEqual([true, dark]);
});

it("[10.10] what draws by the theme, as charts do, has drawn light before a button's own print is on paper, and is dark again", async () => {
  let ink = "";
  const onPaper: string[] = [];
  function Chart() {
    const theme = useTheme();
    useEffect(() => {
      ink = theme;
    }, [theme]);
    return <button type="button" onClick={print} />;
  }
  /** As window.print: it returns when the dialogue is closed. */
  function print() {
    dispatchEvent(new Event("beforeprint"));
    onPaper.push(ink);
    dispatchEvent(new Event("afterprint"));
  }
  await render(<Chart />);
  expect(ink).toBe("dark");
  // As a click in a browser: act() would hold back what is drawn.
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", false);
  document.querySelector("button")!.click();
  expect(onPaper).toEqual(["light"]);
  await expect.poll(() => ink).toBe("dark");
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
});
