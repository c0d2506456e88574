import { expect, it } from "vitest";
import { type FilterWord, wordFilters } from "./word-filters.ts";

const words: readonly FilterWord[] = [
  { said: "逾期", part: { statuses: [7] } },
  { said: "严重", part: { degree: "serious" } },
  { said: "Progress", part: { statuses: [99] } },
  { said: "In progress", part: { statuses: [2] } },
  { said: "", part: { statuses: [98] } },
];
const none = { statuses: [], degree: undefined };

it("[10.3] takes what is no text of an order into the filter, and leaves the rest to the search", () => {
  expect(wordFilters("坑槽 逾期 严重  朱家角", words, none)).toEqual({
    said: ["逾期", "严重"],
    filter: { statuses: [7], degree: "serious", search: "坑槽 朱家角" },
  });
});

it("[10.3] knows names of several words, in whatever case, shows no more states than are named, and keeps what else the filter asks", () => {
  expect(wordFilters("IN PROGRESS pothole", words, { statuses: [7], degree: "ordinary" })?.filter).toEqual({
    statuses: [2],
    degree: "ordinary",
    search: "pothole",
  });
  expect(wordFilters("严重 pothole", words, { statuses: [7], degree: undefined })?.filter.statuses).toEqual([7]);
});

it("[10.3] a part of a word is no name, and a search without any is left alone", () => {
  expect(wordFilters("逾期未处置 坑槽", words, none)).toBeNull();
  expect(wordFilters("", words, none)).toBeNull();
});
