import { act, useState } from "react";
import { beforeAll, beforeEach, expect, it, vi } from "vitest";
import type { SavedView } from "../../../../shared/http/views-api.ts";
import { placeToRender } from "../../../../tests/support/rendered.ts";
import { withAllTexts } from "../../../i18n/start.ts";
import { type View, ViewContext } from "../../../session/view.ts";
import type { Column } from "../column.ts";
import { type ListState, useListState } from "../use-list-state.ts";

const { render } = placeToRender();
const rolesOfCustomer = ["admin", "supervisor", "pudong"];
const me = { user: { id: "U1" }, tenant: { code: "T", timeZone: "Asia/Shanghai" }, rolesOfCustomer };
vi.mock("../../../session/session.ts", () => ({ useMe: () => me, useSession: () => ({ kind: "signedIn", me }) }));
const columns = ["town", "road"].map((key) => ({
  key,
  title: { said: key },
  widthPx: 100,
  text: () => key,
})) as never as Column<object>[];

const kept = (id: string, query: string, fields: Partial<SavedView> = {}): SavedView => ({
  ...{ id, name: id, query, layout: null, isDefault: false, sharedWith: "", isOwn: true, by: "", isPinned: false },
  ...fields,
});
/** The first import takes as long as the machine is busy; no test is about that. */
beforeAll(async () => void (await import("./list-views.tsx")), 120_000);
let views: SavedView[];
let sent: unknown[];
beforeEach(() => {
  localStorage.clear();
  views = [];
  sent = [];
  vi.stubGlobal("fetch", async (path: string, { method = "GET", body }: RequestInit) => {
    sent.push([method, path, body === undefined ? null : JSON.parse(String(body))]);
    return Response.json({ views });
  });
});

let state: ListState<object>;
/** Where the address of the view was led. */
let address: string;
async function open(path: string, search: string) {
  const { ListViews } = await withAllTexts(import("./list-views.tsx"));
  const List = () => {
    state = useListState("test", columns, { key: "road", direction: "asc" });
    return <ListViews state={state} />;
  };
  address = search;
  const Page = () => {
    const [asked, setAsked] = useState(search);
    const readdress = (params: URLSearchParams) => {
      address = params.toString();
      setAsked(address);
    };
    const view: View = { path, search: new URLSearchParams(asked), readdress };
    return (
      <ViewContext value={view}>
        <List />
      </ViewContext>
    );
  };
  await render(<Page key={crypto.randomUUID()} />);
  await act(async () => void (await new Promise(setImmediate)));
}
const menu = async () => {
  await act(async () => document.querySelector<HTMLElement>(".list-tool")!.click());
  await act(async () => void (await new Promise(setImmediate)));
};

it("[L5] keeps what a register is asked under a name, for its own screen alone, and shows it again", async () => {
  views = [
    kept("徐泾", "is.town=%E5%BE%90%E6%B3%BE%E9%95%87&sorted=town.desc", {
      layout: { hidden: ["road"], widthsPx: {}, order: [], pinned: [] },
    }),
  ];
  await open("/manager/road", "part=roads&find=x");
  expect(sent).toEqual([["GET", "/api/views?screen=%2Fmanager%2Froad", null]]);
  await menu();
  await act(async () => document.querySelector<HTMLElement>(".view-show")!.click());
  expect(state.filters).toEqual({ town: { kind: "choice", values: ["徐泾镇"] } });
  expect([state.sort, state.search, state.shownColumns.map(({ key }) => key)]).toEqual([{ key: "town", direction: "desc" }, "", ["town"]]);
});

it("[10.4] an export is named after the view that its list shows, and after nothing where it shows none or went away", async () => {
  const { titledByView } = await import("../../../session/saved-views.ts");
  views = [kept("徐泾", "find=abc&sorted=town.asc", { isDefault: true })];
  await open("/manager/company", "");
  expect(titledByView("公司", "/manager/company")).toBe("公司 · 徐泾");
  expect(titledByView("道路", "/manager/road")).toBe("道路");
  await open("/manager/company", "find=other");
  expect(titledByView("公司", "/manager/company")).toBe("公司");
});

it("[L5] opens a list whose address asks for nothing with the view that somebody made the first, and leaves any other address alone", async () => {
  views = [kept("徐泾", "find=abc&sorted=town.asc", { isDefault: true })];
  await open("/manager/company", "part=roads");
  expect(state.search).toBe("abc");
  await open("/manager/company", "find=mine");
  expect(state.search).toBe("mine");
});

it.each([
  ["find=abc", "/manager/owner"],
  ["find=abc&sorted=town.asc", "/manager/road_2"],
])("[10.3] what somebody clears stays cleared after a reload, though a view (%s) is their first", async (query, path) => {
  views = [kept("徐泾", query, { isDefault: true })];
  await open(path, "");
  expect(state.search).toBe("abc");
  await vi.waitUntil(() => address.includes("find=abc"), WAITS);
  await act(async () => state.clearFilters());
  await vi.waitUntil(() => !address.includes("find="), WAITS);
  await open(path, address);
  expect(state.search).toBe("");
});
const WAITS = { timeout: 100_000 };

it("[10.4] a view can be shared with every role that people of the customer have, and stays named with one that nobody has any more", async () => {
  views = [kept("徐泾", "find=a"), kept("青浦", "find=b", { sharedWith: "errun" })];
  await open("/manager/member", "find=c");
  await menu();
  const offered = [...document.querySelectorAll(".view-row select")].map((select) =>
    [...select.querySelectorAll("option")].map(({ value }) => value),
  );
  expect(offered).toEqual([
    ["", "everybody", "admin", "supervisor", "pudong"],
    ["", "everybody", "admin", "supervisor", "pudong", "errun"],
  ]);
});
