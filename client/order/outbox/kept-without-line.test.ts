import { expect, it } from "vitest";
import { keptWithoutLine, storedAsOf } from "./kept-without-line.ts";

const HOUR_MS = 3_600_000;
const NOW_MS = 100 * HOUR_MS;
const deedOf = (key: string, more: object = {}) => ({
  ...{ key: `${key}-12345678`, subject: "o1", door: "actOnOrder", params: { id: "o1" }, body: {}, pictures: ["p1"], what: key },
  ...{ holdUntilMs: NOW_MS - HOUR_MS, refusal: null, ...more },
});

it("tells apart what is sent yet, what the server said no to and what is too old to be sent", () => {
  const refusal = { code: "forbidden", status: 403, message: "", detail: {} };
  const stored = [
    deedOf("waits"),
    deedOf("refused", { refusal }),
    deedOf("old", { holdUntilMs: NOW_MS - 21 * HOUR_MS }),
    { key: "of another release" },
  ];
  localStorage.setItem(storedAsOf("A u1"), JSON.stringify(stored));
  expect(keptWithoutLine("A u1", NOW_MS).map(({ what, state }) => [what, state])).toEqual([
    ["waits", "waiting"],
    ["refused", "refused"],
    ["old", "tooOld"],
  ]);
  expect(keptWithoutLine("A u2", NOW_MS), "another person's").toEqual([]);
  localStorage.clear();
});
