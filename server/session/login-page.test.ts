import { describe, expect, it } from "vitest";
import { loadEditions } from "../../editions/load-editions.ts";
import { editionDoors } from "../../shared/http/edition-api.ts";
import { describeLoginPage, inFourLanguages } from "./login-page.ts";

const editions = loadEditions({});
const codes = [...editions.tenants.keys()];
const visit = (given: Partial<Parameters<typeof describeLoginPage>[1]> = {}) =>
  editionDoors.read.answer.parse(
    describeLoginPage(editions, { host: "localhost:8080", path: "/login", remembered: undefined, codes: "", ...given }),
  );

describe("the login page", () => {
  it("[E1] is chosen by path, by host, or as remembered", () => {
    expect(visit().edition).toBe("default");
    expect(visit({ path: "/login-hongkou", remembered: "pudong" }).edition).toBe("hongkou");
    expect(visit({ host: "pudong.road.example" }).edition).toBe("pudong");
    expect(visit({ remembered: "nanchang" })).toMatchObject({ edition: "nanchang", loginPath: "/login-nanchang" });
  });

  it("[E1] is titled smart maintenance for one company, by its host or by the login code, and as the edition says otherwise", () => {
    const named = codes.filter((code) => visit({ codes: code }).title.en === "Smart maintenance");
    expect(named).toEqual(["021JDQGSZXC"]);
    const { domains } = editions.tenants.get("021JDQGSZXC")!.file.subDomain!;
    expect(visit({ host: domains[0]! }).title).toMatchObject({ zh: "智慧养护", es: "Conservación inteligente", ja: "スマート維持管理" });
    expect(visit().title.en).toBe("Road Doctor patrol system");
  });

  it("[E1] a customer's sub-domain proposes its account and shows its logo, but not on another edition's page", () => {
    const host = editions.tenants.get("021PDGLS")!.file.subDomain!.domains[0]!;
    expect(visit({ host })).toMatchObject({ edition: "pudong", userName: "pd-", logo: "/api/logos/pudong.svg" });
    expect(visit({ host, path: "/login-errun" })).toMatchObject({ edition: "errun", userName: "" });
  });

  it("[E1] speaks English to Spanish readers and Chinese to Japanese ones where the customer says nothing to them", () => {
    expect(inFourLanguages({ zh: "养护", en: "Upkeep" })).toEqual({ zh: "养护", en: "Upkeep", es: "Upkeep", ja: "养护" });
    expect(inFourLanguages({ zh: "养护", en: "Upkeep", ja: "維持" })).toMatchObject({ es: "Upkeep", ja: "維持" });
  });

  it("[S1] names no company code, whatever the visit", () => {
    for (const code of codes) {
      const host = editions.tenants.get(code)!.file.subDomain?.domains[0] ?? "localhost";
      const text = JSON.stringify([visit({ host }), visit({ codes: code })]);
      expect(codes.filter((each) => text.includes(each))).toEqual([]);
    }
  });
});
