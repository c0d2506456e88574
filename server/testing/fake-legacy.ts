import { ExpectedError } from "../../shared/errors.ts";
import type { LegacyCall } from "../../shared/legacy/call.ts";
import type { LegacyClient, LegacySource } from "../../shared/legacy/client.ts";
import { refuseOff } from "../../shared/legacy/dialect.ts";
import { PASSWORD_SUFFIX_LENGTH } from "../../shared/legacy/password.ts";

type Answer = (request: Record<string, unknown>, source: LegacySource) => unknown[] | Promise<unknown[]>;

/** Services that a test plays: one function per call, which answers rows in legacy names or throws. */
export interface FakeLegacy extends LegacyClient {
  readonly calls: { name: string; request: Record<string, unknown> }[];
  on(call: string, answer: Answer): void;
  /** What the services know of an account from now on. */
  account(name: string, changed: Partial<Account>): void;
}

interface Account {
  Cu_Type: number;
  Cu_CompanyId: string;
  C_Name: string;
  C_Code: string;
  Cu_UserId?: string;
  Cu_IsAdmin?: number;
  Cu_RealName?: string;
}
const ACCOUNTS: Record<string, Account> = {
  owner: { Cu_Type: 1, Cu_CompanyId: "", C_Name: "", C_Code: "021PDGLS" },
  supervisor: { Cu_Type: 2, Cu_CompanyId: "", C_Name: "", C_Code: "021PDGLS" },
  company1: { Cu_Type: 3, Cu_CompanyId: "c1", C_Name: "一公司", C_Code: "021PDGLS" },
  company2: { Cu_Type: 3, Cu_CompanyId: "c2", C_Name: "二公司", C_Code: "021PDGLS" },
  /** Of a customer whose table reopens nothing. */
  printedTable: { Cu_Type: 1, Cu_CompanyId: "", C_Name: "", C_Code: "0512SZGLS" },
  /** Of a customer that hides quick identification from them. */
  noQuickShots: { Cu_Type: 1, Cu_CompanyId: "", C_Name: "", C_Code: "021BSGLS" },
  authority: { Cu_Type: 4, Cu_CompanyId: "", C_Name: "", C_Code: "021PDGLS" },
  tracker: { Cu_Type: 1, Cu_CompanyId: "", C_Name: "", C_Code: "021PDGLS", Cu_UserId: "PD-TRACK-1" },
  monitorOnly: { Cu_Type: 1, Cu_CompanyId: "", C_Name: "", C_Code: "021QPGLS", Cu_UserId: "QP-MONITOR-ONLY" },
  planOnly: { Cu_Type: 1, Cu_CompanyId: "", C_Name: "", C_Code: "XMCJSZCMcompany", Cu_UserId: "XM-MANHOLE" },
  /** Pages of figures, and no page of orders. */
  figuresOnly: { Cu_Type: 3, Cu_CompanyId: "c1", C_Name: "一公司", C_Code: "XMCJSZCMcompany" },
  homeOnly: { Cu_Type: 2, Cu_CompanyId: "", C_Name: "", C_Code: "021PDNWZX" },
  reportOnly: { Cu_Type: 2, Cu_CompanyId: "", C_Name: "", C_Code: "chengduluqiao" },
  "13800138000": { Cu_Type: 2, Cu_CompanyId: "", C_Name: "", C_Code: "021PDGLS" },
  stranger: { Cu_Type: 1, Cu_CompanyId: "", C_Name: "", C_Code: "021QPGLS" },
};

/** slot3@CODE: a user of that customer who stands in that column of the action tables. */
function slotAccount(account: string): Account | undefined {
  const [, slot, code = ""] = /^slot([0-4])@(.+)$/.exec(account) ?? [];
  if (slot === undefined) return undefined;
  const Cu_Type = [1, 2, 4, 3, 3][Number(slot)]!;
  return { Cu_Type, Cu_CompanyId: Cu_Type === 3 ? "c1" : "", C_Name: "", C_Code: code, Cu_IsAdmin: slot === "4" ? 1 : 0 };
}

/** Of every account. */
export const FAKE_PASSWORD = "secret";
const decodePassword = (pwd: unknown): string => Buffer.from(String(pwd), "base64").toString("utf8").slice(0, -PASSWORD_SUFFIX_LENGTH);

export function fakeLegacy(): FakeLegacy {
  const answers = new Map<string, Answer>();
  const calls: FakeLegacy["calls"] = [];
  const changes = new Map<string, Partial<Account>>();
  const login: Answer = ({ tel, pwd }, source) => {
    const user = ACCOUNTS[String(tel)] ?? slotAccount(String(tel));
    if (user === undefined || user.C_Code !== source.tenant || decodePassword(pwd) !== FAKE_PASSWORD)
      throw new ExpectedError("legacyRefused", { message: "用户名或密码错误" });
    return [
      {
        Cu_Id: `id-${tel}`,
        Cu_UserId: `u-${tel}`,
        Cu_RealName: String(tel),
        Cu_UserName: String(tel),
        Cu_CarolId: "",
        Cu_IsAdmin: 0,
        Cu_IsLZ: 0,
        user_yzw: 0,
        ...user,
        ...changes.get(String(tel)),
      },
    ];
  };
  for (const call of ["LoginForWeb", "LoginByPhone"]) answers.set(call, login);
  async function rows(source: LegacySource, call: LegacyCall, request: Record<string, unknown>): Promise<unknown[]> {
    refuseOff(source, call);
    calls.push({ name: call.name, request });
    const answer = answers.get(call.name);
    if (answer === undefined) throw new ExpectedError("legacyUnreachable", { call: call.name });
    return answer(request, source);
  }
  return {
    calls,
    account: (name, changed) => void changes.set(name, changed),
    on: (call, answer) => void answers.set(call, answer),
    call: async (source, call, request) => ({
      rows: (await rows(source, call, request as Record<string, unknown>)) as never,
      refused: [],
      message: "",
    }),
    fetchBody: () => Promise.reject(new Error("servers fetch no lists")),
  };
}
