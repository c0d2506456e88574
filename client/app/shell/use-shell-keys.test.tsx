import { act } from "react";
import { it, vi } from "vitest";
import { placeToRender } from "../../../tests/support/rendered.ts";
import { withAllTexts } from "../../i18n/start.ts";

const { render } = placeToRender();

it("[10.7] Ctrl Z where nothing can be led back says so", async () => {
  const { useShellKeys } = await withAllTexts(import("./use-shell-keys.ts"));
  const open = () => {};
  function Keys() {
    useShellKeys(open);
    return null;
  }
  await render(<Keys />);
  await act(async () => void document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "z", ctrlKey: true, bubbles: true })));
  await vi.waitUntil(() => document.querySelector(".bp6-toast")?.textContent === "There is nothing to undo", 100_000);
});
