import { act, useState } from "react";
import { expect, it, vi } from "vitest";
import { noFilter, type OrderFilter } from "../../../shared/domain/order-filter.ts";
import { placeToRender } from "../../../tests/support/rendered.ts";
import { changeLanguage, withAllTexts } from "../../i18n/start.ts";

const { render } = placeToRender();
const types = [
  ["113", "坑槽"],
  ["213", "坑槽"],
  ["101", "纵向裂缝"],
].map(([id, name]) => [id!, { id, parentId: "0", name }] as const);
vi.mock("../../live/use-topic.ts", () => ({ useTopic: () => ({ rows: new Map(types), version: 1 }) }));

it("[10.3] states and degrees among the words of the search become filters at Enter, and the rest is searched", async () => {
  const { WordsSearch } = await withAllTexts(import("./words-search.tsx"));
  await act(() => changeLanguage("zh"));
  let taken: Partial<OrderFilter> | null = null;
  function Tools() {
    const [text, setText] = useState("坑槽 逾期 严重 朱家角");
    return <WordsSearch filter={noFilter} value={text} onValue={setText} onFilter={(part) => (taken = part)} />;
  }
  await render(<Tools />);
  expect(document.querySelector("button")?.textContent).toContain("按筛选条件查找：逾期");
  const field = document.querySelector("input")!;
  await act(async () => void field.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true })));
  expect(taken).toEqual({ statuses: [7], degree: "serious", search: "坑槽 朱家角" });
  expect([field.value, document.querySelector("button")]).toEqual(["坑槽 朱家角", null]);
});

it("[10.3] a type is found by the name that the list gives it in the reader's language, whatever the services call it", async () => {
  const { WordsSearch } = await withAllTexts(import("./words-search.tsx"));
  await act(() => changeLanguage("en"));
  let taken: Partial<OrderFilter> | null = null;
  await render(
    <WordsSearch filter={noFilter} value="overdue serious pothole 练塘" onValue={() => {}} onFilter={(part) => (taken = part)} />,
  );
  await act(async () => document.querySelector<HTMLButtonElement>(".words-search-offer")!.click());
  expect(taken).toEqual({ statuses: [7], degree: "serious", types: ["113", "213"], search: "练塘" });
});
