import { act } from "react";
import { expect, it, vi } from "vitest";
import { placeToRender } from "../../../tests/support/rendered.ts";
import { ResetFactor } from "./reset-factor.tsx";

const { render } = placeToRender();
const press = (label: string) =>
  act(async () => [...document.querySelectorAll("button")].find(({ textContent }) => textContent === label)!.click());

it("[S2] somebody else's is reset with the administrator's own password, and one's own not here", async () => {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (path: string, { method, body }: RequestInit) => {
    asked.push(`${method} ${path} ${body}`);
    return new Response(null, { status: 204 });
  });
  const onReset = vi.fn();
  await render(<ResetFactor userId="u1" sinceMs={0} isOwn={false} onReset={onReset} />);
  await press("Reset second factor");
  expect(asked).toEqual([]);
  const input = document.querySelector<HTMLInputElement>("input[name=password]")!;
  act(() => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, "secret");
    input.dispatchEvent(new Event("input", { bubbles: true }));
  });
  await act(async () => input.form!.dispatchEvent(new Event("submit", { bubbles: true, cancelable: true })));
  expect(asked).toEqual(['DELETE /api/users/u1/factor {"password":"secret"}']);
  expect(onReset).toHaveBeenCalledOnce();
  await render(<ResetFactor key="own" userId="u1" sinceMs={0} isOwn onReset={onReset} />);
  expect(document.querySelector("button")).toBeNull();
});
