import { act } from "react";
import { beforeAll, beforeEach, expect, it, vi } from "vitest";
import type { AccessAnswer } from "../../../shared/http/access-api.ts";
import { placeToRender } from "../../../tests/support/rendered.ts";
import { withAllTexts } from "../../i18n/start.ts";
import { ViewContext } from "../../session/view.ts";

const me = { user: { id: "2001" } };
vi.mock("../../session/session.ts", () => ({ useMe: () => me, useSession: () => ({ kind: "signedIn", me }) }));
const { render } = placeToRender();
const reason: AccessAnswer["roles"][number]["reason"] = { says: { en: "Because." }, roles: [], section: "E2", from: "common" };
const answer: AccessAnswer = {
  user: {
    id: "1752",
    name: "王国良",
    userType: 4,
    companyId: "c",
    ownerAdmin: false,
    roadAdministration: false,
    yzw: false,
    edition: "pudong",
  },
  roles: [{ role: "admin", reason }],
  ...{ landing: "/dashboard", slot: 0, flags: [], menu: [], actions: {}, secondFactorSinceMs: null },
  paths: ["/dashboard", "/operations", "/operations/audit"].map((path) => ({
    path,
    open: path !== "/operations",
    verdicts: [{ ...reason, open: path !== "/operations" }],
  })),
};
const readdress = vi.fn();
let asked: string[];
beforeAll(async () => void (await import("./access.screen.tsx")), 120_000);
beforeEach(() => {
  readdress.mockClear();
  asked = [];
  vi.stubGlobal("fetch", async (path: string) => {
    if (path.includes("/users")) return Response.json({ users: [] });
    asked.push(path);
    return Response.json(answer);
  });
});

async function openAt(search: string): Promise<void> {
  const { default: Access } = await withAllTexts(import("./access.screen.tsx"));
  await render(
    <ViewContext key={search} value={{ path: "/operations/access", search: new URLSearchParams(search), readdress }}>
      <Access />
    </ViewContext>,
  );
  await act(async () => void (await new Promise(setImmediate)));
}
const paths = () => [...document.querySelectorAll(".access-paths tbody code")].map(({ textContent }) => textContent);
const press = (name: string) =>
  act(async () => [...document.querySelectorAll<HTMLElement>("button, [role=radio]")].find((one) => one.textContent === name)!.click());
const type = (field: string, text: string) =>
  act(async () => {
    const input = document.querySelector<HTMLInputElement>(field)!;
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")!.set!.call(input, text);
    input.dispatchEvent(new Event("input", { bubbles: true }));
  });

it("[10.3] who is asked about and which paths are looked for stand in the address, and a reload finds both", async () => {
  await openAt("");
  expect(asked).toEqual([]);
  await type(".access-form input", "1752");
  await press("Ask why");
  await vi.waitFor(() => expect(paths()).toHaveLength(3), { timeout: 100_000 });
  await press("Open");
  await type(".access-paths input[type=search]", "/operations");
  expect(paths()).toEqual(["/operations/audit"]);
  const words = { user: "1752", verdict: "open", find: "/operations" };
  // The view of this test does not follow, so the two say each its own.
  const said = () => Object.fromEntries(readdress.mock.calls.flatMap(([params]) => [...params]));
  await vi.waitFor(() => expect(said()).toEqual(words), { timeout: 100_000 });
  asked = [];
  await openAt(String(new URLSearchParams(words)));
  await vi.waitFor(() => expect(paths()).toEqual(["/operations/audit"]), { timeout: 100_000 });
  expect(asked).toEqual(["/api/access?user=1752"]);
  expect(document.querySelector<HTMLInputElement>(".access-form input")?.value).toBe("1752");
});

it("[10.3] where no path matches the search is cleared by a press", async () => {
  await openAt("user=1752&find=nowhere");
  await vi.waitFor(() => expect(document.querySelector(".access-paths")).not.toBeNull(), { timeout: 100_000 });
  expect(paths()).toEqual([]);
  await press("Clear filters");
  expect(paths()).toHaveLength(3);
});
