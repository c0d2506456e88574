import { expect, it } from "vitest";
import { encodePassword } from "./password.ts";

it("[S1] is base64 of the password and six generated letters or digits", () => {
  const decoded = Buffer.from(
    encodePassword("密码 123", () => 0.5),
    "base64",
  ).toString("utf8");
  expect(decoded).toMatch(/^密码 123[A-Za-z0-9]{6}$/);
  expect(encodePassword("a", () => 0.999)).not.toBe(encodePassword("a", () => 0));
});
