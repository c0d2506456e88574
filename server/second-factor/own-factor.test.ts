import { expect, it, vi } from "vitest";
import { ExpectedError } from "../../shared/errors.ts";
import type { SignedIn } from "../plugins/access.ts";
import { OwnFactor, type OwnFactorDeps } from "./own-factor.ts";

const who = { digest: "d", session: { tenant: "A", user: { id: "1" } } } as unknown as SignedIn;

it("[S2] confirming is counted: another holder of the same session does not guess the code of what was begun", async () => {
  const add = vi.fn(async () => ["AAAA"]);
  const attempts: object[] = [];
  let isClosed = false;
  const own = new OwnFactor({
    redis: { get: async () => JSON.stringify({ sealed: "sealed", replaces: false }), del: async () => 1 },
    factors: { add },
    limit: {
      attempt: async (guesser: object, isGuess: (error: unknown) => boolean, ask: () => Promise<unknown>) => {
        attempts.push({ ...guesser, counts: isGuess(new ExpectedError("factorRejected")) });
        if (isClosed) throw new ExpectedError("tooMany");
        return ask();
      },
    },
  } as unknown as OwnFactorDeps);
  expect(await own.confirm(who, "123456", "203.0.113.1")).toEqual(["AAAA"]);
  expect(attempts).toEqual([{ subject: "A/1", address: "203.0.113.1", step: "code", counts: true }]);
  isClosed = true;
  await expect(own.confirm(who, "123456", "203.0.113.1")).rejects.toThrow("tooMany");
  expect(add).toHaveBeenCalledOnce();
});
