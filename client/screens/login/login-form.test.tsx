import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { EditionAnswer } from "../../../shared/http/edition-api.ts";
import { startI18n } from "../../i18n/start.ts";
import { LoginForm } from "./login-form.tsx";

const edition = { edition: "default", userName: "jd-1", messages: { welcome: {} } } as unknown as EditionAnswer;
let root: Root;
let told: unknown[];

beforeEach(async () => {
  told = [];
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  vi.stubGlobal("fetch", async (_: string, { body }: RequestInit) => {
    told.push(JSON.parse(String(body)));
    return new Response(null, { status: 204 });
  });
  await startI18n();
  root = createRoot(document.body.appendChild(document.createElement("div")));
});
afterEach(() => {
  act(() => root.unmount());
  vi.unstubAllGlobals();
});

async function submitAt(address: string): Promise<void> {
  const form = (
    <MemoryRouter key={address} initialEntries={[address]}>
      <LoginForm edition={edition} />
    </MemoryRouter>
  );
  await act(async () => root.render(form));
  const password = document.querySelector<HTMLInputElement>("input[name=password]")!;
  act(() => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(password, "secret");
    password.dispatchEvent(new Event("input", { bubbles: true }));
  });
  await act(async () => document.querySelector("form")?.dispatchEvent(new Event("submit", { bubbles: true, cancelable: true })));
}

it("[S1] the code of the address goes along, so that no other customer's services are told the password", async () => {
  await submitAt("/login?codes=jd7");
  await submitAt("/login");
  const asked = { account: "jd-1", password: "secret", edition: "default" };
  expect(told).toEqual([
    { ...asked, codes: "jd7" },
    { ...asked, codes: "" },
  ]);
});
