import { act } from "react";
import { MemoryRouter } from "react-router-dom";
import { beforeEach, expect, it, vi } from "vitest";
import type { EditionAnswer } from "../../../shared/http/edition-api.ts";
import { placeToRender } from "../../../tests/support/rendered.ts";
import { LoginForm } from "./login-form.tsx";

const edition = { edition: "default", userName: "jd-1", messages: { welcome: {} } } as unknown as EditionAnswer;
const { render } = placeToRender();
let told: unknown[];

beforeEach(() => {
  told = [];
  vi.stubGlobal("fetch", async (_: string, { body }: RequestInit) => {
    told.push(JSON.parse(String(body)));
    return new Response(null, { status: 204 });
  });
});

async function submitAt(address: string, asksCustomer = false): Promise<void> {
  const form = (
    <MemoryRouter key={address} initialEntries={[address]}>
      <LoginForm edition={{ ...edition, asksCustomer }} />
    </MemoryRouter>
  );
  await render(form);
  type("password", "secret");
  if (asksCustomer && customer() === "") type("organization", " 浦东 ");
  await act(async () => document.querySelector("form")?.dispatchEvent(new Event("submit", { bubbles: true, cancelable: true })));
}

const input = (name: string) => document.querySelector<HTMLInputElement>(`input[name=${name}]`);
const customer = () => input("organization")?.value;

function type(name: string, text: string): void {
  act(() => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input(name), text);
    input(name)?.dispatchEvent(new Event("input", { bubbles: true }));
  });
}

it("[S1] where nothing names a customer the page asks for one, and remembers it", async () => {
  await submitAt("/login");
  expect(customer()).toBeUndefined();
  await submitAt("/login?again", true);
  expect(told.at(-1)).toMatchObject({ codes: "浦东" });
  await submitAt("/login?third", true);
  expect(told.at(-1)).toMatchObject({ codes: "浦东" });
  expect(customer()).toBe("浦东");
});

it("[S1] the code of the address goes along, so that no other customer's services are told the password", async () => {
  await submitAt("/login?codes=jd7");
  await submitAt("/login");
  const asked = { account: "jd-1", password: "secret", edition: "default" };
  expect(told).toEqual([
    { ...asked, codes: "jd7" },
    { ...asked, codes: "" },
  ]);
});
