import { describe, expect, it } from "vitest";
import { loadEditions } from "../../editions/load-editions.ts";
import { ExpectedError } from "../../shared/errors.ts";
import { fakeLegacy } from "../testing/fake-legacy.ts";
import type { AskingAround } from "./asking-around.ts";
import type { KnownAccounts } from "./known-accounts.ts";
import { isWrongPassword, type SignInAttempt, signIn, subjectOf } from "./sign-in.ts";

const editions = loadEditions({});
const hostOf = (code: string) => editions.tenants.get(code)!.file.subDomain!.domains[0]!;

function setUp(remembered: Record<string, string> = {}) {
  const legacy = fakeLegacy();
  const asked: string[] = [];
  const accounts: Pick<KnownAccounts, "of" | "remember"> = {
    of: async (account) => (remembered[account] === undefined ? null : { tenant: remembered[account], person: `${remembered[account]}/1` }),
    remember: async (account, { tenant }) => {
      remembered[account] = tenant;
    },
  };
  let refusals = 0;
  const around: Pick<AskingAround, "attempt"> = {
    async attempt(_account, _address, isRefusal, ask) {
      if (refusals >= 3) throw new ExpectedError("customerWanted");
      return ask().catch((error: unknown) => {
        if (isRefusal(error)) refusals += 1;
        throw error;
      });
    },
  };
  const call: typeof legacy.call = (source, ...rest) => {
    asked.push(source.tenant);
    return legacy.call(source, ...rest);
  };
  const deps = {
    ...{ editions, legacy: { ...legacy, call }, now: () => 1_000, random: () => 0.5, shortNameOf: async () => "一司" },
    ...{ accounts: accounts as KnownAccounts, around: around as AskingAround },
  };
  const visit = (given: Partial<SignInAttempt>): SignInAttempt => {
    const standard = {
      account: "owner",
      password: "secret",
      host: "localhost",
      codes: "",
      usualCustomer: "",
      edition: "default",
      hostEdition: null,
      address: "",
      agent: "",
    } as const;
    return { ...standard, ...given };
  };
  const attempt = (given: Partial<SignInAttempt>) => signIn(deps, visit(given));
  const subject = (given: Partial<SignInAttempt>) => subjectOf(deps, visit(given));
  return { attempt, subject, asked, remembered, legacy };
}

describe("whose services are asked", () => {
  it("[S1] the customer's alone, where its sub-domain or a login code names it", async () => {
    const { name } = editions.tenants.get("021PDGLS")!.file;
    for (const given of [
      { host: hostOf("021PDGLS") },
      ...["021PDGLS", " 021pdgls", "０２１PDGLS", name.zh, name.en.toUpperCase()].map((codes) => ({ codes })),
    ]) {
      const { attempt, asked } = setUp();
      expect(await attempt(given)).toMatchObject({ tenant: "021PDGLS" });
      expect(asked).toEqual(["021PDGLS"]);
    }
  });

  it("[S1] nobody else's user gets in there", async () => {
    const { attempt, asked } = setUp();
    await expect(attempt({ account: "stranger", host: hostOf("021PDGLS") })).rejects.toMatchObject({ code: "signInRejected" });
    expect(asked).toEqual(["021PDGLS"]);
  });

  it("[S1] those that let the account in last, and nobody else's are told its password", async () => {
    const known = setUp({ owner: "021PDGLS" });
    await known.attempt({});
    expect(known.asked).toEqual(["021PDGLS"]);
    await expect(known.attempt({ password: "wrong" })).rejects.toMatchObject({ code: "signInRejected" });
    expect(known.asked).toEqual(["021PDGLS", "021PDGLS"]);
    const moved = setUp({ owner: "021BSGLS" });
    await expect(moved.attempt({})).rejects.toMatchObject({ code: "signInRejected" });
    expect(await moved.attempt({ codes: "021PDGLS" })).toMatchObject({ tenant: "021PDGLS" });
    expect(moved.asked).toEqual(["021BSGLS", "021PDGLS"]);
    expect(moved.remembered.owner).toBe("021PDGLS");
  });

  it("[S1] of an account that nobody knew each once, and after a few refusals the customer is asked for instead", async () => {
    const { attempt, asked } = setUp();
    for (let i = 0; i < 3; i++) await expect(attempt({ account: "nobody" })).rejects.toMatchObject({ code: "signInRejected" });
    expect(asked).toHaveLength(3 * editions.tenants.size);
    await expect(attempt({ account: "nobody" })).rejects.toMatchObject({ code: "customerWanted" });
    expect(asked).toHaveLength(3 * editions.tenants.size);
    expect(await attempt({ codes: "021PDGLS" })).toMatchObject({ tenant: "021PDGLS" });
  });

  it("[S1] first the customer's whose people this browser let in last, whatever everybody behind the router was refused", async () => {
    const { attempt, asked } = setUp();
    const usual = (customer: string) => ({ usualCustomer: customer });
    for (let i = 0; i < 3; i++) await expect(attempt({ account: "nobody" })).rejects.toMatchObject({ code: "signInRejected" });
    await expect(attempt({})).rejects.toMatchObject({ code: "customerWanted" });
    asked.length = 0;
    expect(await attempt(usual("021PDGLS"))).toMatchObject({ tenant: "021PDGLS" });
    expect(asked).toEqual(["021PDGLS"]);
    for (const madeUp of ["021BSGLS", "021NOBODY", "constructor", "021PDGLS".repeat(100)]) {
      await expect(attempt(usual(madeUp))).rejects.toMatchObject({ code: "customerWanted" });
    }
  });

  it("[S1] nobody is told a password twice, and who is refused where they usually are is asked for elsewhere", async () => {
    const { attempt, asked } = setUp();
    expect(await attempt({ usualCustomer: "021BSGLS" })).toMatchObject({ tenant: "021PDGLS" });
    expect(asked.filter((tenant) => tenant === "021BSGLS")).toHaveLength(1);
    const known = setUp({ owner: "021PDGLS" });
    await expect(known.attempt({ password: "wrong", usualCustomer: "021PDGLS" })).rejects.toMatchObject({ code: "signInRejected" });
    expect(known.asked).toEqual(["021PDGLS"]);
  });

  it("[S2] guesses count as everywhere, whatever customer the browser names", async () => {
    for (const remembered of [{}, { owner: "021PDGLS" }] as Record<string, string>[]) {
      const { attempt } = setUp(remembered);
      const guess = { password: "wrong", usualCustomer: "021PDGLS" };
      for (let i = 0; i < 3; i++) await expect(attempt(guess)).rejects.toMatchObject({ code: "signInRejected" });
      await expect(attempt(guess)).rejects.toMatchObject({ code: "customerWanted" });
    }
  });

  it("[S2] the question for the customer does not say whether the account is known", async () => {
    const { attempt } = setUp({ owner: "021PDGLS" });
    for (let i = 0; i < 3; i++) await expect(attempt({ password: "wrong" })).rejects.toMatchObject({ code: "signInRejected" });
    await expect(attempt({})).rejects.toMatchObject({ code: "customerWanted" });
  });

  it("[S1] services without the call say nothing of anybody: a wrong password is one, and stands in no address", async () => {
    const { attempt, legacy } = setUp();
    legacy.on("LoginForWeb", ({ tel }, { tenant }) => {
      if (tenant === "021PDGLS") throw new ExpectedError("legacyRefused", { message: `${tel}: 密码错误` });
      throw new ExpectedError("legacyNoAnswer", { httpStatus: 404 });
    });
    const refused = await attempt({ account: "nobody" }).catch((error: unknown) => error);
    expect(refused).toMatchObject({ code: "signInRejected", detail: { message: "nobody: 密码错误" } });
    expect(isWrongPassword(refused)).toBe(true);
    expect(legacy.calls.filter(({ name }) => name === "LoginByUserAccount")).toEqual([]);
  });

  it("[S1] where no services have the call the customer is asked for; its own may be asked the old way", async () => {
    const { attempt, legacy } = setUp();
    legacy.on("LoginForWeb", () => {
      throw new ExpectedError("legacyNoAnswer", { httpStatus: 404 });
    });
    legacy.on("LoginByUserAccount", (_, { tenant }) => [{ Cu_Id: "1", Cu_Type: 1, C_Code: tenant }]);
    await expect(attempt({})).rejects.toMatchObject({ code: "customerWanted" });
    expect(legacy.calls.filter(({ name }) => name === "LoginByUserAccount")).toEqual([]);
    expect(await attempt({ codes: "021PDGLS" })).toMatchObject({ tenant: "021PDGLS" });
  });

  it("[S1] a customer whose services are away says so, unless another knows the account", async () => {
    const { attempt, legacy } = setUp();
    legacy.on("LoginForWeb", ({ tel }, { tenant }) => {
      throw tenant === "021BSGLS"
        ? new ExpectedError("legacyUnreachable", {})
        : new ExpectedError("legacyRefused", { message: String(tel) });
    });
    await expect(attempt({})).rejects.toMatchObject({ code: "legacyUnreachable" });
  });
});

it("[S2] guesses count for the person as soon as the services have told who it is, for the spelling until then", async () => {
  const { subject } = setUp({ owner: "021PDGLS", "13800138000": "021PDGLS" });
  expect(await subject({})).toBe("021PDGLS/1");
  expect(await subject({ account: "13800138000" })).toBe("021PDGLS/1");
  expect(await subject({ account: " New\u200bcomer " })).toBe(await subject({ account: "newcomer" }));
  expect(await subject({ account: "newcomer", codes: "021PDGLS" })).not.toBe(await subject({ account: "newcomer" }));
});

it("[E1] a user type that does not sign in at the sub-domain is not let in", async () => {
  const { attempt, legacy } = setUp();
  legacy.on("LoginForWeb", () => [{ Cu_Id: "1", Cu_Type: 77, C_Code: "021PDGLS" }]);
  await expect(attempt({ host: hostOf("021PDGLS") })).rejects.toMatchObject({ code: "roleLookupFailed" });
});

it("[S4] the session knows the company by both of its names, and where it came from", async () => {
  const { attempt } = setUp();
  const session = await attempt({ account: "company1", address: "203.0.113.9", agent: "a browser", edition: "pudong" });
  expect(session).toMatchObject({ edition: "pudong", address: "203.0.113.9", agent: "a browser", createdAtMs: 1_000 });
  expect(session.user.companyNames).toEqual(["一公司", "一司"]);
});
