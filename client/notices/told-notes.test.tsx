import { act } from "react";
import { MemoryRouter } from "react-router-dom";
import { beforeEach, expect, it, vi } from "vitest";
import type { ToldNote } from "../../shared/http/order-notes-api.ts";
import { placeToRender } from "../../tests/support/rendered.ts";
import { withAllTexts } from "../i18n/start.ts";
import { hearPersonal } from "../live/personal.ts";
import { useToldNotes } from "./told-notes.ts";

const asked = vi.hoisted(() => ({ notes: [] as ToldNote[], times: 0 }));
vi.mock("../api/ask.ts", () => ({
  ask: async () => {
    asked.times++;
    return { notes: asked.notes };
  },
}));
vi.mock("./read-marks.ts", () => ({ useReadMarks: () => ({ sinceMs: 0, read: [] }), markRead: async () => {} }));
vi.mock("../live/use-topic.ts", () => ({ useLive: () => ({ client: { serverNowMs: () => 0 } }) }));
const me = { routes: [], user: { id: "b" }, tenant: { code: "T", timeZone: "Asia/Shanghai" } };
vi.mock("../session/session.ts", () => ({ useMe: () => me, useSession: () => ({ kind: "signedIn", me }) }));
vi.mock("../session/open-path.ts", () => ({ useOpenPath: () => () => {} }));
vi.mock("../ui/truth-label.tsx", () => ({ TruthLabel: () => null }));

const { render } = placeToRender();
const note: ToldNote = {
  ...{ id: "n1", orderId: "o1", atMs: 5, text: "@乙 请看", mentions: [], number: "N-1", place: "川沙路", mentionsMe: true },
  by: { id: "a", name: "甲", company: "" },
};
const line = new Map<string, (message: unknown) => void>();
hearPersonal({ on: (event, listener) => line.set(event, listener) });
beforeEach(() => Object.assign(asked, { notes: [], times: 0 }));

it("[10.8] a note is asked for as soon as this user is told of one, and many at once are one question", async () => {
  vi.useFakeTimers();
  const Bell = () => <output>{useToldNotes().unread.size}</output>;
  await render(<Bell />);
  const said = () => document.querySelector("output")?.textContent;
  expect(said()).toBe("0");
  asked.notes = [note];
  const before = asked.times;
  for (let i = 0; i < 10; i++) line.get("personal")?.({ about: "notes", body: { orderId: "o1" } });
  await act(async () => void vi.advanceTimersByTime(2_000));
  expect(said()).toBe("1");
  expect(asked.times - before).toBeLessThanOrEqual(2);
  vi.useRealTimers();
});

it("[10.8] a panel that tells of a note does not say beneath it that there is nothing", async () => {
  const { default: NoticePanel } = await withAllTexts(import("./notice-panel.tsx"));
  const none = new Set<string>();
  const panel = (notes: ToldNote[]) =>
    render(
      <MemoryRouter>
        <NoticePanel
          notices={{ all: [], told: none, unread: none, unreadOrders: 0, scope: "followed", scopes: [], isReadKnown: true }}
          alarms={{ answer: null, isAway: false }}
          told={{ notes, unread: none }}
          scores={{ scores: [], unread: none }}
          reports={{ due: [], unread: none }}
          onClose={() => {}}
        />
      </MemoryRouter>,
    );
  await panel([]);
  expect(document.body.textContent).toContain("No notices");
  await panel([note]);
  expect(document.body.textContent).toContain("@乙 请看");
  expect(document.body.textContent).not.toContain("No notices");
});
