import { act } from "react";
import { expect, it, vi } from "vitest";
import { placeToRender } from "../../../tests/support/rendered.ts";
import type { Column } from "./column.ts";
import { ColumnHead } from "./column-head.tsx";
import { type GridHead, GridHeadContext } from "./grid-context.ts";
import { ColumnHeadCell } from "./head-cell.tsx";

const { render } = placeToRender();
const columns = ["a", "b", "c"].map(
  (key) => ({ key, title: { said: key }, widthPx: 80, sort: "text", text: () => key }) as never as Column<object>,
);

async function heads() {
  const onMove = vi.fn();
  const onDraw = vi.fn();
  const head: GridHead<object> = {
    ...{ columns, sort: { key: "a", direction: "asc" }, selecting: undefined, onMove, onDraw, frozen: 0 },
    header: ({ key }) => <ColumnHead title={key} sorted={null} />,
  };
  await render(
    <GridHeadContext value={head as unknown as GridHead<never>}>
      {columns.map(({ key }, index) => (
        <ColumnHeadCell key={key} index={index} columnIndex={index} />
      ))}
    </GridHeadContext>,
  );
  const of = (key: string) => document.querySelector<HTMLElement>(`[data-column="${key}"] .head-sort`) as HTMLElement;
  return { onMove, onDraw, of };
}

it("moves a column to the head that it is dropped on", async () => {
  const { onMove, of } = await heads();
  const held = new Map<string, string>();
  const dataTransfer = {
    setData: (type: string, data: string) => held.set(type, data),
    getData: (type: string) => held.get(type) ?? "",
    get types() {
      return [...held.keys()];
    },
  };
  const tell = (key: string, type: string): boolean => {
    const event = Object.assign(new Event(type, { bubbles: true, cancelable: true }), { dataTransfer });
    act(() => void of(key).dispatchEvent(event));
    return event.defaultPrevented;
  };
  tell("c", "dragstart");
  expect(tell("a", "dragover")).toBe(true);
  tell("a", "drop");
  expect(onMove.mock.calls).toEqual([["c", "a"]]);
});

it("leaves what is dragged from elsewhere alone", async () => {
  const { onMove, of } = await heads();
  const dataTransfer = { types: ["text/plain"], getData: () => "" };
  for (const type of ["dragover", "drop"]) {
    const event = Object.assign(new Event(type, { bubbles: true, cancelable: true }), { dataTransfer });
    act(() => void of("a").dispatchEvent(event));
    expect(event.defaultPrevented).toBe(false);
  }
  expect(onMove).not.toHaveBeenCalled();
});

it("moves a column by Alt with an arrow, not past the ends", async () => {
  const { onMove, of } = await heads();
  const press = (key: string, name: string, altKey = true) =>
    act(() => {
      of(key).dispatchEvent(new KeyboardEvent("keydown", { key: name, altKey, bubbles: true, cancelable: true }));
    });
  press("b", "ArrowLeft");
  press("b", "ArrowRight");
  press("a", "ArrowLeft");
  press("b", "ArrowRight", false);
  expect(onMove.mock.calls).toEqual([
    ["b", "a"],
    ["b", "c"],
  ]);
});

it("makes a column wider or narrower by Alt and Shift with an arrow, and by its edge", async () => {
  const { onMove, onDraw, of } = await heads();
  const head = of("b").parentElement as HTMLElement;
  Object.defineProperty(head, "offsetWidth", { value: 100 });
  const press = (key: string) =>
    act(() => void of("b").dispatchEvent(new KeyboardEvent("keydown", { key, altKey: true, shiftKey: true, bubbles: true })));
  press("ArrowRight");
  press("ArrowLeft");
  const edge = head.querySelector(".head-edge") as HTMLElement;
  // A wall draws everything twice as large: its pointer goes two of its pixels for one of the page's.
  Object.defineProperty(edge, "currentCSSZoom", { value: 2 });
  const point = (type: string, clientX: number, at: EventTarget = edge) =>
    act(() => void at.dispatchEvent(new MouseEvent(type, { clientX, bubbles: true })));
  point("pointermove", 500);
  point("pointerdown", 100);
  point("pointermove", 140);
  // As when the table draws its heads anew in between.
  edge.remove();
  point("pointerup", 160, document.body);
  point("pointermove", 500, document.body);
  expect(onDraw.mock.calls).toEqual([
    ["b", 116, true],
    ["b", 84, true],
    ["b", 120, false],
    ["b", 130, true],
  ]);
  expect(onMove).not.toHaveBeenCalled();
});
