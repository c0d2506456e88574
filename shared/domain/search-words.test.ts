import { expect, it } from "vitest";
import { sampleOrder } from "../../server/testing/sample-order.ts";
import { noFilter } from "./order-filter.ts";
import { orderMatcher } from "./order-matcher.ts";
import { MOST_WORDS, searchWords } from "./search-words.ts";

const around = { types: [], timeZone: "Asia/Shanghai", nowMs: 0 };
const finds = (search: string, number: string) => orderMatcher({ ...noFilter, search }, around)(sampleOrder({ id: "1", number }));

it("[Z4] a search asks for each word once, and for no more of them than people type", () => {
  expect(searchWords(` ${Array(50).fill("0").join(" ")} `)).toEqual(["0"]);
  expect(searchWords("PD pd Pd 坑槽")).toEqual(["pd", "坑槽"]);
  expect(searchWords("a b c d e f g h")).toHaveLength(MOST_WORDS);
});

it("looks into numbers from two characters on: a single one stands in nearly all of them", () => {
  expect([finds("7", "PD7781"), finds("77", "PD7781"), finds("pd7", "PD7781")]).toEqual([false, true, true]);
});
