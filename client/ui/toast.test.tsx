import { act } from "react";
import { expect, it } from "vitest";
import { placeToRender } from "../../tests/support/rendered.ts";
import { endToasts, showToast } from "./toast.ts";

placeToRender();
const shown = () => [...document.querySelectorAll(".bp6-toast")].map(({ textContent }) => textContent);

it("with the session its toasts end, and the next session has its own", async () => {
  await act(async () => void showToast({ message: "accepted", action: { text: "undo" } }));
  expect(shown()).toEqual(["acceptedundo"]);
  act(endToasts);
  expect(shown()).toEqual([]);
  await act(async () => void showToast({ message: "welcome" }));
  expect(shown()).toEqual(["welcome"]);
});

it("[10.2] Escape is for the search under the hand: the offer to undo above it stays", async () => {
  const search = document.body.appendChild(document.createElement("input"));
  await act(async () => void showToast({ message: "accepted", action: { text: "undo" } }));
  const pressed = new KeyboardEvent("keydown", { key: "Escape", bubbles: true, cancelable: true });
  search.focus();
  await act(async () => void search.dispatchEvent(pressed));
  expect(pressed.defaultPrevented).toBe(false);
  expect(shown().at(-1)).toBe("acceptedundo");
  act(endToasts);
  search.remove();
});
