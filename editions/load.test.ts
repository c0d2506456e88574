import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { EditionError, loadTenants } from "./load.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(`${tmpdir()}/editions-`);
  for (const part of ["tenants", "action-tables"])
    cpSync(fileURLToPath(new URL(part, import.meta.url)), `${folder}/${part}`, { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true }));

const problem = (run: () => unknown): string => {
  try {
    run();
  } catch (error) {
    if (error instanceof EditionError) return error.message;
    throw error;
  }
  return "";
};
const change = (fields: object) => {
  const path = `${folder}/tenants/021QPGLS.json`;
  const file = structuredClone(loadTenants({}).get("021QPGLS")!.file);
  writeFileSync(path, JSON.stringify({ ...file, ...fields }));
  return problem(() => loadTenants({}, folder));
};

describe("editions", () => {
  it("[E1] every tenant comes from its file, with the action table that it names", () => {
    const tenants = loadTenants({}, folder);
    expect([...tenants.keys()]).toEqual(expect.arrayContaining(["021HKGLS", "021JDGLS", "021PDGLS", "021QPGLS", "0512SZGLS"]));
    expect(tenants.get("021PDGLS")).toMatchObject({
      source: { tenant: "021PDGLS", timeZone: "Asia/Shanghai", datum: "GCJ-02" },
      actionTable: { labels: { cancelled: { failCheck: "reopen" } } },
    });
  });

  it("takes addresses from the environment: one for all, or one for a tenant", () => {
    const tenants = loadTenants({ LEGACY_ADDRESS: "http://h:81/", LEGACY_ADDRESS_021PDGLS: "https://pd.test/base" }, folder);
    expect(tenants.get("021QPGLS")!.source.addresses.api).toBe("http://h:81/021QPGLS");
    expect(tenants.get("021PDGLS")!.source.addresses.track).toBe("https://pd.test/base");
    expect(problem(() => loadTenants({ LEGACY_ADDRESS: "localhost" }, folder))).toBe('LEGACY_ADDRESS: "localhost" is no http address');
    expect(problem(() => loadTenants({ LEGACY_ADDRESS: "http://127.0.0.1:4190" }, folder))).toMatch(
      /^LEGACY_ADDRESS: port 4190 belongs to/,
    );
  });

  it("[Q4] says how a customer's services speak a call, and which they lack; an unknown call or field stops the start with file and place", () => {
    const { legacy } = loadTenants({}).get("021QPGLS")!.file;
    const changeCalls = (calls: object) => change({ legacy: { ...legacy, calls } });
    const said = {
      GetAssignmentList: { path: "/v2/orders", fields: { A_Id: "Id" }, codes: { A_Status: { T1: 1 } } },
      GetStatusSummary: { fields: { "2": "20" } },
      InsertRoadTDSJProject: { fields: { P_Kind: "Kind" } },
      GetMonthTrend: { off: true },
    };
    expect(changeCalls(said)).toBe("");
    expect(loadTenants({}, folder).get("021QPGLS")!.source.dialects).toEqual(said);
    expect(
      changeCalls({ "*": { fields: { A_Id: "Id", C_id: "No" } }, GetDetail: { fields: { A_Id: "Nr" } }, CheckAss: { off: true } }),
    ).toBe("");
    const { dialects } = loadTenants({}, folder).get("021QPGLS")!.source;
    expect(dialects?.GetAssignmentList).toEqual({ fields: { A_Id: "Id" }, codes: {} });
    expect([dialects?.GetDetail?.fields, dialects?.CheckAss, dialects?.GetSTS]).toEqual([{ A_Id: "Nr" }, { off: true }, undefined]);
    expect(changeCalls({ "*": { fields: { Foo: "x" }, path: "/x" } })).toMatch(
      /calls\.\*\.fields\.Foo: no call has[\s\S]*\*\.path: is said of one/,
    );
    expect(changeCalls({ GetOrders: { off: true } })).toMatch(/021QPGLS\.json: legacy\.calls\.GetOrders: is no call of ours$/);
    expect(changeCalls({ GetDetail: { fields: { "PicList.Foo": "x" } }, GetSTS: { codes: { Key: {} } } })).toMatch(
      /legacy\.calls\.GetDetail\.fields\.PicList\.Foo: this call has no such field\n.*calls\.GetSTS\.codes\.Key: this call/,
    );
    expect(changeCalls({ BatchSubmitApproveaz: { transport: "getJson" } })).toMatch(
      /BatchSubmitApproveaz\.transport: what this call sends/,
    );
    expect(changeCalls({ GetDetail: { off: false } })).toMatch(/legacy\.calls\.GetDetail\.off: /);
  });

  it("[E4] an unknown key, a bad value or a missing table stops the start with file and place", () => {
    expect(change({ colour: "red" })).toMatch(/^editions\/tenants\/021QPGLS\.json: file: .*colour/);
    expect(change({ pendingCode: 3 })).toMatch(/021QPGLS\.json: pendingCode: /);
    expect(change({ timeZone: "Mars/Base" })).toMatch(/021QPGLS\.json: timeZone: /);
    expect(change({ actionTable: "none" })).toMatch(
      /action-tables\/none\.json \(named by editions\/tenants\/021QPGLS\.json\): cannot be read \(ENOENT\)/,
    );
    expect(change({ code: "X", subDomain: undefined })).toMatch(/code: is X, but the file is named 021QPGLS\.json/);
    writeFileSync(`${folder}/tenants/021QPGLS.json`, "{");
    expect(problem(() => loadTenants({}, folder))).toMatch(/021QPGLS\.json: is not JSON/);
  });
});
