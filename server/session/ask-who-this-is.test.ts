import { expect, it } from "vitest";
import { loadTenants } from "../../editions/load.ts";
import { ExpectedError } from "../../shared/errors.ts";
import { fakeLegacy } from "../testing/fake-legacy.ts";
import { askWhoThisIs } from "./ask-who-this-is.ts";

const tenant = loadTenants({}).get("021PDGLS")!;
const missing = () => {
  throw new ExpectedError("legacyNoAnswer", { httpStatus: 404 });
};

function ask(account: string, prepare: (legacy: ReturnType<typeof fakeLegacy>) => void = () => {}) {
  const legacy = fakeLegacy();
  prepare(legacy);
  const asked = askWhoThisIs({ legacy, random: () => 0.5 }, [tenant], { account, password: "secret" }, AbortSignal.timeout(5_000));
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

it("[S1] takes a refusal for an answer: no password goes into an address because it was wrong", async () => {
  expect(await ask("nobody")).toMatchObject({ error: { code: "signInRejected" }, calls: ["LoginForWeb"] });
});

it("[S1] believes a service about the tenants at its own address alone", async () => {
  const lying = (legacy: ReturnType<typeof fakeLegacy>) => legacy.on("LoginForWeb", () => [{ ...userRow, C_Code: "021QPGLS" }]);
  expect(await ask("owner", lying)).toMatchObject({ error: { code: "roleLookupFailed" } });
});
