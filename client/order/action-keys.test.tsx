import { act } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { placeToRender } from "../../tests/support/rendered.ts";
import { returnToLive, setCursor } from "../live/time-cursor.ts";

const { render } = placeToRender();
const toasts: unknown[] = [];
vi.mock("../ui/toast.ts", () => ({ showToast: ({ message }: { message: unknown }) => void toasts.push(message) }));
vi.mock("../api/failure-text.ts", () => ({ errorText: (code: string) => code }));
afterEach(() => act(async () => returnToLive()));

it("[H1] a command's key on a page that shows the past does nothing and says why; live it does what it is for", async () => {
  const { useActionKeys } = await import("./action-keys.ts");
  const done: string[] = [];
  function Card() {
    useActionKeys(["accept"], (action) => done.push(action));
    return null;
  }
  await render(<Card />);
  const press = (key: string) => act(async () => void document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true })));
  await act(async () => setCursor({ mode: "at", atMs: 1_000 }));
  for (const key of ["a", "x", "q"]) await press(key);
  expect([done, toasts]).toEqual([[], ["awayFromLive", "awayFromLive"]]);
  await act(async () => returnToLive());
  await press("a");
  expect([done, toasts.length]).toEqual([["accept"], 2]);
});
