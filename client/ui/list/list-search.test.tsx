import { expect, it } from "vitest";
import { placeToRender } from "../../../tests/support/rendered.ts";
import { withAllTexts } from "../../i18n/start.ts";

const { render } = placeToRender();

const press = (target: HTMLElement) => {
  const event = new KeyboardEvent("keydown", { key: "/", bubbles: true, cancelable: true });
  target.dispatchEvent(event);
  return event.defaultPrevented;
};

it("[10.2] / leads into the search of the list that is shown and chooses what stands there; who writes elsewhere writes a /", async () => {
  const { ListSearch } = await withAllTexts(import("./list-search.tsx"));
  await render(
    <>
      <input id="elsewhere" />
      <ListSearch value="hidden" onValue={() => {}} />
      <ListSearch value="坑槽" onValue={() => {}} />
    </>,
  );
  const [elsewhere, hidden, shown] = [...document.querySelectorAll("input")] as HTMLInputElement[];
  Object.defineProperty(hidden, "offsetParent", { value: null });
  Object.defineProperty(shown, "offsetParent", { value: document.body });
  expect(press(elsewhere!)).toBe(false);
  expect(press(document.body)).toBe(true);
  expect(document.activeElement).toBe(shown);
  expect([shown!.selectionStart, shown!.selectionEnd]).toEqual([0, 2]);
  expect(press(shown!)).toBe(false);
});
