import { act, useState } from "react";
import { expect, it } from "vitest";
import { placeToRender } from "../../tests/support/rendered.ts";
import { KEPT_FOR_MS, KeptKeys, MOST_KEPT, useKeepKeys, useKeptKeys } from "./kept-keys.ts";
import { usePageKeys } from "./use-keys.ts";

const { render } = placeToRender();
const press = (key: string, target: EventTarget = document.body) =>
  act(async () => void target.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true })));

it("keys that are pressed while the next item loads are done to it in their order, and none twice", async () => {
  const kept = new KeptKeys();
  const did: string[] = [];
  function Item({ name }: { name: string }) {
    const [serious, setSerious] = useState(false);
    useKeptKeys(kept, { g: () => setSerious(true), enter: () => void did.push(`${name} ${serious ? "serious" : "plain"}`) });
    return <p>{name}</p>;
  }
  function Screen({ item }: { item: string | null }) {
    useKeepKeys(kept, item === null);
    return item === null ? <input /> : <Item key={item} name={item} />;
  }
  await render(<Screen item={null} />);
  await press("x", document.querySelector("input")!);
  await press("g");
  await press("Enter");
  expect(did).toEqual([]);
  await render(<Screen item="a" />);
  expect(did, "the second key saw what the first one did").toEqual(["a serious"]);
  await render(<Screen item="b" />);
  expect(did).toEqual(["a serious"]);
});

it("a kept key that leads into a field is the last: what was typed after it does nothing to the item", async () => {
  const kept = new KeptKeys();
  const did: string[] = [];
  function Item() {
    const [typing, setTyping] = useState(false);
    useKeptKeys(kept, { t: () => setTyping(true), x: () => void did.push("discarded") });
    return typing ? <input ref={(field) => field?.focus()} /> : null;
  }
  for (const key of ["t", "x"]) kept.keep(key, Date.now());
  await render(<Item />);
  expect([document.activeElement?.tagName, did]).toEqual(["INPUT", []]);
});

it("[10.9] a key that lacks what it acts with waits for it, and what is pressed after it is done after it", async () => {
  const kept = new KeptKeys();
  const did: string[] = [];
  const needing = new Set(["s"]);
  function Item({ name, waiting }: { name: string; waiting: boolean }) {
    const say = (what: string) => () => void did.push(`${name} ${what}`);
    usePageKeys(useKeptKeys(kept, { s: say("dispatched"), x: say("discarded") }, waiting, needing));
    return null;
  }
  await render(<Item key="a" name="a" waiting />);
  for (const key of ["s", "x"]) await press(key);
  expect(did).toEqual([]);
  await render(<Item key="a" name="a" waiting={false} />);
  expect(did).toEqual(["a dispatched", "a discarded"]);
  await press("x");
  expect(did).toHaveLength(3);
});

it("a key that is too old takes those after it along: they were meant for what came of it", () => {
  const kept = new KeptKeys();
  kept.keep("n", 0);
  kept.keep("s", KEPT_FOR_MS);
  expect(kept.take(KEPT_FOR_MS + 1)).toBeNull();
});

it("forgets keys of long ago, and keeps no more than somebody means", () => {
  const kept = new KeptKeys();
  kept.keep("x", 0);
  expect(kept.take(KEPT_FOR_MS + 1)).toBeNull();
  for (let i = 0; i < MOST_KEPT + 3; i++) kept.keep(String(i), 0);
  const taken = Array.from({ length: MOST_KEPT + 1 }, () => kept.take(0));
  expect(taken).toEqual([...Array.from({ length: MOST_KEPT }, (_, i) => String(i)), null]);
});
