import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { tellCutText } from "./tell-cut-text.ts";

let stop: () => void;
beforeEach(() => {
  document.body.innerHTML = "";
  stop = tellCutText(document);
});
afterEach(() => stop());

function text(whole: string, { widthPx, title, textOverflow = "ellipsis" }: { widthPx: number; title?: string; textOverflow?: string }) {
  const at = document.body.appendChild(document.createElement("span"));
  at.append(whole);
  at.style.textOverflow = textOverflow;
  if (title !== undefined) at.title = title;
  Object.defineProperty(at, "scrollWidth", { value: 100 });
  let wide = widthPx;
  Object.defineProperty(at, "clientWidth", { get: () => wide });
  return { at, resize: (px: number) => (wide = px) };
}
const point = (at: HTMLElement) => at.dispatchEvent(new Event("pointerover", { bubbles: true }));

it("[10.5] a text that is cut says the whole of itself where somebody points at it, and no more once it has room", () => {
  const { at, resize } = text("上海浦东公路养护建设有限公司", { widthPx: 60 });
  point(at);
  expect(at.title).toBe("上海浦东公路养护建设有限公司");
  resize(100);
  point(at);
  expect(at.hasAttribute("title")).toBe(false);
});

it("[10.5] and says nothing where it has room, ends in no ellipsis, or has a title of its own", () => {
  const whole = text("Company", { widthPx: 100 }).at;
  const wraps = text("Company", { widthPx: 60, textOverflow: "clip" }).at;
  const named = text("Company", { widthPx: 60, title: "Company A, since May" }).at;
  for (const at of [whole, wraps, named]) point(at);
  expect([whole.title, wraps.title, named.title]).toEqual(["", "", "Company A, since May"]);
});

it("the page begins with it, and the account's name of the header ends in an ellipsis", () => {
  const read = (path: string) => readFileSync(join(import.meta.dirname, "..", path), "utf8");
  expect(read("main.tsx")).toContain("tellCutText(document)");
  expect(read("app/shell/shell.css")).toMatch(/\.header-user \.bp6-button-text \{[^}]*text-overflow: ellipsis/);
});
