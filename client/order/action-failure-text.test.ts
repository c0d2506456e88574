import i18next from "i18next";
import { beforeAll, describe, expect, it } from "vitest";
import { sampleOrder } from "../../server/testing/sample-order.ts";
import { RequestFailure } from "../api/request.ts";
import zh from "../i18n/zh/index.ts";
import { createFormat } from "../ui/format.ts";
import { actionFailureText, isOwnMove } from "./action-failure-text.ts";
import { movedOrder } from "./moved-order.ts";

const format = createFormat("zh", "Asia/Shanghai", "刚刚");
const i18n = i18next.createInstance();
beforeAll(async () => {
  await i18n.init({ lng: "zh", resources: { zh: { translation: zh } }, interpolation: { escapeValue: false } });
});
const text = (code: string, status: number, detail: Record<string, unknown>) =>
  actionFailureText(new RequestFailure(code, status, { detail }), i18n.t, format);
const order = sampleOrder({ id: "1", status: 2, handler: "李", changedAtMs: Date.UTC(2026, 5, 1, 4) });

describe("why an action failed", () => {
  it("[K1] somebody was faster: who, and where the order stands", () => {
    const said = text("orderMoved", 409, { order, who: "王", atMs: Date.UTC(2026, 5, 1, 4) });
    expect(said, "who acted, and not whose order it is").toContain("王");
    expect(said).not.toContain("李");
    expect(said).toContain("处置中");
    expect(text("orderMoved", 409, { order, who: "" })).toContain("其他人");
    expect(movedOrder(new RequestFailure("orderMoved", 409, { detail: { order } }))).toMatchObject({ id: "1", status: 2 });
    expect(movedOrder(new RequestFailure("notFound", 404, { detail: { order } }))).toBeNull();
  });

  it("[K1] oneself was faster, in another tab: it says so and names nobody", () => {
    const own = { order, who: "王", atMs: Date.UTC(2026, 5, 1, 4), isOwn: true };
    expect(text("orderMoved", 409, own)).toMatch(/^您已于 .* 在另一个标签页或设备上处理此工单/);
    expect(isOwnMove(new RequestFailure("orderMoved", 409, { detail: own }))).toBe(true);
    expect(isOwnMove(new RequestFailure("orderMoved", 409, { detail: { ...own, isOwn: false } }))).toBe(false);
    expect(isOwnMove(new Error("x"))).toBe(false);
  });

  it("[K2] it is not offered: what is missing", () => {
    const why = { action: "cancel", reason: "notForYourRole", lists: ["pending"], slots: [0] };
    expect(text("actionNotAllowed", 403, why)).toBe("此状态下由业主操作；您可在「待处置」中进行");
  });

  it("[L5] it left the user's reach while they were typing", () => {
    expect(text("notFound", 404, { order: "1" })).toBe("此工单已不在您可见的范围内（已改派或删除）。");
  });
});
