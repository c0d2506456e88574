import i18next from "i18next";
import { beforeAll, describe, expect, it } from "vitest";
import zh from "../i18n/zh/index.ts";
import { createFormat } from "../ui/format.ts";
import { whyNotText } from "./why-not-text.ts";

const format = createFormat("zh", "Asia/Shanghai", "刚刚");
const i18n = i18next.createInstance();
beforeAll(async () => {
  await i18n.init({ lng: "zh", resources: { zh: { translation: zh } }, interpolation: { escapeValue: false } });
});
const text = (reason: string, lists: string[], slots: number[]) => whyNotText({ reason, lists, slots }, i18n.t, format);

describe("[K2] why not, in words", () => {
  it("names the lists in which it is possible", () => {
    expect(text("notInThisStatus", ["pending", "delay"], [])).toBe("此操作只能在「待处置」或「申请延期」中进行");
  });
  it("names whose it is", () => {
    expect(text("notForYourRole", [], [0, 1, 2])).toBe("此状态下由业主、监理或主管部门操作");
    expect(text("notForYourRole", ["pending"], [4])).toBe("此状态下由养护单位管理员操作；您可在「待处置」中进行");
    expect(text("notInThisStatus", ["handled"], [0, 1])).toBe("此操作由业主或监理在「已处置」中进行");
  });
  it("says the bare reason where nothing more is known", () => {
    expect(text("readOnly", [], [])).toBe("只读访问，不能操作");
    expect(text("notInThisStatus", [], [])).toBe("当前状态下不能进行此操作");
  });
});
