import { expect, it } from "vitest";
import { RULES_VERSION, rulesText } from "./scoring-rules.ts";

const trees = { company: [{ id: "a", total: 100 }], road: [] };
const month = { rulesVersion: RULES_VERSION, trees, companyShare: 0.6 };

it("[R4] the rules of a frozen month are its trees, the company's share and the way of reckoning; none of them moves unseen", () => {
  const texts = [
    month,
    { ...month, companyShare: 0.5 },
    { ...month, trees: { ...trees, road: trees.company } },
    { ...month, rulesVersion: RULES_VERSION + 1 },
  ].map(rulesText);
  expect(new Set(texts).size).toBe(4);
  expect(texts[0]).toBe('{"rulesVersion":2,"companyShare":0.6,"trees":{"company":[{"id":"a","total":100}],"road":[]}}');
});

it("[R4] a month that was frozen before the version was kept is checked by its trees alone, as it was written down", () => {
  expect(rulesText({ trees, companyShare: 0.6 })).toBe(JSON.stringify(trees));
});
