import { expect, it } from "vitest";
import { loadTenants } from "../../editions/load.ts";
import { ExpectedError } from "../../shared/errors.ts";
import type { Dialects } from "../../shared/legacy/dialect.ts";
import { fakeLegacy } from "../testing/fake-legacy.ts";
import { askWhoThisIs, byLoginAddress } from "./ask-who-this-is.ts";

const tenant = loadTenants({}).get("021PDGLS")!;
const missing = () => {
  throw new ExpectedError("legacyNoAnswer", { httpStatus: 404 });
};

function ask(
  account: string,
  prepare: (legacy: ReturnType<typeof fakeLegacy>) => void = () => {},
  dialects: Dialects = {},
  mayStandInAddress = true,
) {
  const legacy = fakeLegacy();
  prepare(legacy);
  const speaking = { ...tenant, source: { ...tenant.source, dialects } };
  const signal = AbortSignal.timeout(5_000);
  const asked = askWhoThisIs({ legacy, random: () => 0.5 }, [speaking], { account, password: "secret" }, signal, mayStandInAddress);
  return asked.then(
    (user) => ({ user, calls: legacy.calls.map(({ name }) => name) }),
    (error: ExpectedError) => ({ error, calls: legacy.calls.map(({ name }) => name) }),
  );
}
const userRow = { Cu_Id: "1", Cu_Type: 1, C_Code: "021PDGLS" };

it("[S1] asks for a phone number by phone and for a name by name", async () => {
  expect(await ask("13800138000")).toMatchObject({ user: { account: "13800138000" }, calls: ["LoginByPhone"] });
  expect(await ask("owner")).toMatchObject({ user: { account: "owner" }, calls: ["LoginForWeb"] });
});

it("[S1] asks by an older call only where the services do not have the newer one", async () => {
  const old = await ask("13800138000", (legacy) => {
    legacy.on("LoginByPhone", missing);
    legacy.on("LoginForWeb", missing);
    legacy.on("LoginByUserAccount", () => [userRow]);
  });
  expect(old).toMatchObject({ user: { id: "1" }, calls: ["LoginByPhone", "LoginForWeb", "LoginByUserAccount"] });
});

it("[Q4] asks past the calls that the customer's file says are off, and lets no other transport put a password into an address unasked", async () => {
  const off = { off: true } as const;
  const phone = await ask("13800138000", undefined, { LoginByPhone: off });
  expect(phone).toMatchObject({ user: { account: "13800138000" }, calls: ["LoginForWeb"] });
  expect(await ask("owner", undefined, { LoginForWeb: off, LoginByUserAccount: off })).toMatchObject({
    error: { code: "callOff" },
    calls: [],
  });
  const inAddress = { LoginForWeb: { transport: "getJson" } } as const;
  expect(await ask("owner", undefined, inAddress)).toMatchObject({ user: { account: "owner" } });
  expect(await ask("owner", undefined, inAddress, false)).toMatchObject({ error: { code: "callOff" }, calls: [] });
});

it("[S1] customers at one address whose services are signed in to in other ways are asked apart", () => {
  const second = { ...tenant, source: { ...tenant.source, dialects: { LoginForWeb: { path: "/in" } } } };
  expect(byLoginAddress([tenant, tenant])).toHaveLength(1);
  expect(byLoginAddress([tenant, second])).toEqual([[tenant], [second]]);
});

it("[S1] takes a refusal for an answer: no password goes into an address because it was wrong", async () => {
  expect(await ask("nobody")).toMatchObject({ error: { code: "signInRejected" }, calls: ["LoginForWeb"] });
});

it("[S1] believes a service about the tenants at its own address alone", async () => {
  const lying = (legacy: ReturnType<typeof fakeLegacy>) => legacy.on("LoginForWeb", () => [{ ...userRow, C_Code: "021QPGLS" }]);
  expect(await ask("owner", lying)).toMatchObject({ error: { code: "roleLookupFailed" } });
});
