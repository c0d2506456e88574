import { act } from "react";
import { expect, it, vi } from "vitest";
import { placeToRender } from "../../tests/support/rendered.ts";
import { useSettledAddress } from "./use-settled-address.ts";
import type { View } from "./view.ts";

const { render } = placeToRender();

async function written(address: string, write: (before: URLSearchParams) => URLSearchParams): Promise<string[]> {
  vi.useFakeTimers();
  const said: string[] = [];
  const view = { path: "", search: new URLSearchParams(address), readdress: (next: URLSearchParams) => said.push(next.toString()) };
  function Screen() {
    useSettledAddress(view as unknown as View, write);
    return null;
  }
  await render(<Screen />);
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  vi.useRealTimers();
  return said;
}

it("writes what is otherwise, and leaves an address that says the same in another order", async () => {
  expect(await written("b=1&a=2", () => new URLSearchParams("a=2&b=1"))).toEqual([]);
  expect(await written("b=1&a=2", () => new URLSearchParams("a=2"))).toEqual(["a=2"]);
  expect(await written("b=1&b=2", () => new URLSearchParams("b=2&b=1"))).toEqual(["b=2&b=1"]);
});
