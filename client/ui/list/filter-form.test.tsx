import { Button, PopoverNext, Tooltip } from "@blueprintjs/core";
import { act } from "react";
import { expect, it, vi } from "vitest";
import { placeToRender } from "../../../tests/support/rendered.ts";
import { isFree, useKeys } from "../use-keys.ts";
import type { Column } from "./column.ts";
import { FilterForm } from "./filter-form.tsx";

interface Row {
  readonly type: string;
}

const { render } = placeToRender();
const column = {
  key: "type",
  title: { said: "type" },
  widthPx: 80,
  filter: "choice",
  text: ({ type }: Row) => type,
} as never as Column<Row>;
/** More than eight, so that they can be searched; the longer of two that hold one another is the more frequent. */
const rows = ["bridge pothole", "bridge pothole", "pothole", ..."abcdefgh"].map((type) => ({ type }));

async function open(onChange = vi.fn()) {
  const pressed: string[] = [];
  function Page() {
    useKeys(isFree, (key) => pressed.push(key) > 0);
    return (
      <>
        <PopoverNext content={<FilterForm column={column} filter={undefined} rows={() => rows} all={() => rows} onChange={onChange} />}>
          <Button text="filter" />
        </PopoverNext>
        <Tooltip isOpen content="what it is">
          <span>named</span>
        </Tooltip>
      </>
    );
  }
  await render(<Page />);
  const press = (key: string, target: EventTarget) =>
    act(async () => void target.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true })));
  await press("x", document.body);
  await act(async () => document.querySelector("button")?.click());
  await vi.waitFor(() => expect(document.querySelector(".list-choice"), "the filter is open").not.toBeNull(), 100_000);
  return { pressed, press, onChange };
}

it("[10.2] a key that is pressed while a column's filter is open does nothing to the rows behind it", async () => {
  const { pressed, press } = await open();
  expect(pressed, "the name beside the pointer is no hindrance").toEqual(["x"]);
  const trap = document.querySelector(".bp6-overlay-start-focus-trap");
  for (const target of [document.body, trap, document.querySelector(".list-choice input")]) await press("x", target!);
  expect(pressed).toEqual(["x"]);
});

it("[10.3] a column's filter is typed into at once, and Enter ticks what was typed", async () => {
  const { press, onChange } = await open();
  const field = document.activeElement as HTMLInputElement;
  expect(field.matches("input:not([type=checkbox])")).toBe(true);
  await press("Enter", field);
  expect(onChange, "nothing was typed").not.toHaveBeenCalled();
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field, "pothole");
    field.dispatchEvent(new Event("input", { bubbles: true }));
  });
  await press("Enter", field);
  expect(onChange.mock.calls).toEqual([[{ kind: "choice", values: ["pothole"] }]]);
});
