import { getI18n } from "react-i18next";
import { expect, it } from "vitest";
import { changeLanguage, startI18n, withAllTexts } from "../i18n/start.ts";
import { userTypeWord } from "./user-type-word.ts";

it("says what a user type is called, and keeps the number of one that nobody named", async () => {
  await startI18n();
  await withAllTexts(Promise.resolve());
  await changeLanguage("zh");
  const { t } = getI18n();
  expect([1, 2, 3, 4, 9].map((type) => userTypeWord(type, t))).toEqual(["业主", "监理", "养护单位", "主管部门", "9"]);
});
