import { act } from "react";
import { MemoryRouter, Route, Routes } from "react-router-dom";
import { beforeEach, expect, it, vi } from "vitest";
import type { EditionAnswer } from "../../../shared/http/edition-api.ts";
import { placeToRender } from "../../../tests/support/rendered.ts";
import { LoginForm } from "../login/login-form.tsx";
// What the form loads when it needs it is there already.
import "./second-step.tsx";

const edition = { edition: "default", userName: "jd-1", asksCustomer: false, messages: { welcome: {} } } as unknown as EditionAnswer;
const { render } = placeToRender();
const refused = (status: number, error: string, detail = {}) => new Response(JSON.stringify({ error, detail, requestId: "r" }), { status });
const said = (body: object) => new Response(JSON.stringify(body));
let asked: string[];
let answers: Record<string, () => Response>;
let copied: string[];

beforeEach(async () => {
  asked = [];
  answers = {};
  copied = [];
  Object.defineProperty(navigator, "clipboard", { configurable: true, value: { writeText: async (each: string) => copied.push(each) } });
  vi.stubGlobal("fetch", async (path: string, { body }: RequestInit) => {
    asked.push(`${path} ${body ?? ""}`);
    return answers[path]!();
  });
});

async function signIn(wants: "code" | "setUp", until = "input[name=code]"): Promise<void> {
  answers["/api/session"] = () => refused(401, "factorWanted", { wants });
  await render(
    <MemoryRouter initialEntries={["/login?redirect=/maintain/x"]}>
      <Routes>
        <Route path="/login" element={<LoginForm edition={edition} />} />
        <Route path="*" element={<p>inside</p>} />
      </Routes>
    </MemoryRouter>,
  );
  type("password", "secret");
  await submit();
  await act(() => vi.dynamicImportSettled());
  expect(document.querySelector(until)).not.toBeNull();
}
const input = (name: string) => document.querySelector<HTMLInputElement>(`input[name=${name}]`);
const text = () => document.body.textContent ?? "";
const submit = () =>
  act(async () => document.querySelector("form")?.dispatchEvent(new Event("submit", { bubbles: true, cancelable: true })));
const press = (label: RegExp) =>
  act(async () => [...document.querySelectorAll("button")].find((button) => label.test(button.textContent ?? ""))!.click());

function type(name: string, value: string): void {
  act(() => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input(name), value);
    input(name)?.dispatchEvent(new Event("input", { bubbles: true }));
  });
}
async function give(code: string): Promise<void> {
  type("code", code);
  await submit();
}

it("[S2] after a right password a code is asked for, and leads where the visitor wanted to go", async () => {
  await signIn("code");
  const field = input("code")!;
  expect([field.autocomplete, field.inputMode, document.activeElement === field]).toEqual(["one-time-code", "numeric", true]);
  expect(document.querySelector(`label[for="${field.id}"]`)).not.toBeNull();
  answers["/api/session/factor"] = () => refused(422, "factorRejected");
  await give("111111");
  expect(document.querySelector('[role="alert"]')?.textContent).not.toBe("");
  expect(text()).not.toContain("inside");
  answers["/api/session/factor"] = () => said({ recoveryCodes: [] });
  await give("222222");
  expect(text()).toContain("inside");
  expect(asked.at(-1)).toBe('/api/session/factor {"code":"222222"}');
});

it("[S2] a recovery code is typed with letters", async () => {
  await signIn("code");
  await press(/recovery code/);
  expect([input("code")!.inputMode, input("code")!.autocomplete]).toEqual(["text", "off"]);
});

it("[S2] what is said of a wrong code is of the kind that was typed, and goes with the other kind", async () => {
  await signIn("code");
  const alert = () => document.querySelector('[role="alert"]')?.textContent ?? "";
  answers["/api/session/factor"] = () => refused(422, "factorRejected");
  await give("111111");
  expect(alert()).toContain("clock of your phone");
  await press(/recovery code/);
  expect(alert()).toBe("");
  await give("AAAA-BBBB-CCCC-DDDD");
  expect(alert()).toContain("recovery code");
  expect(alert()).not.toContain("clock");
});

it("[S2] too late or too often wrong leads back to the password, and says so", async () => {
  await signIn("code");
  answers["/api/session/factor"] = () => refused(409, "factorGone");
  await give("111111");
  expect(input("password")?.value).toBe("");
  expect(document.querySelector('[role="alert"]')?.textContent).toContain("begin again");
});

it("[S2] the heading of each step is told, and while the secret is waited for there is a way back", async () => {
  let secret = (_: Response): void => {};
  const waiting = new Promise<Response>((resolve) => {
    secret = resolve;
  });
  answers["/api/session/factor/set-up"] = () => waiting as unknown as Response;
  await signIn("setUp", "h2");
  expect(document.activeElement?.tagName).toBe("H2");
  expect(document.activeElement?.textContent).toBe("Set up your second factor");
  expect(document.querySelector('[role="status"]')).not.toBeNull();
  await press(/Back to the password/);
  expect(input("password")).not.toBeNull();
  await act(async () => secret(said({ secret: "MZXW", address: "otpauth://totp/a" })));
  expect(input("password")).not.toBeNull();
});

it("[S2] who must have one sets it up: QR code and key, a code to confirm, and the recovery codes before anything else", async () => {
  answers["/api/session/factor/set-up"] = () => said({ secret: "MZXW6YTBOI", address: "otpauth://totp/a:b?secret=MZXW6YTBOI" });
  await signIn("setUp");
  expect(document.querySelector("svg.qr-code")).not.toBeNull();
  expect(text()).toContain("MZXW 6YTB OI");
  // On the phone that has the authenticator too nobody scans its own screen.
  expect(document.querySelector('a[href^="otpauth://"]')?.getAttribute("href")).toBe("otpauth://totp/a:b?secret=MZXW6YTBOI");
  await press(/Copy key/);
  expect(copied).toEqual(["MZXW6YTBOI"]);
  expect(document.activeElement).not.toBe(input("code"));
  answers["/api/session/factor"] = () => said({ recoveryCodes: ["AAAA-BBBB-CCCC-DDDD"] });
  await give("222222");
  expect(text()).toContain("AAAA-BBBB-CCCC-DDDD");
  expect(text()).not.toContain("inside");
  // Enter pressed twice must not take the codes away: they are not shown again.
  expect(document.activeElement?.tagName).toBe("SECTION");
  await press(/kept them/);
  expect(text()).toContain("inside");
});
