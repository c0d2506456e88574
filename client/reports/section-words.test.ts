import { expect, it } from "vitest";
import { languages } from "../i18n/languages.ts";
import machines from "./machine-summary.words.ts";
import bridges from "./patrol-bridges.words.ts";
import summary from "./patrol-summary.words.ts";

const TODAY = { zh: /现管养/, en: /today/, es: /hoy/, ja: /現在/ };

it("[B] figures by section say that they stand by today's assignment: their rows tell no days of who kept a road", () => {
  for (const { words } of [bridges, machines, summary])
    for (const language of languages) expect(words.choices.by!.section![language]).toMatch(TODAY[language]);
});
