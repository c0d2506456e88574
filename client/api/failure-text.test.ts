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
