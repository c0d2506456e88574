import { screens } from "../../../client/app/screens.ts";
import type { Language } from "../../../client/i18n/languages.ts";
import { loadEditions } from "../../../editions/load-editions.ts";
import { type Candidate, decideAccess, openPaths } from "../../../shared/policy/evaluate.ts";
import { publicPaths } from "../../../shared/policy/public-paths.ts";
import { routeCatalogue } from "../../../shared/policy/route-catalogue.ts";
import type { Theme } from "../axe.ts";
import { GUIDE } from "./everything-open.ts";

export interface Outfit {
  readonly language: Language;
  readonly theme: Theme;
}

export interface Visit extends Outfit {
  readonly path: string;
}

/** What one person looks at in one sitting. */
export interface Walk {
  readonly account: string;
  /** Which part of a long walk it is, for its title. */
  readonly part: string;
  /** Grouped by outfit: changing it takes longer than walking on. */
  readonly visits: readonly Visit[];
  /** Paths that lead this person elsewhere. */
  readonly closed: readonly string[];
  /** Whether axe looks at what is visited in the first outfit, and at the same in the dark. */
  readonly asksAxe: boolean;
}

/** As the tests' browser begins. */
export const FIRST: Outfit = { language: "zh", theme: "light" };
const OTHERS: readonly Outfit[] = [
  { language: "en", theme: "dark" },
  { language: "es", theme: "light" },
  { language: "ja", theme: "dark" },
];
export const OUTFITS: readonly Outfit[] = [FIRST, ...OTHERS];

/** Two workers share them, and end together. */
const GUIDE_PARTS = 4;
/** The user types of the services. */
const KINDS = { "qp-owner": 1, "qp-supervisor": 2, "qp-company1": 3, "qp-admin": 4, "qp-inspector": 5 } as const;
/** Flags that a record may have, with a type that has them. */
export const FLAGGED: readonly { readonly userType: number; readonly flags: Partial<Candidate> }[] = [
  { userType: 1, flags: { ownerAdmin: true } },
  { userType: 1, flags: { roadAdministration: true } },
  { userType: 3, flags: { ownerAdmin: true } },
  { userType: 3, flags: { yzw: true } },
];
const NO_FLAGS = { ownerAdmin: false, roadAdministration: false, yzw: false, display: false };

export const everyPath: readonly string[] = screens.map(({ path }) => path);

/** What the rules of a customer open to a user type, who signed in on the usual page. */
export function openTo(customer: string, userType: number, flags: Partial<Candidate> = {}): string[] {
  const { common, tenants } = loadEditions({});
  const candidate = { userId: "", companyId: "", edition: "default", host: null, userType, ...NO_FLAGS, ...flags } as const;
  return openPaths(decideAccess(candidate, common, tenants.get(customer)!.file, routeCatalogue));
}

/**
 * Who looks at what: each kind of user at all that is open to them, and the guide at everything. The other outfits of a path are for
 * those whom it is open to, by turns; the guide wears what they leave.
 */
export function planFor(customer: string): Walk[] {
  const kinds = Object.entries(KINDS).map(([account, userType]) => ({ account, open: openTo(customer, userType) }));
  const taken = new Map<string, Outfit[]>(everyPath.map((path) => [path, []]));
  const turn = (path: string): Visit => {
    const before = taken.get(path)!;
    // Begun elsewhere for each path, so that nobody wears one outfit all the way.
    const outfit = OTHERS[(everyPath.indexOf(path) + before.length) % OTHERS.length]!;
    before.push(outfit);
    return { path, ...outfit };
  };
  const walks = kinds.map(({ account, open }) => ({
    account,
    part: "",
    visits: byOutfit(open.map(turn)),
    closed: everyPath.filter((path) => !open.includes(path) && !(publicPaths as readonly string[]).includes(path)),
    asksAxe: false,
  }));
  const guided = Array.from({ length: GUIDE_PARTS }, (_, i) => {
    const own = everyPath.filter((_, at) => at % GUIDE_PARTS === i);
    const left = own.flatMap((path) =>
      OTHERS.filter((outfit) => !taken.get(path)!.includes(outfit)).map((outfit) => ({ path, ...outfit })),
    );
    const visits = byOutfit([...own.map((path) => ({ path, ...FIRST })), ...left]);
    return { account: GUIDE, part: ` (${i + 1} of ${GUIDE_PARTS})`, visits, closed: [], asksAxe: true };
  });
  return [...guided, ...walks];
}

const byOutfit = (visits: readonly Visit[]): Visit[] =>
  OUTFITS.flatMap(({ language }) => visits.filter((visit) => visit.language === language));
