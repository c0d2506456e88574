import { expect, it } from "vitest";
import * as access from "./calls/access.ts";
import { failedWords, prescribedWords } from "./failed-words.ts";

const isCall = (value: unknown): value is { readonly name: string } => typeof value === "object" && value !== null && "transport" in value;
const names = Object.values(access).flatMap((value) => (isCall(value) ? [value.name] : []));

it("the rating trees fail in the documents' words, to the letter (part 2, section 8)", () => {
  expect(prescribedWords).toEqual({
    GetRoadPFTree: "获取道路评分树: 失败",
    GetComPFTree: "获取公司评分树: 失败",
    AddComPFTree: "添加公司评分树: 失败",
  });
  const { list, create } = access.scoringTrees.company;
  expect([list.name, create.name, access.scoringTrees.road.list.name].map((name) => failedWords(name).prescribed)).toEqual([
    "获取公司评分树: 失败",
    "添加公司评分树: 失败",
    "获取道路评分树: 失败",
  ]);
});

it("each rating call that the documents name says what of the eight failed, in their order", () => {
  expect(names.filter((name) => failedWords(name).failed === undefined)).toEqual([]);
  expect(new Set(names.map((name) => failedWords(name).failed))).toEqual(
    new Set(["addScore", "updateScore", "companyMonth", "roadMonth", "quarterScore", "yearScore", "companyRecords", "deductions"]),
  );
  expect(failedWords("AddRoadPFTree"), "the documents have no words for it").toEqual({});
  expect(failedWords(undefined)).toEqual({});
});
