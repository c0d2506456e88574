import { MemoryRouter } from "react-router-dom";
import { beforeEach, expect, it, vi } from "vitest";
import { placeToRender } from "../../tests/support/rendered.ts";
import { withAllTexts } from "../i18n/start.ts";

const { render } = placeToRender();
beforeEach(() => {
  document.title = "";
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
    await render(page);
    expect(document.title).toBe(address.startsWith("/404") ? "Page not found" : "Video player");
    await vi.waitFor(() => expect(document.querySelectorAll("h1")).toHaveLength(1), { timeout: 100_000 });
  },
);
