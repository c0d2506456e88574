import { act, useRef } from "react";
import { expect, it, vi } from "vitest";
import { placeToRender } from "../../../tests/support/rendered.ts";
import type { RowSource } from "./row-source.ts";
import { useGridKeys } from "./use-grid-keys.ts";

const { render } = placeToRender();
const go = vi.fn();

function Page() {
  const grid = useRef<HTMLDivElement>(null);
  const onKeyDown = useGridKeys({
    ...{ grid, source: { count: 5 } as RowSource<unknown>, focus: "b", focusIndex: 1, pageRows: 3, selecting: undefined, go },
    onOpen: () => {},
  });
  return (
    <>
      <div className="shell">
        <a href="/list">list</a>
        <main>
          <button type="button">head</button>
          <input />
          {/* biome-ignore lint/a11y/noStaticElementInteractions: stands for the grid. */}
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: as the grid has it. */}
          <div ref={grid} tabIndex={0} className="grid" onKeyDown={onKeyDown} />
        </main>
      </div>
      <button type="button">drawer</button>
    </>
  );
}

it("[10.2] j goes on from the row where one was after a click on a button of the list, and is others' where one writes or in what lies over it", async () => {
  await render(<Page />);
  Object.defineProperty(document.querySelector(".grid"), "offsetParent", { value: document.body });
  const [head, drawer] = document.querySelectorAll("button");
  const press = (on: Element, key: string) =>
    act(async () => {
      (on as HTMLElement).focus();
      on.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
    });
  await press(head!, "j");
  expect([go.mock.calls, document.activeElement?.className]).toEqual([[[2]], "grid"]);
  await press(document.querySelector("input")!, "j");
  await press(drawer!, "j");
  await press(head!, "ArrowDown");
  expect(go).toHaveBeenCalledTimes(1);
});

it("[10.2] j walks also from the menu's entry that led to the list, and arrows there are the menu's", async () => {
  go.mockClear();
  await render(<Page />);
  Object.defineProperty(document.querySelector(".grid"), "offsetParent", { value: document.body });
  const entry = document.querySelector("a")!;
  const press = (key: string) =>
    act(async () => {
      entry.focus();
      entry.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
    });
  await press("ArrowDown");
  expect(go).not.toHaveBeenCalled();
  await press("j");
  expect([go.mock.calls, document.activeElement?.className]).toEqual([[[2]], "grid"]);
});

it("[10.2] the first j goes on also while nothing has the focus, and is the drawer's while one lies over the list", async () => {
  go.mockClear();
  await render(<Page />);
  Object.defineProperty(document.querySelector(".grid"), "offsetParent", { value: document.body });
  const press = () =>
    act(async () => {
      (document.activeElement as HTMLElement | null)?.blur();
      document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "j", bubbles: true, cancelable: true }));
    });
  const drawer = document.body.appendChild(document.createElement("div"));
  drawer.className = "bp6-drawer";
  await press();
  expect(go).not.toHaveBeenCalled();
  drawer.remove();
  await press();
  expect(go.mock.calls).toEqual([[2]]);
});
