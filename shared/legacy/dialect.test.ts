import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ExpectedError } from "../errors.ts";
import { checkRows, parseAnswer } from "./answer.ts";
import { getAssignmentList, getDetail } from "./calls/assignment.ts";
import { batchSubmitApproveaz } from "./calls/quick-shot.ts";
import { getStatusSummary } from "./calls/report.ts";
import { getAssignmentCountForWebJson, loginForWeb } from "./calls/web-user.ts";
import { type Dialect, dialect, isOff, spokenBy } from "./dialect.ts";
import { wireRequest } from "./transports.ts";

const speaking = (name: string, said: Dialect) => ({ dialects: { [name]: said } });
const bytes = (json: unknown) => new TextEncoder().encode(typeof json === "string" ? json : JSON.stringify(json));
const orders = (said: Dialect) => spokenBy(speaking("GetAssignmentList", said), getAssignmentList);

describe("[Q4] services that speak a call otherwise", () => {
  it("rows come in our names and codes, and what stood under a name that is called otherwise is not ours", () => {
    const spoken = orders({ fields: { A_Id: "Id", A_Number: "A_Id" }, codes: { A_Status: { T1: 1, T2: 2 } } });
    const Json = [{ Id: 7, A_Id: "GD-7", A_Number: "theirs", A_Status: "T2" }, { Id: 8, A_Status: 15 }, null, "?"];
    const { items } = parseAnswer(spoken, bytes({ respResult: 1, Json }));
    expect(items).toEqual([{ A_Id: 7, A_Number: "GD-7", A_Status: 2 }, { A_Id: 8, A_Status: 15 }, null, "?"]);
    expect(checkRows(getAssignmentList, { items, message: "" }).rows).toHaveLength(2);
  });

  it("one field of theirs may be two of ours", () => {
    expect(orders({ fields: { A_Id: "No", A_Number: "No" } }).toOurs({ No: 3 })).toEqual({ A_Id: 3, A_Number: 3 });
  });

  it("fields inside fields are named after a dot, and only there", () => {
    const spoken = spokenBy(speaking("GetDetail", { fields: { PicList: "Photos", "PicList.QuestionCN": "Kind" } }), getDetail);
    expect(spoken.toOurs({ A_Id: 1, QuestionCN: "坑槽", Photos: [{ Kind: "裂缝", Xmin: 1 }, null] })).toEqual({
      ...{ A_Id: 1, QuestionCN: "坑槽" },
      PicList: [{ QuestionCN: "裂缝", Xmin: 1 }, null],
    });
  });

  it("a row whose keys are codes is read by the same means", () => {
    const spoken = spokenBy(speaking("GetStatusSummary", { fields: { "2": "20", "7": "2" } }), getStatusSummary);
    expect(spoken.toOurs({ "1": 5, "20": 3, "2": 4 })).toEqual({ "1": 5, "2": 3, "7": 4 });
  });

  it("requests go out in their names and codes: numbers as numbers, lists between commas, the first of several codes", () => {
    const said = { fields: { QuestionStatusList: "States" }, codes: { QuestionStatusList: { "10": 1, "11": 1, "20": "2" } } };
    expect(orders(said).toTheirs({ QuestionStatusList: "1,2,9", PageIndex: 1 })).toEqual({ States: "10,20,9", PageIndex: 1 });
    const decided = spokenBy(
      speaking("BatchSubmitApproveaz", { fields: { List: "Rows", "List.Q_Id": "Id" }, codes: { Approve: { "5": 1 } } }),
      batchSubmitApproveaz,
    );
    expect(decided.toTheirs({ Approve: 1, List: [{ Q_Id: "a" }] })).toEqual({ Approve: 5, Rows: [{ Id: "a" }] });
  });

  it("path and transport are theirs too, on the way out and back", () => {
    const spoken = orders({ path: "/v2/orders", transport: "getJsonp", fields: { PageSize: "limit" } });
    expect(wireRequest(spoken, { PageSize: 9 })).toEqual({
      ...{ method: "GET", body: undefined },
      target: "/v2/orders?limit=9&callback=jsonpAnswer",
    });
    expect(parseAnswer(spoken, bytes('jsonpAnswer({"respResult":1,"Json":[{"A_Id":1}]});')).items).toEqual([{ A_Id: 1 }]);
  });

  it("[C1] a field beside Json, and rows as elements of XML, are known by their names too", () => {
    const login = spokenBy(speaking("LoginForWeb", { fields: { C_Code: "tenant" } }), loginForWeb);
    expect(parseAnswer(login, bytes({ respResult: 1, tenant: "X", Json: [{ Cu_Id: 1 }] })).items).toEqual([{ Cu_Id: 1, C_Code: "X" }]);
    const counts = spokenBy(
      speaking("GetAssignmentCountForWebJson", { fields: { PendingCount: "Waiting" } }),
      getAssignmentCountForWebJson,
    );
    expect(parseAnswer(counts, bytes("<r><Waiting>3</Waiting><Other>1</Other></r>")).items).toEqual([{ PendingCount: "3", Other: "1" }]);
  });

  it("what goes out in their words and comes back is what it was, however names are exchanged", () => {
    const names = ["A_Id", "A_Number", "R_Name", "Company"];
    fc.assert(
      fc.property(
        fc.shuffledSubarray(["A_Id", "A_Number", "R_Name", "Company", "x", "y", "z"], { minLength: 4, maxLength: 4 }),
        fc.array(fc.record({ A_Id: fc.string(), A_Number: fc.integer(), R_Name: fc.constant("n"), Company: fc.array(fc.integer()) })),
        (theirs, rows) => {
          const { toOurs, toTheirs } = orders({ fields: Object.fromEntries(names.map((name, i) => [name, theirs[i]!])) });
          for (const row of rows) expect(toOurs(toTheirs(row))).toEqual(row);
        },
      ),
    );
  });

  it("a call that is off is spoken by nobody", () => {
    const speaker = speaking("GetAssignmentList", { off: true });
    expect(isOff(speaker, getAssignmentList)).toBe(true);
    expect(() => spokenBy(speaker, getAssignmentList)).toThrow(new ExpectedError("callOff", { call: "GetAssignmentList" }));
    expect(spokenBy(speaker, getDetail).path).toBe(getDetail.path);
  });

  it("[E4] says nothing that cannot be meant", () => {
    const problem = (said: unknown) => dialect.safeParse(said).error?.issues[0]?.message ?? "";
    expect(problem({ off: true, path: "/x" })).toBe("a call that is off is not spoken in any way");
    expect(problem({ path: "orders" })).toMatch(/^a path from/);
    expect(problem({ fields: { A_Id: "a b" } })).toMatch(/^a field's name/);
    expect(problem({ colour: "red" })).toMatch(/colour/);
  });
});
