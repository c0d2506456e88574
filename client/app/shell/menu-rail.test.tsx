import { act } from "react";
import { MemoryRouter } from "react-router-dom";
import { beforeEach, expect, it, vi } from "vitest";
import { liveTopics } from "../../../tests/support/live-topics.ts";
import { placeToRender } from "../../../tests/support/rendered.ts";
import { withAllTexts } from "../../i18n/start.ts";
import { LiveContext } from "../../live/use-topic.ts";
import { OpenPathContext } from "../../session/open-path.ts";

const { render } = placeToRender();
const me = { user: { id: "U1" }, tenant: { code: "T", timeZone: "Asia/Shanghai" }, badges: { pending: 3, overdue: 2 }, routes: [] };
vi.mock("../../session/session.ts", () => ({ useMe: () => me, useSession: () => ({ kind: "signedIn", me }) }));
beforeEach(() => vi.stubGlobal("fetch", async () => Response.json({ views: [] })));

const menu = [
  { path: "/dashboard", children: [] },
  { path: "/maintain", children: ["/maintain/index", "/maintain/parts/management", "/maintain/parts/overdue"] },
  { path: "/monitor", children: ["/monitor/index"] },
];
const opened: string[] = [];
const buttons = () => [...document.querySelectorAll<HTMLButtonElement>(".menu-rail button")];
const entries = () => [...document.querySelectorAll<HTMLElement>("[role=menuitem]")];
const words = () => entries().map((entry) => entry.querySelector(".bp6-text-overflow-ellipsis, .bp6-fill")?.textContent);
const click = (element: HTMLElement) => act(async () => element.click());
const settle = () => act(async () => void (await new Promise(requestAnimationFrame)));

async function open(path: string): Promise<void> {
  opened.length = 0;
  const { MenuRail } = await withAllTexts(import("./menu-rail.tsx"));
  await render(
    <MemoryRouter>
      <LiveContext value={liveTopics(() => Date.now()).live}>
        <OpenPathContext value={(to) => void opened.push(to)}>
          <MenuRail menu={menu} path={path} />
        </OpenPathContext>
      </LiveContext>
    </MemoryRouter>,
  );
}

it("each icon of the folded menu says its group's name; that of the open page's group is marked", async () => {
  await open("/maintain/parts/overdue");
  const names = buttons().map((button) => button.getAttribute("aria-label"));
  expect(names).toHaveLength(3);
  expect(names.every((name) => name !== null && name.length > 1)).toBe(true);
  expect(buttons().map((button) => button.classList.contains("bp6-active"))).toEqual([false, true, false]);
});

it("a group opens its entries beside it, with their counts and the open page marked; one of them opens its page and the list goes", async () => {
  await open("/maintain/parts/overdue");
  expect(entries()).toEqual([]);
  await click(buttons()[1]!);
  await settle();
  expect(words()).toEqual(["Maintenance overview", "Pending", "Overdue"]);
  expect(entries().map((entry) => entry.querySelector(".menu-badge [aria-hidden]")?.textContent ?? null)).toEqual([null, "3", "2"]);
  expect(entries().map((entry) => entry.getAttribute("aria-current"))).toEqual([null, null, "page"]);
  expect(opened).toEqual([]);
  await click(entries()[1]!);
  expect(opened).toEqual(["/maintain/parts/management"]);
  await vi.waitFor(async () => {
    await settle();
    expect(entries()).toEqual([]);
  }, 100_000);
});

it("a group that is a page itself opens it at once, without a list", async () => {
  await open("/monitor/index");
  await click(buttons()[0]!);
  expect([opened, entries()]).toEqual([["/dashboard"], []]);
});

it("beside a folded group stands the count that presses most: of its overdue orders", async () => {
  await open("/dashboard");
  expect([...document.querySelectorAll(".rail-badge [aria-hidden]")].map(({ textContent }) => textContent)).toEqual(["2"]);
});

it("[10.17] without an overdue order the folded group says its serious ones, and not 0", async () => {
  const before = me.badges;
  Object.assign(me, { badges: { pending: 3, overdue: 0, serious: 12 } });
  menu[1]!.children.push("/maintain/parts/serious");
  await open("/dashboard");
  expect([...document.querySelectorAll(".rail-badge [aria-hidden]")].map(({ textContent }) => textContent)).toEqual(["12"]);
  menu[1]!.children.pop();
  Object.assign(me, { badges: before });
});
