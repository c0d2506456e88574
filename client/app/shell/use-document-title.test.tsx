import { act } from "react";
import { MemoryRouter } from "react-router-dom";
import { expect, it, vi } from "vitest";
import { liveTopics } from "../../../tests/support/live-topics.ts";
import { placeToRender } from "../../../tests/support/rendered.ts";
import { changeLanguage, withAllTexts } from "../../i18n/start.ts";
import { LiveContext } from "../../live/use-topic.ts";
import { personOf } from "../../session/person.ts";
import { knowOrderNumber } from "../../session/record-names.ts";
import { closeOrder, openOrder } from "../../session/selection.ts";

const me = { user: { id: "U1" }, tenant: { timeZone: "Asia/Shanghai", title: { zh: "路巡" } }, badges: {}, routes: [] };
vi.mock("../../session/session.ts", () => ({ useMe: () => me, useSession: () => ({ kind: "signedIn", me }) }));
const { render } = placeToRender();

it("[10.6] the browser's title carries the number of the order that lies over a list, and of an order's own page", async () => {
  const { useDocumentTitle } = await withAllTexts(import("./use-document-title.ts"));
  await act(() => changeLanguage("zh"));
  const { live } = liveTopics(() => Date.now(), { badges: { rows: {} } });
  const Titled = ({ path, search }: { path: string; search: string }) => {
    useDocumentTitle(path, search, me as never);
    return null;
  };
  const at = (path: string, search = "") =>
    render(
      <MemoryRouter>
        <LiveContext value={live}>
          <Titled {...{ path, search }} />
        </LiveContext>
      </MemoryRouter>,
    );
  await at("/maintain/parts/overdue");
  const list = document.title;
  await act(async () => openOrder("17"));
  expect(document.title, "until the order has come").toBe(`17 · ${list}`);
  await act(async () => knowOrderNumber(personOf(me as never), "17", "QP-0017"));
  expect(document.title).toBe(`QP-0017 · ${list}`);
  await act(async () => closeOrder());
  expect(document.title).toBe(list);
  await at("/maintain/maintain-list-info", "?id=17");
  expect(document.title).toMatch(/^QP-0017 · .+ · 路巡$/);
});
