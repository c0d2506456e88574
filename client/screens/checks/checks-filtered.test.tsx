import type { ToastProps } from "@blueprintjs/core";
import { act } from "react";
import { beforeAll, beforeEach, expect, it, vi } from "vitest";
import { sampleOrder } from "../../../server/testing/sample-order.ts";
import type { CheckItem } from "../../../shared/domain/check.ts";
import { liveTopics } from "../../../tests/support/live-topics.ts";
import { placeToRender } from "../../../tests/support/rendered.ts";
import { withAllTexts } from "../../i18n/start.ts";
import { LiveContext } from "../../live/use-topic.ts";
import { ViewContext } from "../../session/view.ts";

const me = { user: { id: "U1" }, tenant: { code: "T", timeZone: "Asia/Shanghai" }, actions: {}, actionLabels: {}, roles: [], routes: [] };
vi.mock("../../session/session.ts", () => ({
  useMe: () => me,
  useSession: () => ({ kind: "signedIn", me }),
  beforeSignOut: () => () => {},
}));

const toasts: ToastProps[] = [];
vi.mock("../../ui/toast.ts", () => ({
  showToast: async (toast: ToastProps) => void toasts.push(toast),
  endToast: async () => {},
  endToasts: () => {},
}));

const { render } = placeToRender();
const item = (id: string): CheckItem => ({
  ...{ id, sampleId: "1", round: 1, result: "unchecked", reason: "", checkedBy: "", checkedAtMs: null, lastReason: "" },
  order: sampleOrder({ id, status: 4 }),
});
let items: CheckItem[];
beforeAll(async () => void (await import("./checks.screen.tsx")), 120_000);
beforeEach(() => {
  items = [item("1"), item("2")];
  vi.stubGlobal("fetch", async (path: string) =>
    Response.json(path.includes("/samples") ? { samples: [], mayCheck: true, notOffered: [] } : { items }),
  );
});
async function openAt(search: string): Promise<void> {
  const { default: Screen } = await withAllTexts(import("./checks.screen.tsx"));
  const { useOutbox } = await import("../../order/outbox/own-outbox.ts");
  const Checks = () => {
    useOutbox(me as never);
    return <Screen />;
  };
  await render(
    <LiveContext value={liveTopics(() => Date.now()).live}>
      <ViewContext value={{ path: "/maintain/parts/examine_zn", search: new URLSearchParams(search), readdress: () => {} }}>
        <Checks />
      </ViewContext>
    </LiveContext>,
  );
  await vi.waitFor(() => expect(document.querySelector(".check-rows, .bp6-non-ideal-state")).not.toBeNull(), { timeout: 100_000 });
}
const clear = () => [...document.querySelectorAll("button")].find(({ textContent }) => textContent === "Clear filters");

it.each(["result=failed", "sample=7"])(
  "[10.3] checks that %s emptied do not say that none was drawn, and a press shows them all",
  async (search) => {
    await openAt(search);
    expect(document.querySelector(".state")?.textContent).toContain("Nothing matches");
    await act(async () => clear()!.click());
    expect(document.querySelectorAll(".check-row")).toHaveLength(2);
  },
);

it("[10.3] where none was drawn there is nothing to clear", async () => {
  items = [];
  await openAt("result=failed");
  expect(document.querySelector(".state")?.textContent).not.toContain("Nothing matches");
  expect(clear()).toBeUndefined();
});

it("[10.1] a check that a verdict takes out of the result stays struck through where it is, until asked", async () => {
  items = ["1", "2", "3"].map(item);
  await openAt("result=unchecked&check=1");
  const rows = () =>
    [...document.querySelectorAll(".check-row")].map(
      (row) => (row.querySelector("strong")?.textContent ?? "") + (row.matches(".row-gone") ? "-" : ""),
    );
  const key = (key: string) =>
    act(async () => void document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true })));
  await key("p");
  expect(rows()).toEqual(["N1-", "N2", "N3"]);
  await act(async () => document.querySelector<HTMLElement>(".list-left")!.click());
  expect(rows()).toEqual(["N2", "N3"]);
  // What is taken back is where it was.
  for (const { action } of toasts) await act(async () => (action as { onClick(): void } | undefined)?.onClick());
  expect(rows()).toEqual(["N1", "N2", "N3"]);
});
