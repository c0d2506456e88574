// @vitest-environment node
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { ERRORS } from "../../shared/errors.ts";
import { strayTexts } from "../../tests/support/stray-texts.ts";
import en from "./en/index.ts";
import { chooseLanguage } from "./languages.ts";

import zh from "./zh/index.ts";

const client = new URL("..", import.meta.url).pathname;
const sources = readdirSync(client, { recursive: true, encoding: "utf8" })
  .filter((path) => /\.tsx?$/.test(path) && !/^(dist|i18n)\/|\.test\.tsx?$|vite\.config/.test(path))
  .map((path) => ({ path, text: readFileSync(join(client, path), "utf8") }));

type Areas = Record<string, Record<string, string>>;
const keysOf = (dictionary: Areas) =>
  Object.entries(dictionary).flatMap(([area, texts]) => Object.keys(texts).map((key) => `${area}.${key}`));
const placeholders = (text: string) => [...text.matchAll(/\{\{(\w+)/g)].map((match) => match[1]).sort();

/** Keys that the code names, or whose beginning it names in a template. */
function unused(keys: readonly string[], code: string): string[] {
  const starts = [...code.matchAll(/`(\w+\.\w*)\$\{/g)].map((match) => match[1] as string);
  return keys.filter((key) => {
    const name = key.replace(/_(one|other)$/, "");
    return !code.includes(`"${name}"`) && !starts.some((start) => key.startsWith(start) && key !== start);
  });
}

describe("dictionaries", () => {
  it("speak of the same things in every language, with the same places for values", () => {
    expect(keysOf(en).sort()).toEqual(keysOf(zh).sort());
    for (const [area, texts] of Object.entries(zh as Areas))
      for (const [key, text] of Object.entries(texts))
        expect(placeholders((en as Areas)[area]?.[key] ?? ""), `${area}.${key}`).toEqual(placeholders(text));
  });

  it("leave no text empty", () => {
    for (const dictionary of [zh, en] as Areas[])
      for (const texts of Object.values(dictionary)) expect(Object.values(texts).filter((text) => text.trim() === "")).toEqual([]);
  });

  it("hold nothing that no screen says, and a planted leftover is found", () => {
    const code = sources.map((source) => source.text).join("\n");
    // The error table is said by code, which travels in answers.
    const said = keysOf(zh).filter((key) => !key.startsWith("errors."));
    expect(unused(said, code)).toEqual([]);
    expect(unused(["menu.nobodySaysThis"], code)).toEqual(["menu.nobodySaysThis"]);
  });

  it("have words for every error that a user can meet", () => {
    for (const code of Object.keys(ERRORS)) expect(zh.errors).toHaveProperty(code);
  });

  it("hold all text: none stands in the screens, and planted ones are found", () => {
    expect(sources.length).toBeGreaterThan(50);
    expect(sources.flatMap(({ path, text }) => strayTexts(path, text))).toEqual([]);
    expect(strayTexts("a.tsx", 'const a = <b title="Close it">保存</b>; const t = "工单";')).toHaveLength(3);
    expect(strayTexts("a.tsx", 'const a = <b title={t("x")} className="Close it">–</b>; // 工单')).toEqual([]);
  });
});

describe("language", () => {
  it.each([
    ["en", ["zh-CN"], "en"],
    [undefined, ["fr", "zh-TW", "en"], "zh"],
    ["xx", ["en-US"], "en"],
    [undefined, ["fr"], "en"],
  ] as const)("cookie %s and browser %j give %s", (cookie, wished, language) => {
    expect(chooseLanguage(cookie, wished)).toBe(language);
  });
});
