import { expect, it } from "vitest";
import { pavementBatches, quantifiedDefects } from "./quantified.ts";
import { type AnyReport, figureOf, type ReportPart, type ReportRow, withDerived } from "./report.ts";

const source = { datum: "GCJ-02", timeZone: "Asia/Shanghai" } as const;
const rowOf = (report: AnyReport, sent: object) => withDerived(report, report.record.decode(sent as never, source) as ReportRow, {});
const figure = (report: AnyReport, key: string, rows: readonly ReportRow[]) => {
  const part = (report.parts as readonly ReportPart<string>[]).find((one) => one.part === "figures");
  return figureOf(part!.figures.find((one) => one.key === key)!, rows);
};
const batch = (fromM: string, toM: string, B_PCI: unknown, more: object = {}) =>
  rowOf(pavementBatches, {
    B_Id: `${fromM}${toM}`,
    R_Class: "县道",
    B_SurfaceType: 1,
    B_StartZhuanghao: fromM,
    B_EndZhuanghao: toM,
    B_PCI,
    ...more,
  });

it("100 m at 90 and a last unit of 60 m at 70 are a road of 82.50, by length", () => {
  expect(figure(pavementBatches, "pci", [batch("K0+000", "K0+100", 90), batch("K0+100", "K0+160", 70)])).toBe(82.5);
});

it("what was not surveyed is left out, and is not 0", () => {
  expect(figure(pavementBatches, "pci", [batch("K0+000", "K0+100", 90), batch("K0+100", "K9+000", "")])).toBe(90);
  expect(figure(pavementBatches, "pci", [batch("K0+000", "K0+100", "")])).toBeNull();
});

it("PQI follows from PCI and IRI on other roads, and MQI only where all of it is told", () => {
  const whole = { B_IRI: 2, B_SCI: 80, B_BCI: 100, B_TCI: 70 };
  expect(batch("K0+000", "K0+100", 85, whole)).toMatchObject({ grade: "good", rqi: 94.43, pqi: 88.77, mqi: 87.54 });
  expect(batch("K0+000", "K0+100", 85, { ...whole, B_BCI: "" })).toMatchObject({ pqi: 88.77, mqi: null });
  expect(batch("K0+000", "K0+100", 85)).toMatchObject({ rqi: null, pqi: null, mqi: null });
});

it("each defect lies in a kilometre of its road, by months: chainage against time", () => {
  const at = (Lh_Zhuanghao: string) => rowOf(quantifiedDefects, { Lh_Id: "1", Lh_Zhuanghao }).stretch;
  expect([at("K0+999"), at("K1+000"), at("")]).toEqual(["K0+000 – K1+000", "K1+000 – K2+000", ""]);
});

it("[Q4] a type without a weight is told and not counted in the ratio", () => {
  const defect = (QuestionCN: string) =>
    rowOf(quantifiedDefects, { Lh_Id: QuestionCN, QuestionCN, Degree: 1, Lh_Area: 2, Lh_Length: 2, Lh_Count: 1 });
  const rows = [defect("坑槽"), defect("井盖破损")];
  expect(rows.map(({ countedM2 }) => countedM2)).toEqual([1.6, null]);
  expect([
    figure(quantifiedDefects, "countedM2", rows),
    figure(quantifiedDefects, "notCounted", rows),
    figure(quantifiedDefects, "defects", rows),
  ]).toEqual([1.6, 1, 2]);
});
