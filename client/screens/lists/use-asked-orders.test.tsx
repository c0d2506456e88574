import { act } from "react";
import { expect, it, vi } from "vitest";
import { sampleOrder } from "../../../server/testing/sample-order.ts";
import type { WorkOrder } from "../../../shared/domain/work-order.ts";
import { liveTopics } from "../../../tests/support/live-topics.ts";
import { placeToRender } from "../../../tests/support/rendered.ts";
import { RequestFailure } from "../../api/request.ts";
import { useLacksPast } from "../../live/time-cursor.ts";
import { LiveContext } from "../../live/use-topic.ts";
import { listedOrder } from "../../order/listed-orders.ts";
import { AskedRows } from "../../ui/list/asked-rows.ts";
import { useAskedOrders } from "./use-asked-orders.ts";

const { render } = placeToRender();

it("[L7] a list whose first answer found no line is asked for again by itself", async () => {
  let isBad = true;
  let asked = 0;
  const position = { epoch: 1, offset: 0 };
  const question = {
    words: "all",
    head: async () => {
      asked++;
      if (isBad) throw new RequestFailure("netError");
      return { rows: [], total: 0, position };
    },
    keys: async () => ({ keys: [], position }),
    rows: async () => ({ rows: [] }),
    changes: async () => ({ known: true, matching: [], left: [], position }),
  };
  const { live } = liveTopics(() => Date.now());
  const later: (() => void)[] = [];
  Object.assign((live as { client: object }).client, {
    after: (_: number, run: () => void) => {
      later.push(run);
      return () => {};
    },
  });
  const rows = new AskedRows<WorkOrder>(({ id }) => id, { nowMs: () => 0, after: () => () => {} });
  let failure: unknown;
  function List() {
    failure = useAskedOrders(rows, question as never).view.failure;
    return null;
  }
  await render(
    <LiveContext value={live}>
      <List />
    </LiveContext>,
  );
  expect(failure).toMatchObject({ code: "netError" });
  for (const stillBad of [true, false]) {
    isBad = stillBad;
    await act(async () => {
      for (const run of later.splice(0)) run();
    });
  }
  expect([asked, failure]).toEqual([3, null]);
});

it("[10.16] a card has from the list what it knows of its orders, for as long as the list stands", async () => {
  const position = { epoch: 1, offset: 0 };
  const question = {
    words: "all",
    head: async () => ({ rows: [sampleOrder({ id: "known" })], total: 1, position }),
    keys: async () => ({ keys: ["known"], position }),
    rows: async () => ({ rows: [] }),
    changes: async () => ({ known: true, matching: [], left: [], position }),
  };
  const rows = new AskedRows<WorkOrder>(({ id }) => id, { nowMs: () => 0, after: () => () => {} });
  function List() {
    useAskedOrders(rows, question as never);
    return null;
  }
  await render(
    <LiveContext value={liveTopics(() => Date.now()).live}>
      <List />
    </LiveContext>,
  );
  await vi.waitUntil(() => listedOrder("known") !== undefined, 100_000);
  await render(null);
  expect(listedOrder("known")).toBeUndefined();
});

it("[H3] a page says of a list that is asked for that it has no past, for as long as it stands there", async () => {
  const rows = new AskedRows<WorkOrder>(({ id }) => id, { nowMs: () => 0, after: () => () => {} });
  let lacksPast: boolean | null = null;
  function List() {
    useAskedOrders(rows, null);
    return null;
  }
  function Page({ hasList }: { hasList: boolean }) {
    lacksPast = useLacksPast();
    return hasList ? <List /> : null;
  }
  const show = async (hasList: boolean) => {
    await render(
      <LiveContext value={liveTopics(() => Date.now()).live}>
        <Page hasList={hasList} />
      </LiveContext>,
    );
    return lacksPast;
  };
  expect([await show(false), await show(true), await show(false)]).toEqual([false, true, false]);
});
