import { act } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { placeToRender } from "../../../tests/support/rendered.ts";
import { withAllTexts } from "../../i18n/start.ts";

const { render } = placeToRender();
afterEach(() => {
  vi.doUnmock("../../order/order-drawer.tsx");
  vi.restoreAllMocks();
});

it("[10.16] a card whose code cannot be had without a line says so, closes, and leaves the screen below as it is", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  vi.doMock("../../order/order-drawer.tsx", () => ({
    default: () => {
      throw new Error("Unable to preload CSS for /assets/dispatch-choice-1.css");
    },
  }));
  const { OrderCardHost } = await withAllTexts(import("./order-card-host.tsx"));
  const { openOrder } = await import("../../session/selection.ts");
  await render(
    <>
      <p>the list</p>
      <OrderCardHost />
    </>,
  );
  await act(async () => openOrder("o1"));
  await vi.waitFor(() => expect(document.body.textContent).toContain("net error"), { timeout: 100_000 });
  expect(document.body.textContent).toContain("the list");
  await act(async () => document.querySelector<HTMLElement>(".bp6-dialog-close-button, .bp6-drawer-header button")?.click());
  await vi.waitFor(() => expect(document.body.textContent).not.toContain("net error"), { timeout: 100_000 });
  expect(document.body.textContent).toContain("the list");
});
