import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { startI18n, withAllTexts } from "../i18n/start.ts";

let root: Root;
beforeEach(async () => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  document.title = "";
  await startI18n();
  root = createRoot(document.body.appendChild(document.createElement("div")));
});
afterEach(() => {
  act(() => root.unmount());
  vi.unstubAllGlobals();
});

it.each(["/404", "/404/", "/ezopen/"])(
  "a page that needs nobody has its title in the browser's tab and as its heading: %s",
  async (address) => {
    const { default: SignedOut } = await withAllTexts(import("./signed-out.tsx"));
    const page = (
      <MemoryRouter initialEntries={[address]}>
        <SignedOut ended={false} loginPath="/login" />
      </MemoryRouter>
    );
    await act(async () => root.render(page));
    expect(document.title).toBe(address.startsWith("/404") ? "Page not found" : "Video player");
    await vi.waitFor(() => expect(document.querySelectorAll("h1")).toHaveLength(1), { timeout: 20_000 });
  },
);
