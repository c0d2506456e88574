import { pino } from "pino";
import { expect, it } from "vitest";
import { ExpectedError } from "../../shared/errors.ts";
import { SignInAudit } from "./sign-in-audit.ts";

function setUp(secret: () => Promise<string> = async () => "0123456789abcdef0123456789abcdef") {
  const lines: Record<string, unknown>[] = [];
  const counted: string[] = [];
  const log = pino({ level: "fatal" }, { write: (line: string) => void lines.push(JSON.parse(line)) });
  const told: unknown[] = [];
  const audit = new SignInAudit({
    ...{ log, secret, count: (what, outcome) => void counted.push(`${what} ${outcome}`) },
    audit: { record: async (_, who, deed) => void told.push([who.tenant, who.user.id, deed]) },
    ownersOf: async (account) => (account === "13800138000" ? [{ tenant: "A", user: { id: "7", name: "Ann", account } }] : []),
  });
  return { lines, counted, told, audit };
}
const asker = { id: "r-1", ip: "203.0.113.9" };
const session = { tenant: "A", user: { id: "7", account: "13800138000" } } as never;

it("[R4] writes who came in and who was refused, whatever the log's level, by digest and address", async () => {
  const { lines, counted, audit } = setUp();
  await audit.granted("signIn", asker, session);
  await audit.refused("signIn", asker, "+86 13800138000", new ExpectedError("signInRejected"));
  await audit.refused("signIn", asker, "13800138001", new Error("bug"));
  expect(lines).toMatchObject([
    { audit: true, what: "signIn", outcome: "granted", tenant: "A", user: "7", address: "203.0.113.9", requestId: "r-1" },
    { audit: true, what: "signIn", outcome: "signInRejected", address: "203.0.113.9", requestId: "r-1" },
    { outcome: "internal" },
  ]);
  expect(lines[1]!.account).toBe(lines[0]!.account);
  expect(lines[2]!.account).not.toBe(lines[0]!.account);
  expect(JSON.stringify(lines)).not.toContain("13800138000");
  expect(counted).toEqual(["signIn granted", "signIn signInRejected", "signIn internal"]);
});

it("[R4] writes without a digest while Redis, which keeps the secret, is away", async () => {
  const { lines, audit } = setUp(() => Promise.reject(new Error("away")));
  await audit.refused("signIn", asker, "owner", new ExpectedError("notReady"));
  expect(lines).toMatchObject([{ outcome: "notReady", account: "", address: "203.0.113.9" }]);
});

it("[R4] the customer's administrators read of refusals to their own people, and nobody of what a stranger typed", async () => {
  const { told, audit } = setUp();
  await audit.refused("signIn", asker, "13800138000", new ExpectedError("signInRejected"));
  await audit.refused("signIn", asker, "my password", new ExpectedError("signInRejected"));
  expect(told).toEqual([["A", "7", { kind: "signIn", action: "signIn", outcome: "signInRejected" }]]);
});
