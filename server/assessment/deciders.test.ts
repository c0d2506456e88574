import { expect, it } from "vitest";
import type { Editions } from "../../editions/load-editions.ts";
import { loadEditions } from "../../editions/load-editions.ts";
import { Deciders } from "./deciders.ts";

const editions = loadEditions({ LEGACY_ADDRESS: "http://127.0.0.1:2" });
const tenant = editions.tenants.get("021PDGLS")!;
const member = (id: string, userType: string) => ({
  ...{ id, name: id, userId: id, userType, companyId: "", ownerAdmin: false, roadAdministration: false, stopped: false },
});

it("what the rules give is asked of whoever sees a whole customer alone, not of thousands who work for companies", async () => {
  const asked: string[] = [];
  const counted = {
    ...editions,
    tenants: { get: (code: string) => asked.push(code) && editions.tenants.get(code) },
  } as unknown as Editions;
  const rows = [member("owner", "owner"), ...Array.from({ length: 500 }, (_, n) => member(`w${n}`, "company"))];
  const deciders = new Deciders({
    ...{ editions: counted, knownUsers: { list: async () => [] }, now: () => 0 },
    registers: { kept: async () => ({ rows, refused: 0, lacking: [], askedAtMs: 0 }) as never },
  });
  expect(await deciders.others(tenant, "me")).toEqual(["owner"]);
  expect(asked).toHaveLength(1);
});
