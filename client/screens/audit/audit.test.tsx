import { act, cloneElement } from "react";
import { beforeEach, expect, it, vi } from "vitest";
import { createStore } from "zustand";
import type { AuditAnswer, AuditEntry } from "../../../shared/http/audit-api.ts";
import { placeToRender } from "../../../tests/support/rendered.ts";
import { withAllTexts } from "../../i18n/start.ts";
import { LiveContext } from "../../live/use-topic.ts";
import { allRegisterWords } from "../../registers/all-words.ts";
import { type View, ViewContext } from "../../session/view.ts";

const me = { roles: [], tenant: { timeZone: "Asia/Shanghai" } };
vi.mock("../../session/session.ts", () => ({ useMe: () => me, useSession: () => ({ kind: "signedIn", me }) }));

const { render } = placeToRender();
const entry: AuditEntry = {
  ...{ id: "1", atMs: 1_800_000_000_000, kind: "order", action: "cancel", outcome: "done", address: "10.0.0.7", requestId: "r-1" },
  ...{ person: { id: "7", name: "林勇华", account: "lin" }, subject: { kind: "order", id: "a", name: "QP-7" } },
  ...{ before: { status: 1 }, after: { status: 8, reason: "重复上报", pictures: [] } },
};
const NEXT = `1:${"0".repeat(8)}-0000-4000-8000-${"0".repeat(12)}`;
let asked: URL[];
let answers: (AuditAnswer | { error: string })[];

beforeEach(() => {
  asked = [];
  answers = [{ entries: [entry], next: NEXT, keptDays: 400 }];
  vi.stubGlobal("fetch", async (path: string) => {
    asked.push(new URL(path, "http://x"));
    const answer = answers.length > 1 ? answers.shift()! : answers[0]!;
    return "error" in answer ? Response.json({ ...answer, detail: {}, requestId: "r" }, { status: 503 }) : Response.json(answer);
  });
});

let written: string[];
async function open(around = <></>, address = ""): Promise<void> {
  const { default: AuditScreen } = await withAllTexts(import("./audit.screen.tsx"));
  written = [];
  const view: View = {
    ...{ path: "/operations/audit", search: new URLSearchParams(address) },
    readdress: (search) => void written.push(search.toString()),
  };
  await render(<ViewContext value={view}>{cloneElement(around, {}, <AuditScreen />)}</ViewContext>);
}
const shown = (text: string) => act(() => vi.waitFor(() => expect(document.body.textContent).toContain(text), 100_000));
const press = (text: string) =>
  act(async () => [...document.querySelectorAll("button")].find((button) => button.textContent === text)?.click());

it("[R4] tells who did what to what, from where, what it was before and after, in words", async () => {
  await open();
  await shown("QP-7");
  const [row] = [...document.querySelectorAll("tbody tr")].map(({ textContent }) => textContent);
  for (const word of ["林勇华", "Work order", "Cancel order", "QP-7", "Done", "10.0.0.7", "r-1"]) expect(row).toContain(word);
  const told = [...document.querySelectorAll(".audit-details dl > div")].map(({ textContent }) => textContent);
  expect(told).toEqual(["StatusPending", "StatusCancelled", "Reason重复上报", "Photos–"]);
  expect(document.body.textContent).toContain("Kept for 400 days");
});

it("[R4] tells of a register's record in the words of that register, and not in names and codes of fields", async () => {
  const subject = { kind: "companies", id: "c1", name: "甲公司" };
  const change = {
    kind: "record",
    action: "change",
    subject,
    before: { shortName: "甲", stopped: false },
    after: { shortName: "乙", stopped: true },
  };
  answers = [{ entries: [{ ...entry, ...change } as AuditEntry], next: null, keptDays: 400 }];
  const names = createStore(() => ({ rows: new Map(), version: 0, freshness: null }));
  await allRegisterWords();
  await open(<LiveContext value={{ topic: () => ({ hold: () => () => {}, store: names }) } as never} />);
  await shown("Short name");
  const details = document.querySelector(".audit-details")!.textContent!;
  for (const word of ["Maintenance company", "Short name", "甲", "乙", "Deactivated", "No", "Yes"]) expect(details).toContain(word);
  for (const raw of ["shortName", "stopped", "true", "false"]) expect(details).not.toContain(raw);
});

it("[R4] what a later version calls otherwise is shown as it is called", async () => {
  answers = [{ entries: [{ ...entry, action: "levitate", outcome: "tooHigh", after: { heightM: 3 } }], next: null, keptDays: 400 }];
  await open();
  await shown("levitate");
  for (const word of ["tooHigh", "heightM"]) expect(document.body.textContent).toContain(word);
});

it("older entries follow the ones that are there, and what was asked for stays asked", async () => {
  await open();
  await shown("QP-7");
  answers = [{ entries: [{ ...entry, id: "2", subject: { kind: "order", id: "b", name: "QP-6" } }], next: null, keptDays: 400 }];
  await press("Older entries");
  await shown("QP-6");
  expect(document.body.textContent).toContain("QP-7");
  expect(asked.at(-1)?.searchParams.get("before")).toBe(NEXT);
  expect([...document.querySelectorAll("button")].some(({ textContent }) => textContent === "Older entries")).toBe(false);
});

it("[R3] without the database it says so, and asks again when somebody wants it", async () => {
  answers = [{ error: "recordsAway" }, { entries: [entry], next: null, keptDays: 400 }];
  await open();
  await shown("Saved records are not available");
  await press("Try again");
  await shown("QP-7");
});

it("asks at once for what its address says, and its address says what is asked", async () => {
  await open(undefined, "kind=record&person=lin&fromDay=2026-02-31&before=1");
  await shown("QP-7");
  expect(Object.fromEntries(asked.at(-1)!.searchParams)).toEqual({ kind: "record", person: "lin" });
  expect(document.querySelector("select")!.value).toBe("record");
  await expect.poll(() => written.at(-1)).toBe("kind=record&person=lin&before=1");
});
