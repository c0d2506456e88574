import { act } from "react";
import { getI18n } from "react-i18next";
import { expect, it, vi } from "vitest";
import type { Row } from "../../../shared/live/change.ts";
import { liveTopics } from "../../../tests/support/live-topics.ts";
import { placeToRender } from "../../../tests/support/rendered.ts";
import { withAllTexts } from "../../i18n/start.ts";
import type { LiveClient } from "../../live/live-client.ts";
import type { TopicListener } from "../../live/open-topic.ts";
import type { Presence } from "../../live/presence.ts";
import { LiveContext, LiveStores } from "../../live/use-topic.ts";

const { render } = placeToRender();
const me = { user: { id: "U1" }, tenant: { timeZone: "Asia/Shanghai" } };
vi.mock("../../session/session.ts", () => ({ useMe: () => me, useSession: () => ({ kind: "signedIn", me }) }));

it("[L9] says neither that a list is empty nor how long it is while its first rows are on their way", async () => {
  const { LiveList } = await withAllTexts(import("./live-list.tsx"));
  const opened = { rows: new Map([["1", { id: "1" }]]), position: null, upToDate: false, freshness: null, refusal: null, progress: 0.1 };
  const client = {
    ...{ connected: true, after: () => () => {}, serverNowMs: () => 0, clockIsKnown: true, onConnection: () => () => {} },
    openTopic(_: string, listener: TopicListener<Row>) {
      queueMicrotask(() => listener.rowsChanged([{ key: "1", put: { id: "1" } }]));
      return { ...opened, close: () => {} };
    },
  } as unknown as LiveClient;
  const stores = new LiveStores(client, {} as Presence, (run) => run());
  stores.follow();
  const member = () => false;
  await render(
    <LiveContext value={stores}>
      <LiveList
        {...{
          name: "test",
          source: stores.topic("orders"),
          title: "Cancelled",
          emptyHint: "",
          member,
          sort: { key: "id", direction: "asc" },
        }}
        columns={[{ key: "id", title: "Id", widthPx: 100, sort: "text", cell: () => null } as never]}
        onOpen={() => {}}
      />
    </LiveContext>,
  );
  expect(stores.topic("orders").store.getState().rows.size).toBe(1);
  expect(document.body.textContent).not.toContain(getI18n().t("table.empty"));
  expect(document.querySelector('[data-testid="list-count"]')?.textContent).not.toBe("0");
});

it("[10.1] [10.9] does what was pressed while its rows were on their way, and tells its buttons of a focused row that has left", async () => {
  const { LiveList } = await withAllTexts(import("./live-list.tsx"));
  const rows = Object.fromEntries(["1", "2", "3"].map((id) => [id, { id }]));
  const { live, set } = liveTopics(() => Date.now(), { orders: { rows: {}, hasCome: false } });
  const { topic } = live as unknown as LiveStores;
  const tools = vi.fn();
  const member = () => true;
  await render(
    <LiveContext value={live}>
      <LiveList
        {...{ name: "test", source: topic("orders"), title: "Pending", emptyHint: "", member, sort: { key: "id", direction: "asc" } }}
        columns={[{ key: "id", title: "Id", widthPx: 100, sort: "text", text: ({ id }: Row) => id } as never]}
        onOpen={() => {}}
        tools={tools}
      />
    </LiveContext>,
  );
  const press = () => act(async () => void document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "j", bubbles: true })));
  await press();
  await press();
  await act(async () => set("orders", { rows }));
  const told = () => [tools.mock.lastCall![0], tools.mock.lastCall![2]];
  expect(told()).toEqual([{ id: "2" }, undefined]);
  const { 2: _, ...others } = rows;
  await act(async () => set("orders", { rows: others }));
  expect(told()).toEqual([undefined, { id: "2" }]);
});

it("tells what stands beside it a question with its answer, and never with the rows of the one before", async () => {
  const { LiveList } = await withAllTexts(import("./live-list.tsx"));
  const rows = Object.fromEntries(["1", "2", "3"].map((id) => [id, { id }]));
  const { live } = liveTopics(() => Date.now(), { orders: { rows, hasCome: true } });
  const { topic } = live as unknown as LiveStores;
  const told: string[] = [];
  await render(
    <LiveContext value={live}>
      <LiveList
        {...{ name: "beside", source: topic("orders"), title: "", emptyHint: "", member: () => true }}
        sort={{ key: "id", direction: "asc" }}
        columns={[
          {
            key: "id",
            title: "Id",
            widthPx: 100,
            sort: "text",
            search: true,
            value: ({ id }: Row) => id,
            text: ({ id }: Row) => id,
            cell: () => null,
          } as never,
        ]}
        onOpen={() => {}}
        beside={{
          ...{ label: "", share: 0.5, limits: [0.2, 0.8] as never, onShare: () => {} },
          content: ({ rows: shown, question }) => {
            told.push(`${(JSON.parse(question) as [string])[0]}: ${shown.length}`);
            return null;
          },
        }}
      />
    </LiveContext>,
  );
  const search = document.querySelector<HTMLInputElement>(".list-search input")!;
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")!.set!.call(search, "2");
    search.dispatchEvent(new Event("input", { bubbles: true }));
  });
  await vi.waitFor(() => expect(told.at(-1)).toBe("2: 1"), 100_000);
  expect(new Set(told.filter((one) => one.startsWith("2")))).toEqual(new Set(["2: 1"]));
});
