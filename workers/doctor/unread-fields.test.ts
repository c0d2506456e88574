import { expect, it } from "vitest";
import { getDetail } from "../../shared/legacy/calls/assignment.ts";
import { checkAssList } from "../../shared/legacy/calls/check.ts";
import { getYuQiNum } from "../../shared/legacy/calls/report.ts";
import { unreadFound } from "./unread-fields.ts";

const source = { datum: "GCJ-02", timeZone: "Asia/Shanghai" } as const;

it("[Q4] names a figure that is never missing, where it cannot be read", () => {
  const rows = [
    { ShortName: "甲", sl: "many" },
    { ShortName: "乙", sl: "" },
    { ShortName: "丙", sl: 3 },
  ];
  expect(unreadFound(getYuQiNum, rows, source)).toEqual([{ path: "sl", rows: 2 }]);
});

it("[Q4] names what cannot be read in the rows inside of a row, and not what is missing there", () => {
  const row = { A_Id: 1, A_Status: 3, A_Source: 1, PicList: [{ Pic_Url: "a.jpg", Xmin: "left" }] };
  const steps = [{ S_Time: "soon", S_To: 1 }, { S_Time: "2026-03-01 12:00:00" }];
  expect(unreadFound(getDetail, [{ ...row, StepList: steps, A_Desc: {} }], source)).toEqual([
    { path: "A_Desc", rows: 1 },
    { path: "PicList[].Xmin", rows: 1 },
    { path: "StepList[].S_Time", rows: 1 },
  ]);
});

it("[Q4] reads a row by every record whose fields it holds", () => {
  const row = { A_Id: 1, A_Status: 3, A_Source: 1, Ck_Id: 2, Rd_Id: 3, Ck_Round: 1, Ck_Result: 1 };
  expect(unreadFound(checkAssList, [row], source)).toEqual([]);
  expect(unreadFound(checkAssList, [{ ...row, A_LimitTime: "soon", Ck_Time: "later" }], source)).toEqual([
    { path: "Ck_Time", rows: 1 },
    { path: "A_LimitTime", rows: 1 },
  ]);
});
