import { act, useState } from "react";
import { expect, it, vi } from "vitest";
import { placeToRender } from "../../tests/support/rendered.ts";
import { ChainageField } from "./chainage-field.tsx";

const { render } = placeToRender();
const onChange = vi.fn();

function Form({ from }: { from: number | null }) {
  const [value, setValue] = useState(from);
  const change = (chainageM: number | null) => {
    onChange(chainageM);
    setValue(chainageM);
  };
  return <ChainageField id="c" value={value} onChange={change} />;
}
const field = () => document.querySelector("input")!;
const leave = () => act(async () => field().blur());
async function type(text: string) {
  await act(async () => field().focus());
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")!;
  set!.call(field(), text);
  await act(async () => void field().dispatchEvent(new Event("input", { bubbles: true })));
}

it("[C4] what was typed in parts of a metre stands there as the whole metre that is meant once the field is left", async () => {
  await render(<Form from={null} />);
  await type("1500.7");
  expect(field().value).toBe("1500.7");
  await leave();
  expect([field().value, onChange.mock.lastCall]).toEqual(["K1+501", [1_501]]);
  await type("k3+2");
  await leave();
  expect([field().value, onChange.mock.lastCall]).toEqual(["K3+002", [3_002]]);
});

it("what cannot be read stays as it was typed, and what nobody touched is not changed by looking at it", async () => {
  onChange.mockReset();
  await render(<Form from={80.5} />);
  await act(async () => field().focus());
  await leave();
  expect(onChange).not.toHaveBeenCalled();
  await type("near the bridge");
  await leave();
  expect([field().value, onChange.mock.lastCall]).toEqual(["near the bridge", [null]]);
});
