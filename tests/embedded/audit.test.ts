import { expect, it } from "vitest";
import { readAudit } from "./stages/read-audit.mjs";
import { failed, passed, sum, undone } from "./stages/result.mjs";

const advisory = (id: string, severity: string) => ({
  ...{ source: 1, name: "parser", title: "Reads too much", range: "<2.0.0", severity },
  url: `https://github.com/advisories/${id}`,
});
const told = (...via: readonly unknown[]) =>
  JSON.stringify({ auditReportVersion: 2, vulnerabilities: { parser: { name: "parser", via }, user: { name: "user", via: ["parser"] } } });

it("names each grave advisory once, with where it is told of", () => {
  const audit = readAudit(told(advisory("GHSA-aaaa", "high"), advisory("GHSA-bbbb", "low"), advisory("GHSA-cccc", "critical")), {});
  expect(audit).toEqual({
    kind: "found",
    advisories: [
      "parser <2.0.0: Reads too much (high, https://github.com/advisories/GHSA-aaaa)",
      "parser <2.0.0: Reads too much (critical, https://github.com/advisories/GHSA-cccc)",
    ],
  });
});

it("is clean where there is none but what was looked at", () => {
  expect(readAudit(told(), {})).toEqual({ kind: "clean" });
  expect(readAudit(told(advisory("GHSA-aaaa", "high")), { "GHSA-aaaa": "nothing of ours reads" })).toEqual({ kind: "clean" });
});

it.each([
  [
    "a registry without advisories",
    JSON.stringify({ message: "405 Method Not Allowed", statusCode: 405, error: { summary: "" } }),
    "405 Method",
  ],
  ["no registry", JSON.stringify({ error: { code: "ENOTFOUND", summary: "getaddrinfo ENOTFOUND" } }), "getaddrinfo"],
  ["no npm", "spawn npm ENOENT", "spawn npm ENOENT"],
])("takes %s for no clean audit", (_, output, why) => {
  expect(readAudit(output, {})).toEqual({ kind: "undone", why: expect.stringContaining(why) });
});

it("what could not be done is neither passed nor failed, and not forgotten in the sum", () => {
  const total = sum([passed("one"), undone("two", "no line"), failed("three")]);
  expect(total).toMatchObject({ passed: 1, failed: 1, undone: ["two\nno line"] });
});
