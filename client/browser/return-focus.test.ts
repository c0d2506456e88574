// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { returnFocus } from "./return-focus.ts";

const soon = { timeout: 100_000 };

let stop: () => void;
beforeEach(() => {
  document.body.innerHTML = `<div id="root"><button id="a">a</button><button id="b">b</button></div>`;
  stop = returnFocus(document);
});
afterEach(() => stop());

const element = (id: string) => document.getElementById(id)!;
function open(id: string): HTMLElement {
  const portal = document.createElement("div");
  portal.innerHTML = `<button id="${id}">in the dialog</button>`;
  document.body.append(portal);
  element(id).focus();
  return portal;
}
const focused = () => document.activeElement?.id;

it("whoever closes a dialog goes on where they opened it", async () => {
  element("b").focus();
  open("x").remove();
  await vi.waitFor(() => expect(focused()).toBe("b"), soon);
});

it("over a dialog a second one leads back to the first, and that one to the page", async () => {
  element("a").focus();
  const first = open("x");
  const second = open("y");
  second.remove();
  await vi.waitFor(() => expect(focused()).toBe("x"), soon);
  first.remove();
  await vi.waitFor(() => expect(focused()).toBe("a"), soon);
});

it("what opened it is gone or cannot be used any more: the one before", async () => {
  element("a").focus();
  element("b").focus();
  const dialog = open("x");
  element("b").remove();
  dialog.remove();
  await vi.waitFor(() => expect(focused()).toBe("a"), soon);
});

it("nothing of it is left: the main part of the page", async () => {
  document.body.innerHTML = `<div id="root"><main id="main" tabindex="-1"><button id="only">only</button></main></div>`;
  element("only").focus();
  const dialog = open("x");
  element("only").remove();
  dialog.remove();
  await vi.waitFor(() => expect(focused()).toBe("main"), soon);
});

it("whoever went elsewhere meanwhile is left there", async () => {
  element("a").focus();
  const dialog = open("x");
  element("b").focus();
  dialog.remove();
  await Promise.resolve();
  expect(focused()).toBe("b");
});

it("what closes without having had the focus moves nobody", async () => {
  element("a").focus();
  element("a").blur();
  const toast = document.createElement("div");
  document.body.append(toast);
  toast.remove();
  await Promise.resolve();
  expect(document.activeElement).toBe(document.body);
});

it("a page that puts one screen in the place of another moves nobody", async () => {
  element("a").focus();
  element("a").remove();
  document.body.append(document.createElement("div"));
  await Promise.resolve();
  expect(document.activeElement).toBe(document.body);
});
