import { act } from "react";
import { beforeAll, beforeEach, expect, it, vi } from "vitest";
import type { AuditEntry } from "../../shared/http/audit-api.ts";
import { placeToRender } from "../../tests/support/rendered.ts";
import { changeLanguage, withAllTexts } from "../i18n/start.ts";
import { eachRegister } from "./register-words.ts";

const { render } = placeToRender();
let me = { user: { id: "U1" }, roles: ["admin"], tenant: { timeZone: "Asia/Shanghai" }, routes: [] };
vi.mock("../session/session.ts", () => ({ useMe: () => me, useSession: () => ({ kind: "signedIn", me }) }));
vi.mock("../ui/kinds/use-shown-fields.ts", () => ({ useShownFields: () => [] }));

const CHANGE = "11111111-2222-4333-8444-555555555555";
const removed: AuditEntry = {
  ...{ id: CHANGE, atMs: 0, kind: "record", action: "remove", person: { id: "1", name: "张三", account: "" } },
  ...{ subject: { kind: "roadPlans", id: "7", name: "大修" }, outcome: "done", before: { name: "大修" }, after: null },
  ...{ address: "", requestId: "" },
};

/** The first import takes as long as the machine is busy; no test is about that. */
beforeAll(async () => void (await import("./audited-record.tsx")), 120_000);

let sent: { path: string; body: unknown }[];
beforeEach(() => {
  sent = [];
  vi.stubGlobal("fetch", async (path: string, { body }: { body: string }) => {
    sent.push({ path, body: JSON.parse(body) });
    return Response.json({ error: "cannotUndo", detail: { reason: "noCall" }, requestId: "r" }, { status: 409 });
  });
});

async function show(entry: AuditEntry): Promise<HTMLButtonElement | null> {
  const [{ AuditedRecord }, { default: plans }] = await Promise.all([
    withAllTexts(import("./audited-record.tsx")),
    import("./plans.words.ts"),
  ]);
  await act(() => changeLanguage("zh"));
  const register = eachRegister(plans).find(({ resource }) => resource.name === "roadPlans")!;
  await render(<AuditedRecord register={register} entry={entry} />);
  return document.querySelector("section button");
}

it("offers to make a removed record again where its removal is read, and says why it cannot be", async () => {
  const button = await show(removed);
  expect(button?.textContent).toBe("恢复此记录");
  await act(async () => {
    button!.click();
    for (let turn = 0; turn < 10; turn++) await new Promise(setImmediate);
  });
  expect(sent).toEqual([{ path: "/api/resources/roadPlans/7/undo", body: { change: CHANGE } }]);
  expect(document.body.textContent).toContain("业务系统不提供所需的新增或删除功能");
});

it("offers it for no try that failed, for nothing that still has a card, and to nobody who may not write it", async () => {
  expect(await show({ ...removed, outcome: "recordMoved" })).toBeNull();
  expect(await show({ ...removed, action: "change", after: { name: "中修" } })).toBeNull();
  me = { ...me, roles: [] };
  expect(await show(removed)).toBeNull();
});
