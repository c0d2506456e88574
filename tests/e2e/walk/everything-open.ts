import { routeCatalogue } from "../../../shared/policy/route-catalogue.ts";
import type { Rule } from "../../../shared/policy/rule.ts";

/** Of the authority, and named by no rule of the product: the stand-in makes an account for whom a rule names. */
const USER_ID = "QP-GUIDE";
export const GUIDE = USER_ID.toLowerCase();

/** No person of one customer may open all paths: some are another customer's, or another login page's. This one may. */
export const everythingOpen: Rule = {
  because: "One person who walks all paths may open all of them.",
  section: "1.6",
  when: { userId: [USER_ID], userType: [4] },
  allow: routeCatalogue.map(({ path }) => path),
};
