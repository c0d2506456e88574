import { expect, it } from "vitest";
import { changeLanguage, startI18n } from "../i18n/start.ts";
import { failureText } from "./failure-text.ts";
import { RequestFailure } from "./request.ts";

it("a list that is not there yet is named", async () => {
  await startI18n();
  await changeLanguage("en");
  const failure = (list: string) => new RequestFailure("notReady", 503, { detail: { list } });
  expect(failureText(failure("companies"))).toBe("The list of companies is not there yet. Please try again in a moment.");
  expect(failureText(failure("none")), "one that nobody knows by name").toBe(failureText(new RequestFailure("notReady", 503)));
});

it("what the documents prescribe for a call of the rating stands there to the letter in every language, and why it failed beside it", async () => {
  await startI18n();
  await changeLanguage("en");
  const failure = (detail: object) => new RequestFailure("legacyUnreachable", 503, { detail: { ...detail } });
  const why = failureText(failure({}));
  expect(failureText(failure({ prescribed: "获取公司评分树: 失败" }))).toBe(`获取公司评分树: 失败 · ${why}`);
  expect(failureText(failure({ failed: "addScore" }))).toBe(`Adding rating data failed · ${why}`);
  const said = new RequestFailure("legacyRefused", 502, { message: "数据库忙", detail: { prescribed: "添加公司评分树: 失败" } });
  expect(failureText(said)).toBe("添加公司评分树: 失败 · 数据库忙");
});
