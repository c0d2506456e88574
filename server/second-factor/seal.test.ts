import { expect, it } from "vitest";
import { newRecoveryCodes, recoveryHash } from "./recovery-codes.ts";
import { sealOf } from "./seal.ts";

const secret = Buffer.from("12345678901234567890");
const [seal, other] = ["a".repeat(32), "b".repeat(32)].map((text) => sealOf(text)!) as [
  NonNullable<ReturnType<typeof sealOf>>,
  NonNullable<ReturnType<typeof sealOf>>,
];

it("[S2] a secret opens with the same key for the same person alone, and stands nowhere as it is", () => {
  const sealed = seal.close(secret, "A/1");
  expect(seal.open(sealed, "A/1")).toEqual(secret);
  expect([seal.open(sealed, "A/2"), other.open(sealed, "A/1"), seal.open("short", "A/1")]).toEqual([null, null, null]);
  expect(Buffer.from(sealed, "base64url").includes(secret)).toBe(false);
  expect(seal.close(secret, "A/1")).not.toBe(sealed);
});

it("[S2] without LINK_SECRET there is no key that would last", () => {
  expect(sealOf("")).toBeNull();
});

it("[S2] ten recovery codes, known however they are typed", () => {
  const codes = newRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  expect(codes[0]).toMatch(/^[A-Z2-7]{4}(-[A-Z2-7]{4}){3}$/);
  expect(recoveryHash(` ${codes[0]!.toLowerCase().replaceAll("-", " ")}`)).toBe(recoveryHash(codes[0]!));
  expect(recoveryHash(codes[1]!)).not.toBe(recoveryHash(codes[0]!));
});
