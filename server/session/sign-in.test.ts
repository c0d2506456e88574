import { describe, expect, it } from "vitest";
import { loadEditions } from "../../editions/load-editions.ts";
import { ExpectedError } from "../../shared/errors.ts";
import { fakeLegacy } from "../testing/fake-legacy.ts";
import type { LastTenant } from "./last-tenant.ts";
import { type SignInAttempt, signIn } from "./sign-in.ts";

const editions = loadEditions({});
const hostOf = (code: string) => editions.tenants.get(code)!.file.subDomain!.domains[0]!;

function setUp(remembered: Record<string, string> = {}) {
  const legacy = fakeLegacy();
  const asked: string[] = [];
  const lastTenant: Pick<LastTenant, "of" | "remember"> = {
    of: (account) => Promise.resolve(remembered[account] ?? null),
    remember: async (account, tenant) => {
      remembered[account] = tenant;
    },
  };
  const call: typeof legacy.call = (source, ...rest) => {
    asked.push(source.tenant);
    return legacy.call(source, ...rest);
  };
  const deps = { editions, legacy: { ...legacy, call }, now: () => 1_000, random: () => 0.5, shortNameOf: async () => "一司" };
  const attempt = (given: Partial<SignInAttempt>) =>
    signIn(
      { ...deps, lastTenant: lastTenant as LastTenant },
      {
        account: "owner",
        password: "secret",
        host: "localhost",
        codes: "",
        edition: "default",
        hostEdition: null,
        address: "",
        agent: "",
        ...given,
      },
    );
  return { attempt, asked, remembered, legacy };
}

describe("whose services are asked", () => {
  it("[S1] the customer's alone, where its sub-domain or a login code names it", async () => {
    for (const given of [{ host: hostOf("021PDGLS") }, { codes: "021PDGLS" }]) {
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

  it("[S1] those that knew the account last, and all others only when they do not know it any more", async () => {
    const known = setUp({ owner: "021PDGLS" });
    await known.attempt({});
    expect(known.asked).toEqual(["021PDGLS"]);
    const moved = setUp({ owner: "021BSGLS" });
    expect(await moved.attempt({})).toMatchObject({ tenant: "021PDGLS" });
    expect(moved.asked[0]).toBe("021BSGLS");
    expect(moved.asked.toSorted()).toEqual([...editions.tenants.keys()].sort());
    expect(moved.remembered.owner).toBe("021PDGLS");
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
