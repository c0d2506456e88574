import { act, useState } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { placeToRender } from "../../tests/support/rendered.ts";
import { closeOrder, openOrder, useSelectedOrderId } from "../session/selection.ts";
import { endToasts } from "../ui/toast.ts";
import { useKeys } from "../ui/use-keys.ts";
import { dropKeptActions, keepWalk, useKeepActions, useKeptActions, useKeptFor, walkOrders } from "./kept-actions.ts";
import { ledTo, READ_MS, usePainted } from "./led-order.ts";

vi.mock("../ui/list/row-walk.ts", () => ({ walkFrom: (id: string, by: number) => `o${Number(id.slice(1)) + by}` }));

/** Two of them, as the page draws. */
const FRAMES_MS = 40;
const { render } = placeToRender();
const did: string[] = [];
const arrived = new Set<string>();
const failed = new Set<string>();
const said = () => [...document.querySelectorAll(".bp6-toast")].length;
let arrive = (_: string) => {};
let clickNext = () => {};

/** A card that goes along a list, as the drawer does; each order arrives when the test says so. */
function Drawer() {
  const id = useSelectedOrderId();
  return id === null ? null : <Open id={id} />;
}
function Open({ id }: { id: string }) {
  const [, again] = useState(0);
  useKeptFor(id);
  clickNext = () => walkOrders(id, 1);
  useKeys(
    () => true,
    (key) => {
      if (key === "j" && !keepWalk(key)) walkOrders(id, 1);
      return key === "j";
    },
  );
  arrive = (which) => {
    arrived.add(which);
    again((before) => before + 1);
  };
  return <Card key={id} id={id} here={arrived.has(id)} />;
}
function Card({ id, here }: { id: string; here: boolean }) {
  useKeepActions(id, !here, failed.has(id));
  usePainted(here ? id : null);
  return here ? <Actions id={id} /> : null;
}
function Actions({ id }: { id: string }) {
  useKeptActions(
    id,
    ["accept", "failCheck"],
    (action, asks) => {
      did.push(`${action} ${id}${asks ? " asks" : ""}`);
      if (action === "failCheck") dropKeptActions();
    },
    true,
  );
  return null;
}

const press = (...keys: string[]) =>
  act(async () => {
    for (const key of keys)
      document.body.dispatchEvent(
        new KeyboardEvent("keydown", { key, shiftKey: key !== key.toLowerCase(), bubbles: true, cancelable: true }),
      );
  });
const come = (id: string) => act(async () => arrive(id));

afterEach(() => void vi.useRealTimers());

beforeEach(async () => {
  await act(async () => closeOrder());
  did.length = 0;
  endToasts();
  arrived.clear();
  failed.clear();
  await render(<Drawer />);
  await act(async () => openOrder("o1"));
  await come("o1");
});

it("[10.9] a letter pressed after j is done to the order that j led to, once it is there", async () => {
  await press("j");
  await press("a");
  expect(did).toEqual([]);
  await come("o2");
  expect(did).toEqual(["accept o2"]);
});

it("[10.9] a walk and a letter behind a kept letter wait for it, each for its own order", async () => {
  await press("j");
  await press("A");
  await press("j");
  await press("a");
  await come("o2");
  expect(did).toEqual(["accept o2 asks"]);
  await come("o3");
  expect(did).toEqual(["accept o2 asks", "accept o3"]);
});

it("[10.9] what was pressed for one order is not done to another one that somebody opened meanwhile", async () => {
  await press("j");
  await press("a");
  await act(async () => openOrder("o9"));
  await come("o9");
  expect(did).toEqual([]);
});

it("[10.9] a letter that asks first is the last: the rest was meant for its dialog", async () => {
  await press("j");
  await press("f");
  await press("a");
  await come("o2");
  expect(did).toEqual(["failCheck o2"]);
});

it("[10.9] what was pressed for one order is not done to the next one that a click led to, and says so", async () => {
  await press("j");
  await press("a");
  await act(async () => clickNext());
  await come("o3");
  expect(did).toEqual([]);
  await vi.waitUntil(() => said() === 1, 100_000);
});

it("[10.9] a letter waits as long as its order is on its way", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  await press("j");
  await press("a");
  await press("j");
  await press("a");
  vi.setSystemTime(Date.now() + 60_000);
  await come("o2");
  vi.setSystemTime(Date.now() + 60_000);
  await come("o3");
  expect(did).toEqual(["accept o2", "accept o3"]);
});

it("[10.9] a letter whose order cannot be shown, or does not offer it, says that it was not done", async () => {
  await press("j");
  await press("a");
  failed.add("o2");
  await act(async () => arrive("o1"));
  await vi.waitUntil(() => said() === 1, 100_000);
  endToasts();
  await press("j");
  await press("w");
  expect(did).toEqual([]);
});

it("[10.2] a letter pressed again on the order that an action led to, which nobody sees yet, is not kept for it and says so", async () => {
  await act(async () => ledTo(walkOrders("o1", 1), "a"));
  await press("a");
  await come("o2");
  expect(did).toEqual([]);
  await vi.waitUntil(() => said() === 1, 100_000);
});

it("[10.9] a letter typed ahead behind an action that went on waits until the next order can have been read, and then acts", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: false });
  const pass = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));
  await act(async () => ledTo(walkOrders("o1", 1), "a"));
  await pass(READ_MS);
  await press("a");
  // Its own second press.
  await press("a");
  await pass(60_000);
  await come("o2");
  await pass(READ_MS - 1);
  expect(did).toEqual([]);
  await pass(FRAMES_MS);
  expect(did).toEqual(["accept o2"]);
});

it("[10.9] another letter than the one that went on is no second press, and one that asks first need not wait", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: false });
  const pass = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));
  await act(async () => ledTo(walkOrders("o1", 1), "p"));
  await press("a");
  await come("o2");
  expect(did).toEqual([]);
  await pass(READ_MS + FRAMES_MS);
  expect(did).toEqual(["accept o2"]);
  await act(async () => ledTo(walkOrders("o2", 1), "a"));
  await press("f");
  await come("o3");
  expect(did).toEqual(["accept o2", "failCheck o3"]);
});
