import { act } from "react";
import { beforeEach, expect, it, vi } from "vitest";
import type { Passkey } from "../../../shared/http/passkey-api.ts";
import { placeToRender } from "../../../tests/support/rendered.ts";
import { OwnPasskeys } from "./own-passkeys.tsx";
import { PasskeyStep } from "./passkey-step.tsx";

const device = vi.hoisted(() => ({ knows: true, refuses: false }));
vi.mock("@simplewebauthn/browser", () => {
  const answer = async (kind: string) => {
    if (device.refuses) throw new Error("NotAllowedError");
    return { kind };
  };
  return {
    browserSupportsWebAuthn: () => device.knows,
    startRegistration: () => answer("made"),
    startAuthentication: () => answer("proof"),
  };
});

const { render } = placeToRender();
let kept: Passkey[];
let asked: string[];
beforeEach(() => {
  Object.assign(device, { knows: true, refuses: false });
  vi.stubGlobal("isSecureContext", true);
  kept = [];
  asked = [];
  vi.stubGlobal("fetch", async (path: string, { method, body }: RequestInit) => {
    if (method !== "GET") asked.push(`${method} ${path} ${body ?? ""}`);
    if (path.endsWith("/options")) return new Response(JSON.stringify({ options: { challenge: "abc" } }));
    if (method === "GET") return new Response(JSON.stringify({ passkeys: kept }));
    return new Response(null, { status: 204 });
  });
});

const text = () => document.body.textContent ?? "";
const button = (label: string) => [...document.querySelectorAll("button")].find(({ textContent }) => textContent === label);
const press = (label: string) => act(async () => button(label)!.click());
function type(name: string, value: string): HTMLInputElement {
  const input = document.querySelector<HTMLInputElement>(`input[name=${name}]`)!;
  act(() => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, value);
    input.dispatchEvent(new Event("input", { bubbles: true }));
  });
  return input;
}
const give = (code: string) =>
  act(async () => type("code", code).form!.dispatchEvent(new Event("submit", { bubbles: true, cancelable: true })));

it("[S2] one is added under a name with a code, and removed with another", async () => {
  await render(<OwnPasskeys />);
  expect(text()).toContain("None yet.");
  await press("Add a passkey");
  expect(document.querySelector("input[name=code]"), "a passkey has a name").toBeNull();
  type("passkey", " Desk ");
  kept = [{ id: "k1", name: "Desk", createdAtMs: 0, usedAtMs: null }];
  await give("123456");
  expect(asked).toEqual([
    'POST /api/profile/passkeys/options {"code":"123456"}',
    'POST /api/profile/passkeys {"name":"Desk","made":{"kind":"made"}}',
  ]);
  expect(text()).toContain("Desk");
  asked = [];
  await press("Remove");
  kept = [];
  await give("654321");
  expect(asked).toEqual(['DELETE /api/profile/passkeys/k1 {"code":"654321"}']);
  expect(text()).toContain("None yet.");
});

it("[S2] a device that does not want is said, and nothing is sent", async () => {
  device.refuses = true;
  await render(<OwnPasskeys />);
  await press("Add a passkey");
  type("passkey", "Desk");
  await give("123456");
  expect(document.querySelector('[role="alert"]')?.textContent).toContain("This passkey was not accepted");
  expect(asked).toEqual(['POST /api/profile/passkeys/options {"code":"123456"}']);
});

it("[S2] at sign-in one stands in the place of the code, where the browser knows them", async () => {
  const onIn = vi.fn();
  await render(<PasskeyStep onIn={onIn} onGone={() => {}} />);
  device.refuses = true;
  await press("Use a passkey");
  expect([onIn.mock.calls.length, document.querySelector('[role="alert"]')?.textContent]).toEqual([
    0,
    expect.stringContaining("use a code"),
  ]);
  device.refuses = false;
  await press("Use a passkey");
  expect([onIn.mock.calls.length, asked.at(-1)]).toEqual([1, 'POST /api/session/factor/passkey {"kind":"proof"}']);
});

it("[S2] a browser that knows none is told so in the profile, and offered none at sign-in", async () => {
  device.knows = false;
  await render(<OwnPasskeys />);
  expect([text().includes("want https"), button("Add a passkey")]).toEqual([true, undefined]);
});
