import { describe, expect, it } from "vitest";
import { problemsInDialects } from "../../../editions/dialects.ts";
import { fixedFieldsOf, legacyCalls } from "../../../shared/every-call.ts";
import { checkRows, parseAnswer } from "../../../shared/legacy/answer.ts";
import { legacyServices } from "../../../shared/legacy/call.ts";
import { requestFields, rowFields } from "../../../shared/legacy/call-fields.ts";
import { asDeclared, dialect } from "../../../shared/legacy/dialect.ts";
import { unreadFound } from "../unread-fields.ts";
import { exampleRequest } from "./example.ts";
import { contractPage } from "./page.ts";

const pages = new Map(legacyServices.map((service) => [service, contractPage(service)]));
/** What a page says of a call. */
const partOf = (page: string, name: string) => page.slice(page.indexOf(`\n## ${name}\n`)).split("\n## ")[1] ?? "";
const fences = (text: string) => [...text.matchAll(/```\w+\n([\s\S]*?)\n```/g)].map(([, inside]) => inside!);

describe("[Q4] the page of a service", () => {
  it.each(legacyCalls.map((call) => [call.name, call] as const))("%s: names path, every field and whose name it is", (name, call) => {
    const part = partOf(pages.get(call.service)!, name);
    expect(part).toContain(call.path);
    for (const { path, isGiven } of [...requestFields(call), ...rowFields(call)])
      expect(
        part.split("\n").filter((line) => line.startsWith(`| \`${path}\` |`) && line.endsWith(isGiven ? "given |" : "ours |")),
      ).not.toEqual([]);
    for (const fixed of fixedFieldsOf(call)) expect(part).toContain(`\`${fixed}\``);
  });

  it.each(legacyCalls.map((call) => [call.name, call] as const))(
    "%s: its example can be sent, and what it answers be read whole",
    (name, call) => {
      expect(call.request.safeParse(exampleRequest(call)).error?.issues ?? []).toEqual([]);
      const [, answer = ""] = fences(partOf(pages.get(call.service)!, name));
      const { rows, refused } = checkRows(call, parseAnswer(asDeclared(call), new TextEncoder().encode(answer)));
      expect([rows.length, refused]).toEqual([1, []]);
      expect(unreadFound(call, rows, { datum: "GCJ-02", timeZone: "Asia/Shanghai" })).toEqual([]);
    },
  );

  it("shows how to rename with what a customer's file takes", () => {
    const [shown = ""] = fences(partOf(pages.get("api")!, "Where a customer's services differ"));
    const { calls } = (JSON.parse(`{${shown}}`) as { legacy: { calls: Record<string, unknown> } }).legacy;
    const said = Object.fromEntries(Object.entries(calls).map(([name, one]) => [name, dialect.parse(one)]));
    expect([Object.keys(said).length, problemsInDialects(said)]).toEqual([4, []]);
  });
});
