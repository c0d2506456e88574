import { expect, it } from "vitest";
import { quickShot } from "../domain/quick-shot.ts";
import { decodeQuickShot } from "./decode-quick-shot.ts";
import { decodeDispatchTarget } from "./decode-reference.ts";
import { encodeCorrection } from "./encode-correction.ts";
import { correctedShot } from "./records/quick-shot.ts";

const source = { datum: "WGS-84", timeZone: "Asia/Shanghai" } as const;
const picture = { Pic_Url: "a.png", Xmin: "20", Xmax: 10, Ymin: 5, Ymax: 9, Width: 640, Height: 360, QuestionCN: "坑槽", Degree: "一般" };
const row = {
  ...{ Q_Id: "Q1", Q_Number: "null", Qt_Id: 7, QuestionCN: "坑槽", Q_IsDanger: "1", Q_Score: "87.5%", Q_ComId: "c1", Company: "一公司" },
  ...{ Q_Section: "一标", Q_Zhen: "川沙", R_id: "r1", R_Name: "川沙路", Q_Dir: "2", Q_Zhuanghao: "K1+200", Q_Location: "121.6,31.2" },
  ...{ Q_Time: "2026-06-01 10:00:00", Q_Device: "巡查01号车", Q_Imgs: "a.png|b.png", PicList: [picture, { ...picture, Width: 0 }] },
};

it("[C4] reads a machine-found defect: percent text, codes, the word null, a box the wrong way round", () => {
  const shot = decodeQuickShot(row, source);
  expect(quickShot.safeParse(shot).success).toBe(true);
  expect(shot).toMatchObject({ number: "Q1", defectTypeId: "7", scorePercent: 87.5, serious: true, direction: "down", chainageM: 1_200 });
  expect(shot?.pictures).toEqual(["a.png", "b.png"]);
  expect(shot?.boxes).toEqual([
    { picture: "a.png", xMinPx: 10, xMaxPx: 20, yMinPx: 5, yMaxPx: 9, widthPx: 640, heightPx: 360, defectType: "坑槽", degree: "一般" },
  ]);
});

it("without a picture there is nothing to identify; without a score the machine does not say", () => {
  expect(decodeQuickShot({ ...row, Q_Imgs: "", PicList: null }, source)).toBeNull();
  expect(decodeQuickShot({ ...row, Q_Score: null, Q_Location: "0,0" }, source)).toMatchObject({ scorePercent: null, lng: null, lat: null });
});

it("a correction tells what was corrected, in the services' words", () => {
  expect(encodeCorrection("Q1", {}, source)).toEqual({ Q_Id: "Q1" });
  const all = encodeCorrection("Q1", { defectTypeId: "9", serious: false, roadId: "r2", direction: "both", chainageM: 12_300 }, source);
  expect(all).toEqual({ Q_Id: "Q1", Qt_Id: "9", IsDanger: "0", R_id: "r2", Dir: "双向", Zhuanghao: "K12+300" });
  expect(correctedShot.row.safeParse(all).success).toBe(true);
});

it("a company to dispatch to comes with its people, and a short name where it has one", () => {
  const target = decodeDispatchTarget({ C_id: 1, C_Name: "一公司", ShortName: "null" }, [{ Cu_UserId: "u1", Cu_RealName: "甲" }], source);
  expect(target).toEqual({ id: "1", name: "一公司", shortName: "一公司", people: [{ id: "u1", name: "甲" }], unread: {} });
});
