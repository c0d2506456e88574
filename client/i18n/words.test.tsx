import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { act } from "react";
import { expect, it } from "vitest";
import { type Text, type Words, words } from "../../shared/domain/words.ts";
import { placeToRender } from "../../tests/support/rendered.ts";
import { hasForeignScript, placesIn } from "../../tests/support/texts.ts";
import { languages } from "./languages.ts";
import { changeLanguage } from "./start.ts";
import { type Say, useWords } from "./use-words.ts";

const root = join(import.meta.dirname, "../..");
const sources = ["client", "shared"].flatMap((room) =>
  readdirSync(join(root, room), { recursive: true, encoding: "utf8" })
    .filter((path) => /\.tsx?$/.test(path) && !/^dist\/|\.test\.tsx?$/.test(path))
    .map((path) => ({ path: `${room}/${path}`, text: readFileSync(join(root, room, path), "utf8") })),
);
const wordsFiles = sources.filter(({ path }) => path.endsWith(".words.ts")).map(({ path }) => path);

/** What is wrong with a declaration's words. The types see to it that no language is missing. */
const faults = (declared: Words<string>): string[] =>
  Object.entries(declared).flatMap(([key, texts]) => [
    ...(/^\w+$/.test(key) ? [] : [`${key} is no plain key`]),
    ...(fellowOf(key) in declared ? [] : [`${key} has no fellow for other counts`]),
    ...textFaults(key, texts),
  ]);

const textFaults = (key: string, texts: Text): string[] =>
  languages.flatMap((language) => [
    ...(texts[language].trim() === "" ? [`${key} is empty in ${language}`] : []),
    ...(placesIn(texts[language]).join() === placesIn(texts.zh).join() ? [] : [`${key} has other places for values in ${language}`]),
    ...(hasForeignScript(language, texts[language]) ? [`${key} is not written as ${language} is`] : []),
  ]);

/** The words of a register or a report stand as its declaration does, which says what is to have one (register-words.ts). */
interface Tree extends Readonly<Record<string, Text | Tree>> {}
interface Worded {
  readonly words: Tree;
}
const treeFaults = (tree: Tree, path = ""): string[] =>
  Object.entries(tree).flatMap(([key, texts]) =>
    typeof texts.zh === "string" ? textFaults(`${path}${key}`, texts as Text) : treeFaults(texts as Tree, `${path}${key}.`),
  );

/** The other form of a counted text; any other text is its own. */
const fellowOf = (key: string): string => key.replace(/_(one|other)$/, (form) => (form === "_one" ? "_other" : "_one"));

/** Keys that neither who imports the words nor a neighbour of theirs names; what workers draw as well is said from shared/, by the folder of the same name. */
function unsaid(path: string, declared: Words<string>): string[] {
  const name = path.slice(path.lastIndexOf("/") + 1);
  const speakers = sources.filter(
    (source) =>
      source.path !== path && (dirname(source.path).replace(/^shared\//, "client/") === dirname(path) || source.text.includes(`/${name}"`)),
  );
  const code = speakers.map(({ text }) => text).join("\n");
  return Object.keys(declared).filter((key) => !code.includes(`"${key.replace(/_(one|other)$/, "")}"`));
}

it("are looked for where declarations stand", () => {
  expect(wordsFiles).toContain("client/screens/monitor/monitor.words.ts");
});

it.each(wordsFiles)("%s says the same in every language, and nothing that nobody says", async (path) => {
  const { default: worded, ...own } = (await import(join(root, path))) as { default?: Worded | Worded[] } & Record<string, Words<string>>;
  for (const { words } of [worded ?? []].flat()) expect(treeFaults(words)).toEqual([]);
  const declared = Object.values(own as Record<string, Words<string>>);
  expect(declared).toHaveLength(worded === undefined ? 1 : 0);
  for (const texts of declared) {
    expect(faults(texts)).toEqual([]);
    expect(unsaid(path, texts)).toEqual([]);
  }
});

it("finds planted faults", () => {
  const planted: Words<string> = {
    "two.parts": { zh: "路", en: "road", es: "vía", ja: "道路" },
    roads_one: { zh: "{{count}} 条", en: "{{count}} road", es: "{{total}} vía", ja: "" },
    why: { zh: "道路", en: "道路", es: "vía", ja: "没有" },
  };
  expect(faults(planted)).toEqual([
    "two.parts is no plain key",
    "roads_one has no fellow for other counts",
    "roads_one has other places for values in es",
    "roads_one is empty in ja",
    "roads_one has other places for values in ja",
    "why is not written as en is",
    "why is not written as ja is",
  ]);
  expect(unsaid("client/screens/monitor/monitor.words.ts", planted)).toContain("why");
  expect(treeFaults({ codes: { status: { done: { zh: "完", en: "完", es: "x", ja: "完" } } } })).toEqual([
    "codes.status.done is not written as en is",
  ]);
});

const { render } = placeToRender();
const roadWords = words({
  roads_one: { zh: "{{count}} 条道路", en: "{{count}} road", es: "{{count}} vía", ja: "{{count}} 本の道路" },
  roads_other: { zh: "{{count}} 条道路", en: "{{count}} roads", es: "{{count}} vías", ja: "{{count}} 本の道路" },
  keeper: { zh: "{{name}} 养护", en: "kept by {{name}}", es: "a cargo de {{name}}", ja: "{{name}} が管理" },
});

it("are shown in the language in use, with values and counts, and in another one at once", async () => {
  function Roads() {
    const say = useWords(roadWords);
    return `${say("roads", { count: 1 })} ${say("roads", { count: 2 })} ${say("keeper", { name: "<b>&" })}`;
  }
  await render(<Roads />);
  await act(() => changeLanguage("en"));
  expect(document.body.textContent).toBe("1 road 2 roads kept by <b>&");
  await act(() => changeLanguage("ja"));
  expect(document.body.textContent).toBe("1 本の道路 2 本の道路 <b>& が管理");
});

it("do not compile without one of the languages, or with one that is not ours", () => {
  // @ts-expect-error Japanese is missing
  words({ road: { zh: "路", en: "road", es: "vía" } });
  // @ts-expect-error there is no French
  words({ road: { zh: "路", en: "road", es: "vía", ja: "道路", fr: "route" } });
  // @ts-expect-error nobody declared a word for bridges
  const key: Parameters<Say<keyof typeof roadWords>>[0] = "bridges";
  expect(key in roadWords).toBe(false);
});
