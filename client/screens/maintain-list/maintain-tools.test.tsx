import { act, type ComponentProps } from "react";
import { expect, it, vi } from "vitest";
import { noFilter } from "../../../shared/domain/order-filter.ts";
import { liveTopics } from "../../../tests/support/live-topics.ts";
import { placeToRender } from "../../../tests/support/rendered.ts";
import { changeLanguage, withAllTexts } from "../../i18n/start.ts";
import { LiveContext } from "../../live/use-topic.ts";

const { render } = placeToRender();
const { nothing, copyText } = vi.hoisted(() => ({ nothing: () => null, copyText: vi.fn() }));
vi.mock("../../ui/copy-text.ts", () => ({ copyText }));
vi.mock("../../exports/filter-export.tsx", () => ({ FilterExport: nothing }));
vi.mock("../../ui/list/column-chooser.tsx", () => ({ ColumnChooser: nothing }));
vi.mock("../../ui/list/views/views-menu.tsx", () => ({ ViewsMenu: nothing }));
vi.mock("../../ui/list/views/list-views.tsx", () => ({ ListViews: nothing }));
vi.mock("../../ui/truth-label.tsx", () => ({ TruthLabel: nothing }));
vi.mock("../lists/asked-news.tsx", () => ({ AskedNews: nothing }));
vi.mock("../../order/filter/use-filter-words.ts", () => ({ useFilterWords: () => ({ line: "" }) }));
const me = { tenant: { timeZone: "Asia/Shanghai" } };
vi.mock("../../session/session.ts", () => ({ useMe: () => me, useSession: () => ({ kind: "signedIn", me }) }));

const copy = () => act(async () => document.querySelector<HTMLElement>(".list-tools .list-copy")!.click());

it("[10.3] above all orders words of the search are offered as filters, and what is shown is copied with one press", async () => {
  const { MaintainTools } = await withAllTexts(import("./maintain-tools.tsx"));
  await act(() => changeLanguage("zh"));
  const taken: unknown[] = [];
  const given = {
    ...{ title: "", filter: { ...noFilter, search: "坑槽 逾期" }, shownColumns: [], panes: { order: false, map: false }, query: "" },
    rows: { subscribe: () => () => {}, view: { total: 3 } },
    onSearch: () => {},
    onFilter: (part: unknown) => taken.push(part),
  } as unknown as ComponentProps<typeof MaintainTools>;
  const { live } = liveTopics(() => Date.now(), { defectTypes: { rows: {} } });
  await render(
    <LiveContext value={live}>
      <MaintainTools {...given} />
    </LiveContext>,
  );
  const field = document.querySelector("input")!;
  await act(async () => void field.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true })));
  expect(taken).toEqual([{ statuses: [7], search: "坑槽" }]);
  await copy();
  expect(copyText.mock.calls).toEqual([[location.href]]);
});

it("[10.4] above every other list what is shown is copied with one press", async () => {
  const { ListTools } = await withAllTexts(import("../../ui/list/list-tools.tsx"));
  copyText.mockClear();
  const state = { isFiltered: false, search: "", setSearch() {} };
  await render(<ListTools title="" total={1} matching={1} truth={null} state={state as never} />);
  await copy();
  expect(copyText.mock.calls).toEqual([[location.href]]);
});
