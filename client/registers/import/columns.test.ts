import { beforeAll, describe, expect, it } from "vitest";
import { resources } from "../../../shared/resources/all.ts";
import { worksEvents } from "../../../shared/resources/road-events.ts";
import { LANGUAGES, type Language } from "../../i18n/languages.ts";
import { allRegisterWords } from "../all-words.ts";
import type { WordedRegister } from "../register-words.ts";
import { guessColumns, importableFields } from "./columns.ts";

let words: ReadonlyMap<string, WordedRegister>;
beforeAll(async () => {
  words = await allRegisterWords();
});
const languages = Object.keys(LANGUAGES) as Language[];
const columnsOf = (name: string) => resources.find((one) => one.name === name)!.columns as readonly { key: string; optional?: true }[];

describe.each(resources.filter(({ form }) => form !== undefined).map((one) => [one.name, one] as const))(
  "an export of %s",
  (name, resource) => {
    it.each(languages)("is read by its own columns, whichever of them it has, and what nobody writes is left out (%s)", (language) => {
      const { fields } = words.get(name)!.words;
      const importable = importableFields(resource);
      for (const columns of [columnsOf(name), columnsOf(name).filter(({ optional }) => optional !== true)]) {
        const head = columns.map(({ key }) => fields[key]![language]);
        const own = columns.map(({ key }) => (importable.includes(key) ? key : null));
        expect(guessColumns(resource, words.get(name)!.words, head)).toEqual(own);
      }
    });

    it.each(languages)("calls no two of its fields alike (%s)", (language) => {
      const said = Object.values(words.get(name)!.words.fields).map((text) => text![language].toLowerCase());
      expect(said.filter((one, place) => said.indexOf(one) !== place)).toEqual([]);
    });
  },
);

it("whether a permit stands is taken for no permit's number: every permit would be overwritten", () => {
  const guessed = guessColumns(worksEvents, words.get("worksEvents")!.words, ["受理号", "许可情况", "许可至"]);
  expect(guessed).toEqual(["number", null, "permitTo"]);
});
