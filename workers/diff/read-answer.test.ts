import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import type { ExpectedError } from "../../shared/errors.ts";
import { declareCall } from "../../shared/legacy/call.ts";
import { asDeclared, spokenBy } from "../../shared/legacy/dialect.ts";
import { UnusualBody } from "./byte-rows.ts";
import type { Decode, Decoded } from "./decoded.ts";
import { type ReadAnswer, readAnswer, readPlainly } from "./read-answer.ts";
import type { RowIndex } from "./row-index.ts";

const call = asDeclared(
  declareCall({
    service: "api",
    name: "GetThings",
    reads: true,
    path: "/things",
    transport: "postJson",
    request: z.object({}),
    row: z.object({ Id: z.string() }),
    rowsAt: "array",
    idField: "Id",
    section: "test",
    origin: "ours",
    givenFields: [],
  }),
);

type Thing = { Id: string };
const decode: Decode<Thing> = (value) =>
  typeof value === "object" && value !== null && "Id" in value && typeof value.Id === "string" && value.Id !== ""
    ? { kind: "row", key: value.Id, row: value as Thing }
    : { kind: "refused", id: "", problem: "no Id" };

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
const answer = (rows: unknown[]): Uint8Array => bytesOf(JSON.stringify({ respResult: 1, Json: rows, respMessage: "" }));

interface Outcome {
  rows: Map<string, Thing>;
  refused: number;
  read: ReadAnswer;
}

function collect(reading: Generator<Decoded<Thing>, ReadAnswer>): Outcome {
  const rows = new Map<string, Thing>();
  let refused = 0;
  for (;;) {
    const step = reading.next();
    if (step.done) return { rows, refused, read: step.value };
    if (step.value.kind === "row") rows.set(step.value.key, step.value.row);
    else refused++;
  }
}

/** What a poll makes of an answer: the byte rows where they can be used, the plain way where they cannot. */
function outcomeOf(bytes: Uint8Array, base: RowIndex | null): Outcome | string {
  try {
    return collect(readAnswer(call, bytes, base, decode));
  } catch (error) {
    if (!(error instanceof UnusualBody)) return (error as ExpectedError).code;
  }
  return plainOutcomeOf(bytes);
}

function plainOutcomeOf(bytes: Uint8Array): Outcome | string {
  try {
    return collect(readPlainly(call, bytes, decode));
  } catch (error) {
    return (error as ExpectedError).code;
  }
}

describe("readAnswer", () => {
  it("[Q4] [F3] compares the bytes of services that name fields otherwise, and decodes what changed in our names", () => {
    const spoken = spokenBy({ dialects: { GetThings: { fields: { Id: "No" } } } }, call.call);
    const [before, after] = [answer([{ No: "1" }, { No: "2" }]), answer([{ No: "1" }, { No: "3" }, { No: "2" }])];
    const { read, rows } = collect(readAnswer(spoken, before, null, decode));
    expect([...rows.keys()]).toEqual(["1", "2"]);
    expect(read.index).not.toBeNull();
    expect([...collect(readAnswer(spoken, after, read.index, decode)).rows.values()]).toEqual([{ Id: "3" }]);
    expect([...collect(readPlainly(spoken, after, decode)).rows.keys()]).toEqual(["1", "3", "2"]);
  });

  it("[F3] yields only rows whose bytes changed, were inserted or refused", () => {
    const before = Array.from({ length: 50 }, (_, i) => ({ Id: `${i}`, text: `row ${i}` }));
    const { read } = collect(readAnswer(call, answer(before), null, decode));
    const after = before.filter((row) => row.Id !== "7").map((row) => (row.Id === "30" ? { ...row, text: "changed" } : row));
    after.splice(20, 0, { Id: "new", text: "inserted" });
    const outcome = collect(readAnswer(call, answer(after), read.index, decode));
    expect([...outcome.rows.keys()].sort()).toEqual(["30", "new"]);
    expect(outcome.read.keys.has("7")).toBe(false);
    expect(outcome.read.keys.has("8")).toBe(true);
    expect(outcome.read.keys.count).toBe(50);
  });

  it("[F3] finds moved rows again without yielding them", () => {
    const before = Array.from({ length: 40 }, (_, i) => ({ Id: `${i}` }));
    const { read } = collect(readAnswer(call, answer(before), null, decode));
    const outcome = collect(readAnswer(call, answer([...before].reverse()), read.index, decode));
    expect(outcome.rows.size).toBe(0);
    expect(outcome.read.keys.count).toBe(40);
  });

  it("[C5] sets duplicates and bad rows aside in every answer, and keeps the rest", () => {
    const rows = [{ Id: "1" }, { Id: "1", text: "again" }, { wrong: true }, { Id: "2" }, { Id: "" }];
    const first = collect(readAnswer(call, answer(rows), null, decode));
    expect([[...first.rows.keys()], first.refused]).toEqual([["1", "2"], 3]);
    const second = collect(readAnswer(call, answer(rows), first.read.index, decode));
    expect([second.rows.size, second.refused, second.read.keys.count]).toEqual([0, 3, 5]);
  });

  it.each([
    ["cut off inside a row", '{"respResult":1,"Json":[{"Id":"1"},{"Id":'],
    ["cut off behind the rows", '{"respResult":1,"Json":[{"Id":"1"}]'],
    ["followed by more", '{"respResult":1,"Json":[{"Id":"1"}]} x'],
    ["with a row that is no JSON", '{"respResult":1,"Json":[{"Id":"1"},{"Id":nonsense}]}'],
    ["with closing brackets that do not match", '{"respResult":1,"Json":[{"Id":"1","a":[1}}]}'],
    ["with a comma too many", '{"respResult":1,"Json":[{"Id":"1"},]}'],
    ["HTML", "<html><body>502</body></html>"],
    ["empty", ""],
  ])("[C6] refuses an answer that is %s", (_, text) => {
    expect(outcomeOf(bytesOf(text), null)).toBe("legacyNoAnswer");
  });

  it("[C6] refuses an answer whose respResult is not 1, also with the rows of the last good one", () => {
    const { read } = collect(readAnswer(call, answer([{ Id: "1" }]), null, decode));
    expect(outcomeOf(bytesOf('{"respResult":0,"Json":[{"Id":"1"}],"respMessage":"no"}'), read.index)).toBe("legacyRefused");
  });

  it("[C2] does not take the first of two Json members for the list", () => {
    const bytes = bytesOf('{"respResult":"1","Json":[{"Id":"1"}],"Json":[{"Id":"2"}]}');
    const outcome = outcomeOf(bytes, null) as Outcome;
    expect([...outcome.rows.keys()]).toEqual(["2"]);
  });

  it("[F3] equals the plain way on any two answers, whatever their spelling", () => {
    fc.assert(
      fc.property(bodies, bodies, (first, second) => {
        const base = outcomeOf(first, null);
        const baseIndex = typeof base === "string" ? null : base.read.index;
        const baseRows = typeof base === "string" || baseIndex === null ? new Map<string, Thing>() : base.rows;
        const fast = outcomeOf(second, baseIndex);
        const plain = plainOutcomeOf(second);
        if (typeof plain === "string" || typeof fast === "string") {
          expect(fast).toBe(plain);
          return;
        }
        const whole = new Map([...baseRows].filter(([key]) => fast.read.keys.has(key)));
        for (const [key, row] of fast.rows) whole.set(key, row);
        expect(sorted(whole)).toEqual(sorted(plain.rows));
        expect([fast.refused, fast.read.keys.count]).toEqual([plain.refused, plain.read.keys.count]);
        const { index } = fast.read;
        if (index !== null) for (const [key, row] of plain.rows) expect(index.rowAt(index.positionOf(key) as number)).toEqual(row);
      }),
      { numRuns: 2_000 },
    );
  });
});

const sorted = (rows: Map<string, Thing>) => [...rows].sort(([a], [b]) => (a < b ? -1 : 1));

/** Few ids, so that rows repeat, move and collide; values that look like structure; spelling that JSON.stringify never has. */
const ids = fc.constantFrom("a", "b", "c", "d", "e", 'q"},{"', "路", "\\", "");
const values = fc.oneof(fc.constantFrom("},{", "]}", '"', "\\", "路\ud83d\ude97", "null", ""), fc.integer(), fc.jsonValue({ maxDepth: 2 }));
const rowTexts = fc
  .record({ Id: ids, v: values, space: fc.constantFrom("", " ", "\n\t"), escaped: fc.boolean() })
  .map(({ Id, v, space, escaped }) => {
    const id = escaped ? `"${[...Id].map((c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, "0")}`).join("")}"` : JSON.stringify(Id);
    return `{${space}"Id":${space}${id},"v"${space}:${JSON.stringify(v)}${space}}`;
  });
const oddRows = fc.constantFrom("{}", "null", "7", '"text"', "[1,{}]", '{"Id":', "{]");
const bodies = fc
  .record({
    rows: fc.array(fc.oneof({ weight: 30, arbitrary: rowTexts }, { weight: 1, arbitrary: oddRows }), { maxLength: 12 }),
    space: fc.constantFrom("", "", " ", "\r\n  "),
    envelope: fc.constantFrom(
      (list: string) => `{"respResult":1,"Json":${list}}`,
      (list: string) => `{"respResult":1,"Json":${list}}`,
      (list: string) => ` {"respMessage":"Json","x":{"Json":[1]},"respResult":"1","Json":${list},"tail":[{"a":"]"}]}\n`,
      (list: string) => `{"Json":{"total":3,"ds":${list}},"respResult":1}`,
      (list: string) => `{"respResult":1,"Json":${JSON.stringify(list)}}`,
      (list: string) => `{"respResult":1,"Json":${list}`,
      (list: string) => `{"respResult":0,"Json":${list}}`,
      (list: string) => `{"Json":${list},"respResult":1,"\\u004ason":[{"Id":"z"}]}`,
      (list: string) => `\ufeff{"respResult":1,"Json":${list}}`,
    ),
    cutBytes: fc.constantFrom(0, 0, 0, 0, 1, 7),
  })
  .map(({ rows, space, envelope, cutBytes }) => {
    const bytes = bytesOf(envelope(`[${space}${rows.join(`${space},${space}`)}${space}]`));
    return bytes.subarray(0, Math.max(0, bytes.length - cutBytes));
  });
