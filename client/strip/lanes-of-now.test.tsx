import { act } from "react";
import { afterEach, expect, it } from "vitest";
import { placeToRender } from "../../tests/support/rendered.ts";
import { changeLanguage, withAllTexts } from "../i18n/start.ts";
import { setCursor } from "../live/time-cursor.ts";

const { render } = placeToRender();
afterEach(() => act(async () => setCursor({ mode: "live" })));

it("[H3] while the page is away from live a strip names the lanes that are of now", async () => {
  const { LanesOfNow } = await withAllTexts(import("./lanes-of-now.tsx"));
  await act(() => changeLanguage("en"));
  await render(<LanesOfNow lanes={[{ title: "Age of coverage" }, { title: "Facilities" }]} />);
  expect(document.querySelector("[role=status]")).toBeNull();
  await act(async () => setCursor({ mode: "at", atMs: Date.UTC(2026, 8, 14) }));
  expect(document.querySelector("[role=status]")?.textContent).toBe(
    "Lanes without a history, as they are now: Age of coverage, Facilities.",
  );
});
