// @vitest-environment node
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { ERRORS } from "../../shared/errors.ts";
import { strayTexts } from "../../tests/support/stray-texts.ts";
import { hasForeignScript, placesIn } from "../../tests/support/texts.ts";
import en from "./en/index.ts";
import es from "./es/index.ts";
import ja from "./ja/index.ts";
import { chooseLanguage, languages } from "./languages.ts";
import zh from "./zh/index.ts";

const client = new URL("..", import.meta.url).pathname;
const sources = readdirSync(client, { recursive: true, encoding: "utf8" })
  .filter((path) => /\.tsx?$/.test(path) && !/^(dist|i18n)\/|\.(test|words)\.tsx?$|vite\.config/.test(path))
  .map((path) => ({ path, text: readFileSync(join(client, path), "utf8") }));

type Areas = Record<string, Record<string, string>>;
const keysOf = (dictionary: Areas) =>
  Object.entries(dictionary).flatMap(([area, texts]) => Object.keys(texts).map((key) => `${area}.${key}`));
const others: [string, Areas][] = Object.entries({ en, es, ja });

/** Keys that the code names, or whose beginning it names in a template. */
function unused(keys: readonly string[], code: string): string[] {
  const starts = [...code.matchAll(/`(\w+\.\w*)\$\{/g)].map((match) => match[1] as string);
  return keys.filter((key) => {
    const name = key.replace(/_(one|other)$/, "");
    return !code.includes(`"${name}"`) && !starts.some((start) => key.startsWith(start) && key !== start);
  });
}

describe("dictionaries", () => {
  it("are there for every language that can be chosen", () => {
    expect(["zh", ...others.map(([language]) => language)]).toEqual(languages);
  });

  it.each(others)("speak of the same things in %s, with the same places for values", (_, other) => {
    expect(keysOf(other).sort()).toEqual(keysOf(zh).sort());
    for (const [area, texts] of Object.entries(zh as Areas))
      for (const [key, text] of Object.entries(texts)) expect(placesIn(other[area]?.[key] ?? ""), `${area}.${key}`).toEqual(placesIn(text));
  });

  it("leave no text empty", () => {
    for (const dictionary of [zh, en, es, ja] as Areas[])
      for (const texts of Object.values(dictionary)) expect(Object.values(texts).filter((text) => text.trim() === "")).toEqual([]);
  });

  it("are written in their own script", () => {
    // A road's own name may stand in an example in every language.
    const mayBeForeign = (area: string, key: string) => area === "map" && key === "search";
    for (const [language, dictionary] of Object.entries<Areas>({ zh, en, es, ja })) {
      const foreign = Object.entries(dictionary).flatMap(([area, texts]) =>
        Object.entries(texts).filter(([key, text]) => !mayBeForeign(area, key) && hasForeignScript(language, text)),
      );
      expect(foreign).toEqual([]);
    }
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
    [undefined, ["fr", "es-MX"], "es"],
    ["ja", ["zh-CN"], "ja"],
    [undefined, ["fr"], "en"],
    ["constructor", ["zh-CN"], "zh"],
    ["__proto__", [], "en"],
  ] as const)("cookie %s and browser %j give %s", (cookie, wished, language) => {
    expect(chooseLanguage(cookie, wished)).toBe(language);
  });
});
