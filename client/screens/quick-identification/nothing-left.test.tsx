import { act } from "react";
import { expect, it } from "vitest";
import { placeToRender } from "../../../tests/support/rendered.ts";
import { KeptKeys } from "../../ui/kept-keys.ts";
import { NothingLeft } from "./nothing-left.tsx";

const { render } = placeToRender();
const press = (key: string) => act(async () => void document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true })));

/** With the keys that were pressed before; what happened, in its order. */
async function left(...pressed: string[]): Promise<string[]> {
  const said: string[] = [];
  const keptKeys = new KeptKeys({ onDropped: () => said.push("dropped") });
  for (const key of pressed) keptKeys.keep(key, Date.now());
  await render(<NothingLeft key={crypto.randomUUID()} keptKeys={keptKeys} onUndo={() => said.push("undo")} />);
  return said;
}

it("[10.9] with nothing left u takes the last decision back, once, also where it was pressed before anybody knew", async () => {
  const now = await left();
  await press("u");
  expect(now).toEqual(["undo"]);
  expect(await left("u")).toEqual(["undo"]);
});

it("[10.9] what was meant for one more item is not done, nor is what was pressed after it, and both are said", async () => {
  expect(await left("x", "u")).toEqual(["dropped"]);
  expect(await left("u", "x")).toEqual(["dropped", "undo"]);
});
