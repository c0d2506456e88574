import { expect, it } from "vitest";
import { prescribedWords } from "../../shared/legacy/failed-words.ts";
import { errors as enErrors } from "./en/errors.ts";
import { settings as enSettings } from "./en/settings.ts";
import { shell as enShell } from "./en/shell.ts";
import { errors } from "./zh/errors.ts";

it("[10.15] what the documents print is said as they print it, in the language that they print it in", () => {
  expect(errors.roleLookupFailed).toBe("验证失败，请检查后重试!");
  expect(enErrors.netError).toMatch(/^net error\b/);
  expect([errors.legacyUnreachable, errors.legacyTimeout].every((text) => text.startsWith("请求失败"))).toBe(true);
  expect(enShell.noFullScreen).toBe("you browser can not work");
  expect([enSettings.sizeChanged, enSettings.languageChanged]).toEqual(["Switch Size Success", "Switch Language Success"]);
  expect(Object.values(prescribedWords)).toEqual(["获取道路评分树: 失败", "获取公司评分树: 失败", "添加公司评分树: 失败"]);
});
