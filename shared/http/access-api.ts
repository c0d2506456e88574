import { z } from "zod";
import { actionLists } from "../policy/action-table.ts";
import { editionNames } from "../policy/editions.ts";
import { door } from "./door.ts";
import { numeral } from "./numeral.ts";

const reason = z.object({
  /** In the four languages where the rule has them; in English only otherwise. Nothing for what the catalogue says. */
  says: z.record(z.string(), z.string()),
  /** The roles that a path of the catalogue lists; none where it is open to everybody. */
  roles: z.array(z.string()),
  /** Part and section of the specification. */
  section: z.string(),
  from: z.enum(["common", "customer", "catalogue"]),
});
const flag = z.enum(["true", "false"]).transform((text) => text === "true");

/** A user who never signed in here is described by the other fields instead; fields beside `user` take the place of what is known. */
export const accessQuery = z.strictObject({
  user: z.string().max(64).optional(),
  userType: numeral(z.coerce.number().int().min(0).max(99)).optional(),
  companyId: z.string().max(64).optional(),
  ownerAdmin: flag.optional(),
  roadAdministration: flag.optional(),
  yzw: flag.optional(),
  edition: z.enum(editionNames).optional(),
});

const accessAnswer = z.object({
  user: z.object({
    id: z.string(),
    /** Empty for somebody who never signed in here. */
    name: z.string(),
    userType: z.number(),
    companyId: z.string(),
    ownerAdmin: z.boolean(),
    roadAdministration: z.boolean(),
    yzw: z.boolean(),
    edition: z.enum(editionNames),
  }),
  /** When they set up their second factor; null without one, or for somebody who never signed in here. */
  secondFactorSinceMs: z.number().nullable().default(null),
  /** The first is the one that all others stand beside. */
  roles: z.array(z.object({ role: z.string(), reason })).min(1),
  landing: z.string(),
  slot: z.number().int(),
  flags: z.array(z.object({ flag: z.string(), on: z.boolean(), reason })),
  menu: z.array(z.object({ path: z.string(), children: z.array(z.string()) })),
  actions: z.partialRecord(z.enum(actionLists), z.array(z.string())),
  /** Every path of the product in menu order, with all that speaks of it; the last decided. */
  paths: z.array(z.object({ path: z.string(), open: z.boolean(), verdicts: z.array(reason.extend({ open: z.boolean() })) })),
});
export type AccessAnswer = z.infer<typeof accessAnswer>;

const usersAnswer = z.object({
  users: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      account: z.string(),
      userType: z.number(),
      company: z.string(),
      signedInAtMs: z.number(),
    }),
  ),
});

const own = { access: "signedIn", paths: ["/operations/access"] } as const;
/** Of the own tenant: why somebody sees what they see, and who signed in here, the latest first. */
export const accessDoors = {
  why: door("GET /api/access", own, { query: accessQuery, answer: accessAnswer }),
  users: door("GET /api/users", own, { answer: usersAnswer }),
};
