import { expect, it } from "vitest";
import { JTG_5210_2018 } from "../../shared/domain/pavement-profile.ts";
import { languages } from "./languages.ts";
import { withStandardName } from "./standard-names.ts";

it("says a standard word beside the services' own, and leaves every other word alone", () => {
  expect(languages.map((language) => withStandardName("坑槽", language))).toEqual([
    "坑槽",
    "pothole · 坑槽",
    "bache · 坑槽",
    "ポットホール · 坑槽",
  ]);
  expect(withStandardName("国道", "ja"), "which says no more").toBe("国道");
  expect(["张三", "toString", ""].map((word) => withStandardName(word, "en"))).toEqual(["张三", "toString", ""]);
});

it("knows every distress that the pavement standard weighs", () => {
  const names = JTG_5210_2018.distresses.flatMap((one) => one.names);
  expect(names.length).toBeGreaterThan(10);
  expect(names.filter((name) => withStandardName(name, "en") === name)).toEqual([]);
});
