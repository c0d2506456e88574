import { describe, expect, it } from "vitest";
import { inputOf, timeOfInput } from "../ui/zoned-input.ts";
import { formFor, missingIn, wishOf } from "./action-form.ts";

const order = { dueAtMs: 2_000 };
const emptyForm = formFor("accept", "of another action");
const missing = (action: Parameters<typeof missingIn>[1], fields: Partial<typeof emptyForm> = {}, nowMs = 1_000) => [
  ...missingIn({ ...emptyForm, ...fields }, action, order, nowMs),
];
const picture = { keys: ["webUpload/a"], findings: [], unsent: [], busy: false };

describe("what an action asks for", () => {
  it("[K1] a later due time than the present one, and one that is not past", () => {
    expect(missing("requestDelay", { reason: "雨" })).toEqual(["dueAtMs"]);
    expect(missing("requestDelay", { reason: "雨", dueAtMs: 2_000 })).toEqual(["dueAtMs"]);
    expect(missing("requestDelay", { reason: "雨", dueAtMs: 3_000 }, 4_000)).toEqual(["dueAtMs"]);
    expect(missing("requestDelay", { reason: "雨", dueAtMs: 3_000 })).toEqual([]);
  });

  it("a picture of the repair, and a statement where something speaks against it", () => {
    expect(missing("goHandle")).toEqual(["pictures"]);
    expect(missing("goHandle", { pictures: picture })).toEqual([]);
    const unsent = [new File(["x"], "a.jpg", { type: "image/jpeg" })];
    expect(missing("goHandle", { pictures: { ...picture, keys: [], unsent } }), "kept for the line").toEqual([]);
    const doubtful = { ...picture, findings: [{ kind: "farFromDefect", key: "webUpload/a", distanceM: 900, limitM: 200 }] as const };
    expect(missing("goHandle", { pictures: doubtful })).toEqual(["statement"]);
    expect(missing("goHandle", { pictures: doubtful, statement: "信号漂移" })).toEqual([]);
  });

  it("nothing but itself: what belongs to other actions is not sent", () => {
    const form = { ...emptyForm, reason: " x ", companyId: "c2", dueAtMs: 3_000, pictures: picture, statement: "s" };
    expect(wishOf(form, "accept", null)).toEqual({ reason: "x" });
    expect(wishOf(form, "reassign", null)).toEqual({ reason: "x", companyId: "c2" });
    expect(wishOf(form, "approveDelay", 9_000)).toEqual({ reason: "x", dueAtMs: 9_000 });
    expect(wishOf(form, "goHandle", null)).toEqual({ reason: "x", pictures: ["webUpload/a"], statement: "s" });
  });
});

it("times are typed on the clocks of the customer's zone", () => {
  const atMs = Date.UTC(2026, 5, 1, 2, 30);
  expect(inputOf("Asia/Shanghai", atMs)).toBe("2026-06-01T10:30");
  expect(timeOfInput("Asia/Shanghai", "2026-06-01T10:30")).toBe(atMs);
  expect(timeOfInput("Asia/Shanghai", "")).toBeNull();
});

it("declining a delay begins with the reason that was given last; nothing else begins with one", () => {
  expect(formFor("rejectDelay", "理由不充分").reason).toBe("理由不充分");
  expect(formFor("rejectDelay", undefined).reason).toBe("");
  expect(formFor("return", "理由不充分").reason).toBe("");
});
