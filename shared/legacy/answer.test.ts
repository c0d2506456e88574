import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ExpectedError } from "../errors.ts";
import { legacyCalls } from "../every-call.ts";
import { checkRows, parseAnswer } from "./answer.ts";
import type { LegacyCall } from "./call.ts";
import { getAccressReportList, getComScoreMonth, getComSummary, getRoadScoreMonth, scoringTrees } from "./calls/access.ts";
import { getAssignmentList } from "./calls/assignment.ts";
import { getCompanyList } from "./calls/company.ts";
import { getStatusSummary } from "./calls/report.ts";
import { getAllBhForWeb, getAssignmentCountForWebJson, loginByUserAccount, loginForWeb } from "./calls/web-user.ts";
import { asDeclared } from "./dialect.ts";
import { company } from "./records/company.ts";

const bytes = (text: string) => new TextEncoder().encode(text);
const parse = (call: LegacyCall, json: unknown) => parseAnswer(asDeclared(call), bytes(JSON.stringify(json)));
const rows = [
  { C_id: 1, C_Name: "甲" },
  { C_id: "2", C_Name: "null" },
];

function problemOf(run: () => unknown): string {
  try {
    run();
  } catch (error) {
    if (error instanceof ExpectedError) return error.code;
    throw error;
  }
  return "none";
}

describe("answers", () => {
  it.each([
    ["a list", rows],
    ["an object with ds", { ds: rows }],
    ["a JSON string", JSON.stringify(rows)],
    ["a JSON string of an object with ds", JSON.stringify({ ds: rows })],
    ["an object whose ds is a JSON string", { ds: JSON.stringify(rows) }],
    ["a data table", { Table: rows }],
    ["a grid with its count", { total: 2, rows }],
    ["a data table under ds", { ds: { Table: rows } }],
  ])("[C2] Json may be %s, respResult 1, text or true", (_, Json) => {
    for (const respResult of [1, "1", true, "true"])
      expect(parse(getCompanyList, { respResult, respMessage: "ok", Json })).toEqual({ items: rows, message: "ok" });
  });

  it.each([[{}], [{ Json: null }], [{ Json: "" }], [{ Json: "null" }], [{ Json: [] }], [{ Json: {} }], [{ Json: { ds: null } }]])(
    "[C2] %j is an empty list",
    (rest) => expect(parse(getCompanyList, { respResult: "1", ...rest }).items).toEqual([]),
  );

  it.each([[{}], [{ Json: null }], [{ Json: "" }], [{ Json: "null" }], [{ Json: {} }], [{ Json: { ds: null } }]])(
    "%j is a failure of a rating fetch, and a list of nothing is none",
    (rest) => {
      for (const call of [getAccressReportList, getComScoreMonth, getRoadScoreMonth, getComSummary, scoringTrees.company.list]) {
        expect(() => parse(call, { respResult: "1", ...rest })).toThrow(/legacyNoAnswer/);
        expect(parse(call, { respResult: "1", Json: [] }).items).toEqual([]);
      }
    },
  );

  it("[C1] reads JSONP and JSON in one XML element", () => {
    const json = JSON.stringify({ respResult: 1, Json: [{ a: "<b>&\"'" }] });
    const xml = json.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
    const items = [{ a: "<b>&\"'" }];
    expect(parseAnswer(asDeclared(loginByUserAccount), bytes(`jsonpAnswer(${json});`)).items).toEqual(items);
    expect(parseAnswer(asDeclared(loginByUserAccount), bytes(`/**/ a.b.c( ${json} )\n`)).items).toEqual(items);
    expect(
      parseAnswer(
        asDeclared(getAssignmentCountForWebJson),
        bytes(`<?xml version="1.0"?>\n<string xmlns="http://tempuri.org/">${xml}</string>`),
      ).items,
    ).toEqual(items);
    expect(parseAnswer(asDeclared(getAssignmentCountForWebJson), bytes(`<string><![CDATA[${json}]]></string>`)).items).toEqual(items);
    expect(parseAnswer(asDeclared(getAssignmentCountForWebJson), bytes(json)).items).toEqual(items);
  });

  it.each([
    ["after a look whether there is such a function", (json: string) => `typeof cb === 'function' && cb(${json});`],
    ["after another look", (json: string) => `window.cb && window.cb(${json})`],
    ["under a condition", (json: string) => `if (typeof cb == "function") { cb(${json}); }`],
    ["inside a try block", (json: string) => `try{cb(${json})}catch(e){}`],
    ["inside a try block on lines of its own", (json: string) => `/**/ try {\n  cb(${json});\n} catch (e) { console.log(e); }\n`],
    ["as text", (json: string) => `cb(${JSON.stringify(json)})`],
    ["nowhere: it is plain JSON", (json: string) => `\n${json}`],
  ])("[C1] JSONP may call back %s", (_, dress) => {
    const json = JSON.stringify({ respResult: 1, Json: [{ a: ")});}catch(e){" }, { a: '"\\' }] });
    const whole = dress(json);
    expect(parseAnswer(asDeclared(loginByUserAccount), bytes(whole)).items).toEqual([{ a: ")});}catch(e){" }, { a: '"\\' }]);
    const cut = whole.slice(0, whole.indexOf("respResult") + 30);
    expect(problemOf(() => parseAnswer(asDeclared(loginByUserAccount), bytes(cut)))).toBe("legacyNoAnswer");
  });

  it("[C6] a page that calls something is no JSONP", () => {
    for (const page of ['<html><script>cb({"respResult":1,"Json":[]})</script></html>', 'Server error (["x"])</p>', "cb()", "cb("])
      expect(
        problemOf(() => parseAnswer(asDeclared(loginByUserAccount), bytes(page))),
        page,
      ).toBe("legacyNoAnswer");
  });

  it("[C6] what follows the argument is as short as what stands before it: nobody's loop is held by a tail", () => {
    const json = '{"respResult":1,"Json":[]}';
    expect(parseAnswer(asDeclared(loginByUserAccount), bytes(`cb(${json});${" ".repeat(5_000)}`)).items).toEqual([]);
    for (const tail of [`;catch{${" ".repeat(5_000)}}`, `catch${" ".repeat(400_000)}x`])
      expect(problemOf(() => parseAnswer(asDeclared(loginByUserAccount), bytes(`cb(${json})${tail}`)))).toBe("legacyNoAnswer");
  });

  it("[C6] goes into no depth: a list under list under list is no answer, and what lies deep in a field is unread in that field alone", () => {
    const deep = (open: string, close: string) => open.repeat(20_000) + close.repeat(20_000);
    const wrapped = `{"respResult":1,"Json":${'{"ds":'.repeat(20_000)}[]${"}".repeat(20_001)}`;
    expect(problemOf(() => parseAnswer(asDeclared(getCompanyList), bytes(wrapped)))).toBe("legacyNoAnswer");
    const text = `{"respResult":1,"Json":[{"C_id":1,"C_Name":${deep("[", "]")}},{"C_id":2,"C_Name":"乙"}]}`;
    const checked = checkRows(getCompanyList, parseAnswer(asDeclared(getCompanyList), bytes(text)));
    expect(JSON.parse(JSON.stringify(checked))).toMatchObject({ rows: [{ C_id: 1 }, { C_id: 2, C_Name: "乙" }], refused: [] });
    const first = company.decode(checked.rows[0]!, { datum: "GCJ-02", timeZone: "Asia/Shanghai" });
    expect(first).toMatchObject({ id: "1", name: "", unread: { name: "" } });
  });

  it.each([
    ["a bare list as JSON", '[{"PendingCount":"5","SeriousCount":1}]'],
    ["a bare list inside the element", '<string>[{"PendingCount":"5","SeriousCount":1}]</string>'],
    ["a list of elements", "<ArrayOfCount><Count><PendingCount>5</PendingCount><SeriousCount>1</SeriousCount></Count></ArrayOfCount>"],
    ["an envelope of elements around JSON", '<R><respResult>1</respResult><Json>[{"PendingCount":"5","SeriousCount":1}]</Json></R>'],
    [
      "elements all the way",
      "<R><respResult>1</respResult><Json><Row><PendingCount>5</PendingCount><SeriousCount>1</SeriousCount></Row><Row/></Json></R>",
    ],
    ["an element within another", '<a><b><![CDATA[{"respResult":1,"Json":[{"PendingCount":"5","SeriousCount":1}]}]]></b></a>'],
  ])("[C1] XML may hold %s", (_, text) => {
    const [row] = parseAnswer(asDeclared(getAssignmentCountForWebJson), bytes(text)).items as {
      PendingCount: string;
      SeriousCount: unknown;
    }[];
    expect([row?.PendingCount, Number(row?.SeriousCount)]).toEqual(["5", 1]);
  });

  it("[C6] a well-formed page is no list, and elements that refuse are a refusal", () => {
    const page = "<html><head><title>x</title></head><body><p>502</p></body></html>";
    const deep = `${"<a>".repeat(5_000)}${"</a>".repeat(5_000)}`;
    expect(problemOf(() => parseAnswer(asDeclared(getAssignmentCountForWebJson), bytes(deep)))).toBe("legacyNoAnswer");
    expect(problemOf(() => parseAnswer(asDeclared(getAssignmentCountForWebJson), bytes(page)))).toBe("legacyNoAnswer");
    const refusal = "<R><respResult>0</respResult><respMessage>no</respMessage><Json/></R>";
    expect(problemOf(() => parseAnswer(asDeclared(getAssignmentCountForWebJson), bytes(refusal)))).toBe("legacyRefused");
  });

  it("takes the first row only where that is all there is", () => {
    expect(parse(getStatusSummary, { respResult: 1, Json: [{ 1: 5 }, { 1: 6 }] }).items).toEqual([{ 1: 5 }]);
    expect(parse(getStatusSummary, { respResult: 1, Json: { 1: 5 } }).items).toEqual([{ 1: 5 }]);
  });

  it("[C1] reads the code of the company that some services write beside the signed-in person", () => {
    const person = (fields: object) => ({ Cu_Id: "1", ...fields });
    const code = (envelope: object) => parse(loginForWeb, { respResult: 1, ...envelope }).items[0];
    expect(code({ C_Code: "ONE", Json: [person({})] })).toEqual({ Cu_Id: "1", C_Code: "ONE" });
    for (const none of [null, "", "null"])
      expect(code({ C_Code: "ONE", Json: [person({ C_Code: none })] })).toMatchObject({ C_Code: "ONE" });
    expect(code({ C_Code: "ONE", Json: { ds: [person({ C_Code: "TWO" })] } })).toMatchObject({ C_Code: "TWO" });
    expect(code({ Total: 1, Json: [person({})] })).toEqual({ Cu_Id: "1" });
  });

  it("[C6] an answer that is no answer is told from a refusal", () => {
    const whole = JSON.stringify({ respResult: 1, Json: rows });
    for (const text of ["", "<html>x</html>", whole.slice(0, -8), "[]", "null", "{}", '"1"', JSON.stringify({ respResult: 1, Json: 5 })])
      expect(problemOf(() => parseAnswer(asDeclared(getCompanyList), bytes(text)))).toBe("legacyNoAnswer");
    expect(problemOf(() => parseAnswer(asDeclared(getCompanyList), Uint8Array.of(0xff, 0xfe, 0x7b)))).toBe("legacyNoAnswer");
    expect(problemOf(() => parseAnswer(asDeclared(loginByUserAccount), bytes(`cb(${whole}`)))).toBe("legacyNoAnswer");
    expect(problemOf(() => parseAnswer(asDeclared(getAssignmentCountForWebJson), bytes(`<string>${whole.slice(0, 20)}`)))).toBe(
      "legacyNoAnswer",
    );
    for (const respResult of [0, "0", 2, null, false, "false"])
      expect(problemOf(() => parse(getCompanyList, { respResult, Json: rows }))).toBe("legacyRefused");
  });

  it("[C5] one bad row never loses the rest, [Q4] and one bad field never its row", () => {
    const checked = checkRows(getCompanyList, {
      items: [{ C_id: 1 }, { C_id: null, C_Name: "x" }, 7, { C_id: "3", C_Name: {} }, { C_id: 4 }],
      message: "",
    });
    expect(checked.rows).toEqual([{ C_id: 1 }, { C_id: "3", C_Name: {} }, { C_id: 4 }]);
    expect(checked.refused).toEqual([
      { id: "", problem: "C_id: not a legacy id" },
      { id: "", problem: expect.stringContaining("row:") },
    ]);
  });

  it("[S3] a person of whom it cannot be read what they may do is not let in", () => {
    const person = { Cu_Id: 1, Cu_UserId: "u", Cu_Type: 3, C_Code: "ONE", Cu_RealName: {} };
    const checked = checkRows(loginForWeb, {
      items: [person, { ...person, Cu_Type: "admin" }, { ...person, Cu_IsLZ: "perhaps" }, { ...person, Cu_CompanyId: {} }],
      message: "",
    });
    expect(checked.rows).toEqual([person]);
    expect(checked.refused.map(({ problem }) => problem.split(":")[0])).toEqual(["Cu_Type", "Cu_IsLZ", "Cu_CompanyId"]);
  });

  it("[C1] whatever arrives in any transport, only expected errors come out", () => {
    const nested = fc.oneof(
      fc.jsonValue(),
      fc.record({
        respResult: fc.constantFrom(0, 1, "1", null),
        Json: fc.oneof(fc.jsonValue(), fc.json(), fc.record({ ds: fc.jsonValue() })),
      }),
    );
    const text = fc.oneof(
      nested.map((value) => JSON.stringify(value)),
      nested.map((value) => `cb(${JSON.stringify(value)})`),
      nested.map((value) => `<string>${JSON.stringify(value)}</string>`),
      fc.string({ unit: "binary" }),
    );
    const body = fc.oneof(text.map(bytes), fc.uint8Array());
    fc.assert(
      fc.property(fc.constantFrom(...legacyCalls), body, fc.nat(), (call, whole, cut) => {
        for (const part of [whole, whole.subarray(0, cut % (whole.length + 1))]) {
          try {
            const items = parseAnswer(asDeclared(call), part);
            const checked = checkRows(call, items);
            expect(checked.rows.length + checked.refused.length).toBe(items.items.length);
          } catch (error) {
            expect(error).toBeInstanceOf(ExpectedError);
          }
        }
      }),
      { numRuns: 1_000 },
    );
  });

  it("every call is found by one name and one path", () => {
    expect(new Set(legacyCalls.map((call) => call.name)).size).toBe(legacyCalls.length);
    expect(new Set(legacyCalls.map((call) => call.path)).size).toBe(legacyCalls.length);
    expect(new Set(legacyCalls.map((call) => call.transport))).toEqual(new Set(["postJson", "getJson", "getJsonp", "xmlJson"]));
    expect([getAssignmentList.rowsAt, getAllBhForWeb.transport]).toEqual(["array", "getJson"]);
  });
});
