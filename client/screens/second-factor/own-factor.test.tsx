import { act } from "react";
import { beforeEach, expect, it, vi } from "vitest";
import { placeToRender } from "../../../tests/support/rendered.ts";
import { OwnFactor } from "./own-factor.tsx";

const { render } = placeToRender();
let state: { isOffered: boolean; isRequired: boolean; sinceMs: number | null; recoveryLeft: number };
let asked: string[];

beforeEach(() => {
  state = { isOffered: true, isRequired: false, sinceMs: null, recoveryLeft: 0 };
  asked = [];
  vi.stubGlobal("fetch", async (path: string, { method, body }: RequestInit) => {
    if (method !== "GET") asked.push(`${method} ${path} ${body}`);
    if (method === "GET") return new Response(JSON.stringify(state));
    if (path === "/api/profile/factor" && (method === "POST" || method === "PATCH"))
      return new Response(JSON.stringify({ secret: "MZXW6YTBOI", address: "otpauth://totp/a:b?secret=MZXW6YTBOI" }));
    state = { ...state, sinceMs: method === "DELETE" ? null : Date.UTC(2026, 0, 2), recoveryLeft: method === "DELETE" ? 0 : 10 };
    return method === "DELETE"
      ? new Response(null, { status: 204 })
      : new Response(JSON.stringify({ recoveryCodes: ["AAAA-BBBB-CCCC-DDDD"] }));
  });
});

const text = () => document.body.textContent ?? "";
const button = (label: string) => [...document.querySelectorAll("button")].find(({ textContent }) => textContent === label);
const press = (label: string) => act(async () => button(label)!.click());
async function give(name: string, value: string): Promise<void> {
  const input = document.querySelector<HTMLInputElement>(`input[name=${name}]`)!;
  act(() => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, value);
    input.dispatchEvent(new Event("input", { bubbles: true }));
  });
  await act(async () => input.form!.dispatchEvent(new Event("submit", { bubbles: true, cancelable: true })));
}

it("[S2] is set up with the password, confirmed with a code, and its recovery codes are shown once", async () => {
  await render(<OwnFactor />);
  await press("Set up");
  await give("password", "secret");
  expect(document.querySelector("svg.qr-code")).not.toBeNull();
  await give("code", "123456");
  expect(text()).toContain("AAAA-BBBB-CCCC-DDDD");
  await press("I have kept them");
  expect(text()).not.toContain("AAAA");
  expect(text()).toMatch(/Set up since 2026-01-02 .*left: 10/);
  expect(asked).toEqual(['POST /api/profile/factor {"password":"secret"}', 'POST /api/profile/factor/confirm {"code":"123456"}']);
});

it("[S2] goes with a code, and not where the customer wants it", async () => {
  state = { ...state, sinceMs: Date.UTC(2026, 0, 2), recoveryLeft: 3 };
  await render(<OwnFactor />);
  await press("Remove second factor");
  await give("code", "123456");
  expect(asked).toEqual(['DELETE /api/profile/factor {"code":"123456"}']);
  expect(button("Set up")).toBeDefined();
});

it("[S2] another telephone takes its place, also where the customer wants one", async () => {
  state = { ...state, isRequired: true, sinceMs: Date.UTC(2025, 0, 2), recoveryLeft: 3 };
  await render(<OwnFactor />);
  await press("Change telephone");
  expect(text()).toContain("holds until the new one is confirmed");
  await give("code", "123456");
  expect(document.querySelector("svg.qr-code")).not.toBeNull();
  await give("code", "654321");
  expect(text()).toContain("AAAA-BBBB-CCCC-DDDD");
  expect(asked).toEqual(['PATCH /api/profile/factor {"code":"123456"}', 'POST /api/profile/factor/confirm {"code":"654321"}']);
});

it("[S2] says who wants it, or why there is none", async () => {
  state = { ...state, isRequired: true, sinceMs: Date.UTC(2026, 0, 2) };
  await render(<OwnFactor />);
  expect(text()).toContain("Asked for by your organisation");
  expect(button("Remove second factor")).toBeUndefined();
  state = { ...state, isOffered: false, isRequired: false, sinceMs: null };
  await render(<OwnFactor key="again" />);
  expect(text()).toContain("LINK_SECRET");
  expect(button("Set up")).toBeUndefined();
});
