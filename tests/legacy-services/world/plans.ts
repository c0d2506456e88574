import { loadTenants } from "../../../editions/load.ts";
import { EditionError } from "../../../editions/parse-file.ts";
import type { TenantFile } from "../../../shared/policy/tenant-file.ts";
import { type Area, loadArea } from "./area.ts";
import { type NamedByRules, namedByRules } from "./named-by-rules.ts";
import { hashText } from "./random.ts";

/** What a tenant of the demonstration is made of. Names of places are real; geometry, people and orders are generated. */
export interface Plan extends Size {
  readonly code: string;
  /** Begins accounts and ids; no other tenant has it. */
  readonly prefix: string;
  /** The customer itself. */
  readonly authority: string;
  readonly area: Area;
  readonly companies: readonly string[];
  /** Users and companies that its rules name must exist. */
  readonly named: NamedByRules;
  readonly tunnels: TenantFile["tunnels"];
}

interface Size {
  readonly orders: number;
  readonly openOrders: number;
  readonly vehicles: number;
  readonly inspectors: number;
}

/** One plan for each customer's file in editions/tenants, or in another folder of that form. @throws EditionError */
export function readPlans(editions?: string): Plan[] {
  const prefixes = new Set<string>();
  return readFiles(editions).map((file) => {
    const short = shortName(file);
    const prefix = short === "" || prefixes.has(short) ? file.code.toLowerCase() : short;
    prefixes.add(prefix);
    return planOf(file, prefix);
  });
}

/** The messages of the loader call every folder editions/: say which one it was. */
function readFiles(editions: string | undefined): TenantFile[] {
  try {
    return [...loadTenants({}, editions).values()].map(({ file }) => file);
  } catch (error) {
    if (!(error instanceof EditionError) || editions === undefined) throw error;
    throw new EditionError(`STANDIN_EDITIONS is ${editions}: ${error.message}`, { cause: error });
  }
}

/** How the customer's host is called, else its code, without the number in front and the office's GLS. */
const shortName = ({ code, subDomain }: TenantFile): string =>
  (subDomain?.domains[0]?.split(".")[0] ?? code.replace(/^\d+/, "").toLowerCase()).replace(/gls$/, "");

function planOf(file: TenantFile, prefix: string): Plan {
  const area = loadArea(file.area, file.name.zh);
  return {
    code: file.code,
    prefix,
    authority: file.name.zh,
    area,
    companies: ownCompanies[file.code] ?? area.companies,
    named: namedByRules(file.rules),
    tunnels: file.tunnels,
    ...(sizes[file.code] ?? smallSize(file.code)),
  };
}

function smallSize(code: string): Size {
  const orders = 300 + (hashText(code) % 301);
  return { orders, openOrders: Math.round(orders * 0.4), vehicles: 3, inspectors: 4 };
}

/** The demonstration's larger customers; all others are small. */
const sizes: Readonly<Record<string, Size>> = {
  "021PDGLS": { orders: 100_000, openOrders: 20_000, vehicles: 36, inspectors: 40 },
  "021QPGLS": { orders: 5_600, openOrders: 1_250, vehicles: 10, inspectors: 12 },
  "021JDGLS": { orders: 6_000, openOrders: 1_400, vehicles: 10, inspectors: 12 },
  "021HKGLS": { orders: 3_200, openOrders: 720, vehicles: 6, inspectors: 10 },
  "0512SZGLS": { orders: 4_800, openOrders: 1_100, vehicles: 12, inspectors: 12 },
};

/** Customers that share their area with another and have companies of their own. */
const ownCompanies: Readonly<Record<string, readonly string[]>> = {
  "021PDNWZX": ["农路养护", "惠南路桥", "大团市政"],
  "021JDQGSZXC": ["设施一养", "设施二养", "设施三养"],
  "021QFYHDW": ["青发养护", "青发路桥", "青发市政"],
};
