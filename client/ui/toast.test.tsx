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
