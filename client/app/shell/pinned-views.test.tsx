import { act } from "react";
import { MemoryRouter, useLocation, useNavigate } from "react-router-dom";
import { beforeEach, expect, it, vi } from "vitest";
import type { SavedView } from "../../../shared/http/views-api.ts";
import { placeToRender } from "../../../tests/support/rendered.ts";
import { withAllTexts } from "../../i18n/start.ts";

const { drawn } = vi.hoisted(() => ({ drawn: vi.fn() }));
vi.mock("../../session/saved-views.ts", async (original) => {
  const whole = await original<typeof import("../../session/saved-views.ts")>();
  const usePinnedViews: typeof whole.usePinnedViews = (under) => {
    drawn(under);
    return whole.usePinnedViews(under);
  };
  return { ...whole, usePinnedViews };
});

const me = { rolesOfCustomer: ["admin", "supervisor", "maintenance"] };
vi.mock("../../session/session.ts", async (original) => ({ ...(await original<object>()), useMe: () => me }));

const SCREEN = "/maintain/maintain-list";
const { render } = placeToRender();
const view: SavedView = {
  ...{ id: "v1", name: "坑槽", query: "status=1", layout: null, isDefault: false },
  ...{ sharedWith: "", isOwn: true, by: "", isPinned: false },
};
let views: SavedView[];
let sent: { method: string; path: string; body: unknown }[];
const copied = vi.fn(async (_: string) => {});

beforeEach(() => {
  views = [view];
  sent = [];
  copied.mockClear();
  Object.defineProperty(navigator, "clipboard", { configurable: true, value: { writeText: copied } });
  vi.stubGlobal("fetch", async (path: string, { method = "GET", body }: RequestInit) => {
    if (method === "PATCH") {
      const asked = JSON.parse(body as string);
      sent.push({ method, path, body: asked });
      const { screen: _, ...change } = asked;
      views = views.map((one) => (path.includes(one.id) ? { ...one, ...change } : one));
    }
    const told = path.startsWith("/api/views/pinned")
      ? views.filter((one) => one.isPinned).map((one) => ({ ...one, screen: SCREEN }))
      : views;
    return Response.json({ views: told });
  });
});

const button = (label: string) => document.querySelector<HTMLElement>(`[aria-label="${label}"]`)!;
const click = (element: HTMLElement) => act(async () => element.click());
const At = () => <output>{useLocation().pathname + useLocation().search}</output>;

async function rendered() {
  const { useSavedViews } = await import("../../ui/list/views/use-saved-views.ts");
  const { ViewRow } = await withAllTexts(import("../../ui/list/views/view-row.tsx"));
  const { addressOfView } = await import("../../ui/list/views/view-address.ts");
  const { PinnedViews } = await import("./pinned-views.tsx");
  const Rows = () => {
    const saved = useSavedViews("/maintain/maintain-list");
    const nothing = () => {};
    return (saved.views ?? []).map((one) => (
      <ViewRow
        key={one.id}
        view={one}
        isShown={false}
        canUpdate={false}
        onShow={nothing}
        onEdit={async (part) => saved.edit(one.id, part).then(() => true)}
        address={addressOfView(one)}
        onUpdate={nothing}
        onPin={(isPinned) => void saved.pin(one.id, isPinned)}
        onRemove={nothing}
      />
    ));
  };
  await render(
    <MemoryRouter initialEntries={["/maintain/index"]}>
      <nav>
        <PinnedViews under="/maintain/maintain-list" />
        <PinnedViews under="/maintain/index" />
      </nav>
      <Rows />
      <At />
    </MemoryRouter>,
  );
}
const pinned = () => [...document.querySelectorAll<HTMLAnchorElement>("nav a")];

it("a pinned view stands in the menu at once, under its list alone, opens its address, and leaves the menu again", async () => {
  await rendered();
  expect(pinned()).toEqual([]);
  await click(button("Pin to the menu: 坑槽"));
  expect(pinned().map((link) => [link.textContent, link.getAttribute("href"), link.getAttribute("aria-current")])).toEqual([
    ["坑槽", "/maintain/maintain-list?status=1", null],
  ]);
  await click(pinned()[0]!);
  expect(document.querySelector("output")?.textContent).toBe("/maintain/maintain-list?status=1");
  expect(pinned()[0]?.getAttribute("aria-current")).toBe("page");
  await click(button("Unpin from the menu: 坑槽"));
  expect(pinned()).toEqual([]);
  expect(sent.map(({ path, body }) => [path, body])).toEqual(
    [true, false].map((isPinned) => ["/api/views/v1/pin", { screen: "/maintain/maintain-list", isPinned }]),
  );
});

it("a view that is no longer shared has left the menu when somebody comes back to the page", async () => {
  views = [{ ...view, isOwn: false, by: "Ann", sharedWith: "everybody", isPinned: true }];
  await rendered();
  expect(pinned()).toHaveLength(1);
  views = [];
  await act(async () => void document.dispatchEvent(new Event("visibilitychange")));
  expect(pinned()).toEqual([]);
});

it("another's view is pinned and copied and not shared on; one's own is shared with whom the field says", async () => {
  views = [view, { ...view, id: "v2", name: "别人", isOwn: false, by: "Ann", sharedWith: "everybody" }];
  await rendered();
  expect([button("Pin to the menu: 别人"), button("Copy link: 别人")]).not.toContain(null);
  expect(button("Share with: 别人")).toBeNull();
  const field = button("Share with: 坑槽") as HTMLSelectElement;
  await act(async () => {
    field.value = "supervisor";
    field.dispatchEvent(new Event("change", { bubbles: true }));
  });
  expect(sent).toEqual([{ method: "PATCH", path: "/api/views/v1", body: { screen: "/maintain/maintain-list", sharedWith: "supervisor" } }]);
});

it("a copied link says the filter, and where it asks for everything no default view takes its place", async () => {
  views = [view, { ...view, id: "v2", name: "全部", query: "" }];
  await rendered();
  await click(button("Copy link: 坑槽"));
  await click(button("Copy link: 全部"));
  expect(copied.mock.calls.map(([text]) => text.replace(location.origin, ""))).toEqual([
    "/maintain/maintain-list?status=1",
    "/maintain/maintain-list?sort=-foundAtMs",
  ]);
});

it("an entry of the menu under which nothing is pinned draws nothing when the address moves", async () => {
  const { PinnedViews } = await import("./pinned-views.tsx");
  const Go = () => {
    const navigate = useNavigate();
    return <button type="button" aria-label="go" onClick={() => navigate("?status=1")} />;
  };
  await render(
    <MemoryRouter initialEntries={["/maintain/index"]}>
      <PinnedViews under="/maintain/index" />
      <Go />
      <At />
    </MemoryRouter>,
  );
  drawn.mockClear();
  await click(button("go"));
  expect(document.querySelector("output")?.textContent).toBe("/maintain/index?status=1");
  expect(drawn).not.toHaveBeenCalled();
});
