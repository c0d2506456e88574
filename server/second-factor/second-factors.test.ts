import { expect, it } from "vitest";
import { ExpectedError } from "../../shared/errors.ts";
import { sealOf } from "./seal.ts";
import { SecondFactors, type SecondFactorsDeps } from "./second-factors.ts";
import { codeAt, stepAt } from "./totp.ts";

const person = { tenant: "A", user: { id: "1" } };

function setUp({ linkSecret = "a".repeat(32) } = {}) {
  const kept = new Map<string, string>();
  const forMs = new Map<string, number>();
  let row: object | null | "away" = null;
  const factors = new SecondFactors({
    redis: {
      get: async (key: string) => kept.get(key) ?? null,
      set: async (key: string, value: string, _px: "PX", ms: number, how?: "NX") => {
        if (how === "NX" && kept.has(key)) return;
        kept.set(key, value);
        forMs.set(key, ms);
      },
    },
    records: {
      ask: async () => {
        if (row === "away") throw new ExpectedError("recordsAway");
        return row ?? undefined;
      },
    },
    seal: sealOf(linkSecret),
    editions: { tenants: new Map() },
    now: () => 0,
  } as unknown as SecondFactorsDeps);
  return { factors, becomes: (next: typeof row) => (row = next), kept, forMs };
}

it("[S2] while the database is away who was known to have none gets in without, and nobody else", async () => {
  const { factors, becomes } = setUp();
  becomes("away");
  await expect(factors.isKept(person)).rejects.toThrow("recordsAway");
  becomes(null);
  expect(await factors.isKept(person)).toBe(false);
  becomes("away");
  expect(await factors.isKept(person)).toBe(false);
  await expect(factors.isKept({ tenant: "B", user: { id: "1" } })).rejects.toThrow("recordsAway");
});

it("[S2] who sets one up at this moment is never taken for somebody without", async () => {
  const { factors, becomes, kept } = setUp();
  kept.set("second-factor:A/1", "kept");
  expect(await factors.isKept(person)).toBe(false);
  becomes("away");
  await expect(factors.isKept(person)).rejects.toThrow("recordsAway");
});

it("[S2] of a set-up that could not be written nothing is remembered for long", async () => {
  const { factors, becomes, forMs } = setUp();
  const secret = Buffer.from("12345678901234567890");
  becomes("away");
  await expect(factors.add(person, sealOf("a".repeat(32))!.close(secret, "A/1"), codeAt(secret, stepAt(0)))).rejects.toThrow("recordsAway");
  expect(forMs.get("second-factor:A/1")).toBeLessThanOrEqual(60_000);
});

it("[S2] where nobody can have set one up, a database that is away keeps nobody out", async () => {
  const { factors, becomes } = setUp({ linkSecret: "" });
  becomes("away");
  expect(await factors.isKept(person)).toBe(false);
  becomes({ secret: "from before" });
  expect(await factors.isKept(person)).toBe(true);
});

it("[S2] what was remembered of somebody is put right at each sign-in", async () => {
  const { factors, becomes, kept } = setUp();
  // An older Redis took over, which did not hear of the set-up.
  kept.set("second-factor:A/1", "none");
  becomes({ secret: "there" });
  expect(await factors.isKept(person)).toBe(true);
  becomes("away");
  await expect(factors.isKept(person)).rejects.toThrow("recordsAway");
});

it("[S2] a server without the key lets nobody in by password alone who is known to have one", async () => {
  const { factors, becomes, kept } = setUp({ linkSecret: "" });
  kept.set("second-factor:A/1", "kept");
  becomes("away");
  await expect(factors.isKept(person)).rejects.toThrow("recordsAway");
});
