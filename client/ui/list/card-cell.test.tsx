import { act } from "react";
import { expect, it, vi } from "vitest";
import { placeToRender } from "../../../tests/support/rendered.ts";
import { CardCell, CardHead } from "./card-cell.tsx";
import type { CellTools, Column } from "./column.ts";
import { type GridBody, GridBodyContext, type GridHead, GridHeadContext } from "./grid-context.ts";
import type { Selecting } from "./use-row-selection.ts";

const { render } = placeToRender();
const columns = ["status", "number", "due"].map(
  (key) =>
    ({ key, title: { said: `title of ${key}` }, widthPx: 100, text: (row: Record<string, string>) => row[key] }) as never as Column<object>,
);

async function cards() {
  const [onPick, toggle] = [vi.fn(), vi.fn()];
  const selecting = { has: () => false, isEmpty: true, isAll: false, toggle, all: vi.fn() } as unknown as Selecting;
  const body: GridBody<object> = {
    ...{ id: "g", columns, focusIndex: -1, selecting, tools: {} as CellTools, onPick },
    source: {
      ...{ count: 1, version: 0, keyAt: () => "1", glows: () => false, hasLeft: () => false },
      rowAt: () => ({ status: "Overdue", number: "QP1", due: "2026-10-29 20:04" }),
    },
  };
  const head: GridHead<object> = {
    ...{ columns, sort: { key: "due", direction: "asc" }, selecting, frozen: 0, onMove: () => {}, onDraw: () => {} },
    header: (column) => <span data-head={column.key} />,
  };
  await render(
    <GridHeadContext value={head as unknown as GridHead<never>}>
      <GridBodyContext value={body as unknown as GridBody<never>}>
        <CardHead />
        <CardCell rowIndex={0} />
      </GridBodyContext>
    </GridHeadContext>,
  );
  return { onPick, toggle, selecting, card: document.querySelector<HTMLElement>('[role="gridcell"]') as HTMLElement };
}

it("shows every column of a row, the later ones with their names", async () => {
  const { card } = await cards();
  expect([...card.querySelectorAll(".card-line")].map((line) => line.textContent)).toEqual([
    "title of statusOverdue",
    "title of numberQP1",
    "title of due2026-10-29 20:04",
  ]);
});

it("[10.16] what says itself has its name for who hears the card alone", async () => {
  Object.assign(columns[2]!, { saysItself: true });
  const { card } = await cards();
  const names = [...card.querySelectorAll(".card-line > :first-child")].map(({ className, textContent }) => [className, textContent]);
  expect(names).toContainEqual(["visually-hidden", "title of due"]);
  Object.assign(columns[2]!, { saysItself: undefined });
});

it("opens by one tap", async () => {
  const { card, onPick } = await cards();
  act(() => card.click());
  expect(onPick.mock.calls).toEqual([["1", true]]);
});

it("ticks by its box, without opening", async () => {
  const { card, onPick, toggle } = await cards();
  act(() => card.querySelector<HTMLElement>("input")?.click());
  expect(toggle.mock.calls).toEqual([["1"]]);
  expect(onPick).not.toHaveBeenCalled();
});

it("sorts and filters by every column, and ticks all", async () => {
  const { selecting } = await cards();
  const head = document.querySelector<HTMLElement>('[role="columnheader"]');
  await act(async () => head?.querySelector("button")?.click());
  expect([...document.querySelectorAll("[data-head]")].map((one) => one.getAttribute("data-head"))).toEqual(["status", "number", "due"]);
  act(() => head?.querySelector<HTMLElement>("input")?.click());
  expect(selecting.all).toHaveBeenCalled();
});
