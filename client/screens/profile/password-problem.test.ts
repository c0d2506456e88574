import { describe, expect, it } from "vitest";
import { passwordChange } from "../../../shared/http/profile-api.ts";
import { MIN_PASSWORD, passwordProblem } from "./password-problem.ts";

const good = { before: "patrol-2026", after: "patrol-2027", repeated: "patrol-2027" };

describe("a new password", () => {
  it.each([
    [{}, null],
    [{ before: "" }, "login.passwordMissing"],
    [{ after: "short", repeated: "short" }, "password.tooShort"],
    [{ after: good.before, repeated: good.before }, "password.same"],
    [{ repeated: "patrol-2028" }, "password.differ"],
  ] as const)("%j: %s", (change, problem) => {
    expect(passwordProblem({ ...good, ...change })).toBe(problem);
  });

  it("is as long as the server asks for", () => {
    const accepts = (length: number) => passwordChange.safeParse({ oldPassword: "x", newPassword: "y".repeat(length) }).success;
    expect([accepts(MIN_PASSWORD - 1), accepts(MIN_PASSWORD)]).toEqual([false, true]);
  });
});
