import { act } from "react";
import { beforeAll, expect, it, vi } from "vitest";
import { liveTopics } from "../../../tests/support/live-topics.ts";
import { placeToRender } from "../../../tests/support/rendered.ts";
import { withAllTexts } from "../../i18n/start.ts";
import { LiveContext } from "../../live/use-topic.ts";
import { ViewContext } from "../../session/view.ts";
import type { SavedViewsState } from "../../ui/list/views/use-saved-views.ts";

const me = { user: { id: "U1" }, tenant: { code: "T", timeZone: "Asia/Shanghai" }, actions: {}, roles: [], routes: [] };
vi.mock("../../session/session.ts", () => ({
  useMe: () => me,
  useSession: () => ({ kind: "signedIn", me }),
  beforeSignOut: () => () => {},
}));
vi.mock("../lists/use-asked-orders.ts", () => ({
  useOrderRows: () => ({ ask: () => {} }),
  useAskedOrders: () => ({ view: { asking: false } }),
}));
vi.mock("../lists/asked-orders-grid.tsx", () => ({ AskedOrdersGrid: () => null }));
vi.mock("../../order/filter/filter-bar.tsx", () => ({ FilterBar: () => null }));
vi.mock("./use-panes.ts", () => ({
  usePanes: () => [{ order: false, map: false, listShare: 1, orderShare: 1 }, () => {}],
  PANE_LIMITS: {},
}));
vi.mock("./maintain-tools.tsx", async () => {
  const { ViewsMenu } = await import("../../ui/list/views/views-menu.tsx");
  type Props = { saved: SavedViewsState; query: string; layout: never; onView: () => void };
  return { MaintainTools: ({ saved, query, layout, onView }: Props) => <ViewsMenu {...{ saved, query, layout }} onShow={onView} /> };
});

const { render } = placeToRender();
beforeAll(async () => void (await import("./maintain-list.screen.tsx")), 120_000);

it("[10.4] at another path the list has views of that path, and an export is named after the one that is shown there", async () => {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (path: string) => {
    asked.push(path);
    const own = { layout: null, isDefault: false, sharedWith: "", isOwn: true, by: "", isPinned: false };
    return Response.json({ views: [{ id: "1", name: "本周", query: "source=2&source=4&q=abc", ...own }] });
  });
  const { default: Screen } = await withAllTexts(import("./maintain-list.screen.tsx"));
  const { titledByView } = await import("../../session/saved-views.ts");
  await render(
    <LiveContext value={liveTopics(() => Date.now()).live}>
      <ViewContext value={{ path: "/facilities_zn/dest", search: new URLSearchParams("q=abc"), readdress: () => {} }}>
        <Screen />
      </ViewContext>
    </LiveContext>,
  );
  await act(async () => void (await new Promise(setImmediate)));
  expect(asked.filter((path) => path.startsWith("/api/views"))).toEqual(["/api/views?screen=%2Ffacilities_zn%2Fdest"]);
  expect(titledByView("设施", "/facilities_zn/dest")).toBe("设施 · 本周");
});
