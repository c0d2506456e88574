import { act, type ReactNode } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { roads } from "../../shared/resources/roads.ts";
import { placeToRender } from "../../tests/support/rendered.ts";
import { useLoadedSubscriptions } from "../exports/subscriptions-store.ts";
import { withAllTexts } from "../i18n/start.ts";
import { BatchRows } from "../order/batch/batch-rows.tsx";
import { RecentImports } from "../registers/import/recent-imports.tsx";
import { usePinnedViews } from "../session/saved-views.ts";
import { ViewContext } from "../session/view.ts";
import { useAuditPages } from "../ui/audit/use-audit-pages.ts";
import { useDefaultView } from "../ui/list/views/use-default-view.ts";
import { useSavedViews } from "../ui/list/views/use-saved-views.ts";

const { render } = placeToRender();
const me = { user: { id: "U1" }, tenant: { code: "T", timeZone: "Asia/Shanghai" }, roles: [] };
vi.mock("../session/session.ts", () => ({ useMe: () => me, useSession: () => ({ kind: "signedIn", me }) }));

const SCREEN = "/maintain/maintain-list";
const view = { ...{ id: "v", name: "V", query: "status=1", layout: null }, isDefault: true };
const kept = { ...view, ...{ sharedWith: "", isOwn: true, by: "", isPinned: true } };
const row = {
  ...{ orderId: "1", number: "N1", road: "", defectType: "", status: 1, outcome: "done", reason: "", said: "", undo: false },
};
const BATCH = "00000000-0000-4000-8000-000000000001";
const Views = ({ onShow, isBare = true }: { onShow: () => void; isBare?: boolean }) => {
  const saved = useSavedViews(SCREEN);
  const waits = useDefaultView(isBare, saved, onShow);
  return <output>{waits ? "waits" : (saved.views ?? []).map(({ name }) => name).join()}</output>;
};
const Pins = () => (
  <output>
    {usePinnedViews(SCREEN)
      .map(({ name }) => name)
      .join()}
  </output>
);
const Audit = ({ asked }: { asked: () => Promise<{ entries: []; next: string }> }) => {
  const { page, failure } = useAuditPages("x", asked);
  return <output>{failure === null ? (page?.next ?? "") : "failed"}</output>;
};
const Subscriptions = () => <output>{useLoadedSubscriptions().failure === null ? "S1" : "failed"}</output>;
const shown = () => document.body.textContent;

let isDown = true;
let asked: string[] = [];
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  isDown = true;
  asked = [];
  vi.stubGlobal("fetch", async (path: string) => {
    asked.push(path);
    if (isDown) return Response.json({ error: "legacyUnreachable", detail: {}, requestId: "r" }, { status: 503 });
    if (path.includes("/views/pinned")) return Response.json({ views: [{ ...kept, screen: SCREEN }] });
    if (path.includes("/views")) return Response.json({ views: [kept] });
    if (path.includes("/imports"))
      return Response.json({ imports: [{ import: "i", file: "F1", atMs: 1, added: 1, changed: 0, undoneAtMs: null }] });
    if (path.includes("subscriptions")) return Response.json({ subscriptions: [] });
    return Response.json({ batch, rows: [row] });
  });
});
afterEach(() => vi.useRealTimers());
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const batch = {
  ...{ id: BATCH, action: "cancel", state: "finished", createdAtMs: 1, changedAtMs: 1 },
  ...{ reason: "", company: "", dueAtMs: null, refusals: {}, undoable: 0, noUndo: "", undoes: "", undoneBy: "", trouble: "" },
  counts: { waiting: 0, refused: 0, done: 1, moved: 0, failed: 0 },
} as const;

const audited = async (): Promise<{ entries: []; next: string }> => {
  const { ask } = await import("../api/ask.ts");
  const { viewDoors } = await import("../../shared/http/views-api.ts");
  await ask(viewDoors.list, { query: { screen: SCREEN } });
  return { entries: [], next: "A1" };
};
const cases: readonly (readonly [string, string, ReactNode])[] = [
  ["pinned views", "V", <Pins key="p" />],
  ["saved views", "V", <Views key="v" onShow={() => {}} />],
  ["pages of an audit", "A1", <Audit key="a" asked={audited} />],
  ["subscriptions", "S1", <Subscriptions key="s" />],
  ["rows of a batch", "N1", <BatchRows key="b" batch={batch as never} />],
  ["recent imports", "F1", <RecentImports key="i" resource={roads} onUndone={() => {}} />],
];
it.each(cases)("[10.12] %s that failed in an outage are there after it, without a press", async (_, there, probe) => {
  await withAllTexts(Promise.resolve());
  const address = { path: SCREEN, search: new URLSearchParams(), readdress: () => {} };
  await render(<ViewContext value={address}>{probe}</ViewContext>);
  await vi.waitFor(() => expect(asked).toHaveLength(1), 20_000);
  await pass(0);
  expect(shown()).not.toContain(there);
  isDown = false;
  await pass(5_000);
  expect(shown()).toContain(there);
  await pass(600_000);
  expect(asked).toHaveLength(2);
});

it("[10.12] a default view that came late opens all the same, unless somebody filtered meanwhile", async () => {
  const opened = vi.fn();
  const Other = ({ isBare }: { isBare: boolean }) => {
    const saved = useSavedViews("/manager/road");
    return <output>{useDefaultView(isBare, saved, opened) ? "waits" : "goes on"}</output>;
  };
  await render(<Other isBare />);
  await pass(0);
  expect(shown()).toBe("goes on");
  isDown = false;
  await pass(5_000);
  expect(opened).toHaveBeenCalledTimes(1);
  isDown = true;
  const Third = ({ isBare }: { isBare: boolean }) => {
    useDefaultView(isBare, useSavedViews("/manager/company"), opened);
    return null;
  };
  await render(<Third isBare />);
  await pass(0);
  await render(<Third isBare={false} />);
  isDown = false;
  await pass(5_000);
  await render(<Third isBare />);
  await pass(0);
  expect(opened).toHaveBeenCalledTimes(1);
});
