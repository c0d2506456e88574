import { act } from "react";
import { expect, it } from "vitest";
import { placeToRender } from "../../tests/support/rendered.ts";
import { changeLanguage } from "../i18n/start.ts";
import { CellEditor } from "./cell-editor.tsx";

const { render } = placeToRender();
const field = { key: "lengthM", kind: "text", title: "里程", required: false } as const;
const input = () => document.querySelector<HTMLInputElement>(".cell-editor input")!;
const enter = () =>
  act(async () => void input().dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true })));

it("writes what is doubted when somebody says it again by a key, and not because they point elsewhere", async () => {
  const written: string[] = [];
  const write = (draft: unknown, answered: string) => {
    if (answered !== "真的吗？") return "真的吗？";
    written.push(String(draft));
    return null;
  };
  await act(() => changeLanguage("zh"));
  await render(<CellEditor field={field} start="1" onWrite={write} onClose={() => {}} />);
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")!.set!.call(input(), "99");
    input().dispatchEvent(new Event("input", { bubbles: true }));
  });
  await enter();
  expect(input().getAttribute("aria-invalid")).toBe("true");
  await act(async () => void input().dispatchEvent(new FocusEvent("focusout", { bubbles: true, relatedTarget: document.body })));
  expect(written).toEqual([]);
  expect(input().value).toBe("99");
  await enter();
  expect(written).toEqual(["99"]);
});
